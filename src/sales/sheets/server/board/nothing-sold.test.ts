import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import type { Board } from '../../board-contract.ts'
import { enterBy, test } from '../fixtures/desk.fixture.ts'
import { newRow, operator, refused, set, success } from '../fixtures/sheet.fixture.ts'

const says = (who: Client, more: object = {}) => who.post('dailydata/nothingsold', { ...set, Reason: 'Holiday', ...more })
const takesBack = (who: Client) => who.post('dailydata/nothingsold', { ...set, Undo: true })
const cellsOf = async (who: Client) => ((await who.post('dailydata/getboard', { Date: set.Date }))['Data'] as Board).Cells
const statusOf = async (who: Client) => (await who.post('dailydata/getdailystatus', set))['Data']
const noted = success('Noted: nothing sold.')

test('nothing sold is on the board with its reason and who said so, and no sheet is missing', async ({ dee, che }) => {
  expect(await says(dee)).toEqual(noted)
  expect(await cellsOf(che)).toEqual([
    {
      Distributorid: 'D-1',
      Showid: '1',
      State: 'nothing',
      ID: 0,
      version: 0,
      Who: 'dee@example.org',
      At: expect.stringMatching(/Z$/),
      Rows: null,
      Total: null,
      IsMaker: false,
      SelfApproved: false,
      IsChanged: false,
      Reason: 'Holiday',
    },
  ])
  expect(await statusOf(dee)).toMatchObject({ ID: 0, NothingSoldBy: 'dee@example.org', NothingSoldReason: 'Holiday' })
})

test('said twice it was said once, by the first', async ({ app, ann, dee }) => {
  const dan = await operator(app, 'dan')
  expect(await Promise.all([says(dee), says(dee)])).toEqual([noted, noted])
  expect(await says(dan, { Reason: 'Rain' })).toEqual(noted)
  expect(await cellsOf(dan)).toMatchObject([{ Who: 'dee@example.org', Reason: 'Holiday' }])
  const log = await ann.post('activitylog/get', {
    filter: { logic: 'and', filters: [{ field: 'module', operator: 'eq', value: 'Daily sales' }] },
  })
  expect(log['Data']).toMatchObject([{ log: 'Sheet of 20-11-2026, 06:00 PM, Raj Kumar - D-1: nothing sold: Holiday' }])
})

test('it is taken back by who said so, or an admin, and no other', async ({ app, ann, dee }) => {
  const dan = await operator(app, 'dan')
  expect(await takesBack(dee)).toEqual(refused('Nothing was noted for this sheet.'))
  await says(dee)
  expect(await takesBack(dan)).toEqual(refused('Only an admin or the person who noted this can take it back.'))
  expect(await takesBack(dee)).toEqual(success('Taken back.'))
  expect(await cellsOf(dee)).toEqual([])
  await says(dee)
  expect(await takesBack(ann)).toEqual(success('Taken back.'))
})

test('where there is a sheet, something was sold; a sheet that comes later takes its place', async ({ dee }) => {
  await says(dee)
  expect(await dee.post('dailydata/save', [newRow({ A: 3, SetA: 10 })])).toMatchObject({ Success: true })
  expect(await cellsOf(dee)).toMatchObject([{ State: 'saved' }])
  expect(await statusOf(dee)).toMatchObject({ NothingSoldBy: '', NothingSoldReason: '' })
  expect(await says(dee)).toEqual(refused('There is already a sheet for 20-11-2026, 06:00 PM, Raj Kumar - D-1.'))
  await dee.post('dailydata/void', { ID: 1, Reason: 'Wrong' })
  expect(await cellsOf(dee)).toEqual([])
})

test('a sheet that is moved or restored there takes its place too', async ({ dee }) => {
  await enterBy(dee)
  await dee.post('dailydata/void', { ID: 1, Reason: 'Wrong' })
  await says(dee)
  await dee.post('dailydata/restore', { ID: 1, Reason: 'Right after all' })
  expect(await cellsOf(dee)).toMatchObject([{ State: 'saved' }])
  await says(dee, { Distributorid: 'D-2' })
  expect(await dee.post('dailydata/move', { ID: 1, Reason: 'Theirs', ...set, Distributorid: 'D-2' })).toMatchObject({
    Success: true,
  })
  expect(await cellsOf(dee)).toMatchObject([{ Distributorid: 'D-2', State: 'saved' }])
  await dee.post('dailydata/void', { ID: 1, Reason: 'Wrong' })
  expect(await cellsOf(dee)).toEqual([])
})

test('nobody says so of a sheet that another person keys, of a closed day, of a later one or of what is not there', async ({
  app,
  dee,
  owner,
}) => {
  const dan = await operator(app, 'dan')
  const Lines = [{ ID: -1, Texts: Array.from({ length: 20 }, () => '1') }]
  await dan.post('dailydata/keepdraft', { ...set, Kind: 'entry', Window: 'w', Version: 0, Lines })
  expect(await says(dee)).toMatchObject({ Success: false, HeldBy: 'dan@example.org' })
  expect(await says(dee, { Distributorid: 'D-9' })).toEqual(refused('There is no such distributor.'))
  expect(await says(dee, { Showid: '9' })).toEqual(refused('There is no such show.'))
  expect(await says(dee, { Showid: '2' })).toEqual(refused('This show is not active.'))
  expect(await says(dee, { Date: '2126-11-20' })).toEqual(refused('The date is after today.'))
  await owner.post('salessettings/save', { ClosedThrough: '2026-11-20' })
  expect(await says(dee, { Distributorid: 'D-2' })).toEqual(refused('The period up to 20-11-2026 is closed.'))
})

test.for([
  [{ Reason: ' ' }, 'Reason is required!'] as const,
  [{ Reason: 'x'.repeat(501) }, 'A reason can be at most 500 characters.'] as const,
])('a reason like %j is refused', async ([more, message], { dee }) => {
  expect(await says(dee, more)).toEqual(refused(message))
})

test('what is malformed is refused as such', async ({ dee }) => {
  for (const more of [{ Date: '20-11-2026' }, { Undo: 'yes' }, { Showid: {} }, { Distributorid: '' }])
    expect((await dee.call('dailydata/nothingsold', { ...set, Reason: 'x', ...more })).http).toBe(400)
})
