import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { cellNames } from '../../../sheet/games.ts'
import { test } from '../../fixtures/desk.fixture.ts'
import { newRow, refused, set, success } from '../../fixtures/sheet.fixture.ts'

const saves = (who: Client, more: object = {}) => who.post('dailydata/save', [newRow({ A: 3, SetA: 118, ...more })])
const submit = (who: Client, more: object = {}) => who.post('dailydata/submitforapproval', { ...set, ...more })
const status = async (who: Client) => Object((await who.post('dailydata/getdailystatus', set))['Data']) as Record<string, unknown>
const owns = (owner: Client, settings: object) => owner.post('salessettings/save', { ClosedThrough: '', ...settings })
const done = success('Data Submitted To QC')
const differs = { Kind: 'paper', Row: 0, Cell: 'A', Message: 'A is 118 here and 120 on paper.' }
const warnings = async (who: Client) => Object((await who.post('dailydata/checksheet', { ID: 1 }))['Data']).Warnings

test('the totals of the paper are kept with a save and a submission, and compared with those of the sheet', async ({
  dee,
  che,
}) => {
  expect(await status(dee)).toMatchObject({ Control: {}, PaperTotals: 'optional' })
  await saves(dee, { Control: { A: 120, B: 0 } })
  expect((await status(dee))['Control']).toEqual({ A: 120, B: 0 })
  expect(await warnings(dee)).toEqual([differs])
  await saves(dee)
  expect(await submit(dee)).toEqual(done)
  expect((await status(che))['Control']).toEqual({ A: 120, B: 0 })
  await saves(dee)
  expect(await submit(dee, { Control: { A: 118 } })).toEqual(done)
  expect((await status(che))['Control']).toEqual({ A: 118 })
  expect(await warnings(che)).toEqual([])
})

test('a correction leaves the totals of the paper as they were entered', async ({ dee, che }) => {
  await saves(dee, { Control: { A: 120 } })
  await submit(dee)
  await che.post('dailydata/update', [newRow({ A: 3, SetA: 118, Control: { A: 118 } })])
  expect((await status(che))['Control']).toEqual({ A: 120 })
})

test('where they are required, each game that sold something needs its total', async ({ dee, owner }) => {
  await owns(owner, { PaperTotals: 'required' })
  await saves(dee)
  const first = refused('Enter the totals of the paper first.')
  expect(await submit(dee)).toEqual(first)
  expect(await submit(dee, { Control: { B: 5 } })).toEqual(first)
  expect(await submit(dee, { Control: { A: 118 } })).toEqual(done)
  expect(await status(dee)).toMatchObject({ Control: { A: 118 }, PaperTotals: 'required' })
})

test('a total that is another one on paper needs a note where notes are required', async ({ dee, owner }) => {
  await owns(owner, { NotesRequired: true })
  await saves(dee)
  expect(await submit(dee, { Control: { A: 120 } })).toEqual(refused('Say why: A is 118 here and 120 on paper.'))
  expect((await status(dee))['Control']).toEqual({})
  expect(await submit(dee, { Control: { A: 120 }, Note: 'Torn paper' })).toEqual(done)
})

test('where they are off, nothing is compared', async ({ dee, owner }) => {
  await owns(owner, { PaperTotals: 'off', NotesRequired: true })
  await saves(dee, { Control: { A: 120 } })
  expect(await warnings(dee)).toEqual([])
  expect(await submit(dee)).toEqual(done)
})

test('totals are whole numbers of the ten games, up to what a sheet can hold', async ({ dee, owner }) => {
  await saves(dee)
  for (const Control of [{ A: -1 }, { A: 1.5 }, { A: '5' }, { A: 499_995_001 }, { D: 1 }, [1], 'x', null])
    expect({ Control, http: (await dee.call('dailydata/submitforapproval', { ...set, Control })).http }).toEqual({
      Control,
      http: 400,
    })
  const sometimes = { ClosedThrough: '', PaperTotals: 'sometimes' }
  expect((await owner.call('salessettings/save', sometimes)).http).toBe(400)
})

test('a draft keeps them, and who takes it over has them too', async ({ dee, ann }) => {
  const Texts = cellNames.map((_, column) => (column === 1 ? '5' : ''))
  const draft = { ...set, Kind: 'entry', Window: 'w1', Version: 0, Lines: [{ ID: -1, Texts }], Control: { A: 7 } }
  const { ID } = Object((await dee.post('dailydata/keepdraft', draft))['Data'])
  expect(await dee.post('dailydata/getdraft', { ID })).toMatchObject({ Data: { Control: { A: 7 } } })
  const taken = Object((await ann.post('dailydata/takedraft', { ID }))['Data'])
  expect(await ann.post('dailydata/getdraft', { ID: taken.ID })).toMatchObject({ Data: { Control: { A: 7 } } })
})
