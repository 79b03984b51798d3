import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { messages } from '#shared/messages.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { draftStore } from './draft-store.ts'
import { enterBy, submitBy, test } from '../fixtures/desk.fixture.ts'
import { newRow, operator, refused, set, success } from '../fixtures/sheet.fixture.ts'
import { cellNames } from '../../sheet/games.ts'

const line = (amount: string, id = -1) => ({ ID: id, Texts: cellNames.map((_, column) => (column === 1 ? amount : '')) })
const draft = { ...set, Kind: 'entry', Window: 'w1', Version: 0, Lines: [line('5')] }
const keep = (who: Client, more: object = {}) => who.post('dailydata/keepdraft', { ...draft, ...more })
const list = async (who: Client) => (await who.post('dailydata/getdrafts', {})).Data as Record<string, unknown>[]
const whose = async (app: TestApp) => (await sql`select username from sheet_drafts`.execute(app.database.db)).rows
const idOf = async (who: Client) => (await list(who))[0]?.['ID']

test('unsaved rows are kept as they are typed, and read on any computer by their person alone', async ({ app, dee }) => {
  expect(await list(dee)).toEqual([])
  expect(await keep(dee)).toMatchObject({ Success: true, Data: { At: expect.any(String) } })
  await keep(dee, { Lines: [line('5'), line('12x')] })
  const about = { ...set, Kind: 'entry', Window: 'w1', Version: 0, At: expect.any(String), ID: await idOf(dee) }
  expect(await list(dee)).toEqual([
    { ...about, Username: 'dee@example.org', Name: 'dee@example.org', Rows: 2, Discarded: '', TakenOver: '' },
  ])
  const ID = await idOf(dee)
  expect(await dee.post('dailydata/getdraft', { ID })).toMatchObject({
    Data: { ...about, Lines: [line('5'), line('12x')], Base: [] },
  })
  const dan = await operator(app, 'dan')
  expect(await list(dan)).toEqual([])
  for (const call of ['getdraft', 'dropdraft'])
    expect(await dan.post(`dailydata/${call}`, { ID })).toEqual(refused('There is no such unsaved work.'))
})

test('one person holds a sheet: another learns who, since when and how many rows, until nothing came for 90 seconds', async ({
  app,
  dee,
}) => {
  const dan = await operator(app, 'dan')
  await keep(dee)
  const says = async () => (await keep(dan, { Window: 'w2' }))['Message']
  expect(await says()).toMatch(/^dee@example\.org has been keying this sheet since \d{1,2}:\d\d · 1 row\.$/)
  app.pass({ minutes: 89 / 60 })
  await keep(dee, { Lines: [line('5'), line('6')] })
  app.pass({ minutes: 89 / 60 })
  expect(await says()).toMatch(/ · 2 rows\.$/)
  expect(await list(dan)).toEqual([])
  app.pass({ minutes: 2 / 60 })
  expect(await keep(dan, { Window: 'w2' })).toMatchObject({ Success: true })
  expect((await keep(dee))['Message']).toMatch(/^dan@example\.org has been keying/)
  expect(await list(dee)).toHaveLength(1)
  expect(await keep(dee, { Distributorid: 'D-2' })).toMatchObject({ Success: true })
})

test('another window of the same person goes on at once, and both keep their rows', async ({ dee }) => {
  await keep(dee)
  expect(await keep(dee, { Window: 'w2', Lines: [line('7')] })).toMatchObject({ Success: true })
  expect(await keep(dee)).toMatchObject({ Success: true })
  expect(new Set((await list(dee)).map(({ Window }) => Window))).toEqual(new Set(['w1', 'w2']))
})

test('discarding frees the sheet, and is taken back for seven days', async ({ app, dee }) => {
  const dan = await operator(app, 'dan')
  await keep(dee)
  const ID = await idOf(dee)
  expect(await dee.post('dailydata/dropdraft', { ID })).toEqual(success('Discarded.'))
  expect(await keep(dan)).toMatchObject({ Success: true })
  expect(await list(dee)).toMatchObject([{ ID, Discarded: expect.stringMatching(/^\d{4}-/) }])
  expect(await dee.post('dailydata/dropdraft', { ID, Undo: true })).toEqual(success('Put back.'))
  expect(await list(dee)).toMatchObject([{ ID, Discarded: '' }])
  await dee.post('dailydata/dropdraft', { ID })
  app.pass({ days: 7, minutes: 1 })
  await draftStore(app.deps.db).deleteOld(app.deps.now())
  expect(await whose(app)).toEqual([{ username: 'dan@example.org' }])
  app.pass({ days: 23 })
  await draftStore(app.deps.db).deleteOld(app.deps.now())
  expect(await whose(app)).toEqual([])
})

test('with the rows come those they began on, also when the sheet was saved again since', async ({ dee }) => {
  await enterBy(dee)
  await keep(dee, { Version: 1 })
  await dee.post('dailydata/update', [newRow({ ID: 1, A: 4, SetA: 99 }), newRow({ SetC: 7 })])
  const { Data } = await dee.post('dailydata/getdraft', { ID: await idOf(dee) })
  expect(Data).toMatchObject({
    Version: 1,
    Base: [
      { ID: 1, A: 3, SetA: 10 },
      { ID: 2, SetAB: 5 },
    ],
  })
})

test('a sheet of others takes no draft, and a draft shows nothing of a sheet one may not see', async ({ app, dee, che }) => {
  const dan = await operator(app, 'dan')
  await keep(dan)
  app.pass({ minutes: 2 })
  await enterBy(dee)
  expect(await keep(dan, { Version: 1 })).toMatchObject({ Message: 'This sheet was entered by somebody else.' })
  expect(await dan.post('dailydata/getdraft', { ID: await idOf(dan) })).toMatchObject({ Data: { Base: [] } })
  expect(await keep(che, { Kind: 'correction' })).toEqual(refused('This sheet is not submitted.'))
  // Entries and corrections have separate holds.
  await submitBy(dee)
  await keep(dee)
  expect(await keep(che, { Kind: 'correction', Version: 2 })).toMatchObject({ Success: true })
  expect(await keep(che, { Version: 2 })).toEqual(refused('You are not allowed to do this.'))
  expect(await keep(dee, { Kind: 'correction' })).toEqual(refused('You are not allowed to do this.'))
})

test('a draft has at most 5000 lines of twenty texts of 20 characters, and a person a hundred drafts', async ({ app, dee }) => {
  const filled = { ID: -1, Texts: cellNames.map(() => '9'.repeat(20)) }
  expect(await keep(dee, { Lines: Array.from({ length: 5000 }, () => filled) })).toMatchObject({ Success: true })
  expect(await keep(dee, { Lines: Array.from({ length: 5001 }, () => filled) })).toEqual(
    refused('A sheet can have at most 5000 rows.'),
  )
  const broken = [
    { Lines: [{ ID: -1, Texts: [] }] },
    { Lines: [{ ID: -1, Texts: cellNames.map(() => '9'.repeat(21)) }] },
    { Lines: [{ ID: 1.5, Texts: filled.Texts }] },
    { Kind: 'other' },
    { Window: '' },
    { Window: 'w'.repeat(101) },
    { Version: -1 },
    { Date: '2026-02-30' },
  ]
  for (const more of broken) expect((await dee.call('dailydata/keepdraft', { ...draft, ...more })).http).toBe(400)
  expect(await keep(dee, { Showid: '9' })).toMatchObject({ Success: false })
  for (let window = 2; window <= 100; window++) await keep(dee, { Window: `w${window}` })
  expect(await keep(dee, { Window: 'one more' })).toEqual(refused('You have 100 unsaved sheets. Save or discard some of them.'))
  expect(await keep(dee, { Window: 'w7' })).toMatchObject({ Success: true })
  expect(await keep(await operator(app, 'dan'), { Distributorid: 'D-2' })).toMatchObject({ Success: true })
})

test('of people who come at once one holds the sheet, however they meet', async ({ app, dee }) => {
  const crowd = [dee, await operator(app, 'dan'), await operator(app, 'dora'), await operator(app, 'dev')]
  for (let round = 0; round < 8; round++) {
    const replies = await Promise.all(crowd.flatMap((who) => [keep(who, { Window: 'a' }), keep(who, { Window: 'b' })]))
    expect(replies.filter(({ Message }) => Message === messages.somethingWrong)).toEqual([])
    const people = new Set(replies.flatMap(({ Success }, index) => (Success === true ? [Math.floor(index / 2)] : [])))
    expect(people.size).toBe(1)
    const { rows } = await sql`select count(*)::int as count from sheet_drafts where is_holder`.execute(app.database.db)
    expect(rows).toEqual([{ count: 1 }])
    app.pass({ minutes: 2 })
  }
})
