import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { cellNames } from '../../../sheet/games.ts'
import { enterBy, submitBy, test } from '../../fixtures/desk.fixture.ts'
import { newRow, operator, refused, set, success } from '../../fixtures/sheet.fixture.ts'

const line = (amount: string) => ({ ID: -1, Texts: cellNames.map((_, column) => (column === 1 ? amount : '')) })
const draft = { ...set, Kind: 'entry', Window: 'w1', Version: 0, Lines: [line('5')] }
const keep = (who: Client, more: object = {}) => who.post('dailydata/keepdraft', { ...draft, ...more })
const status = async (who: Client, more: object = {}) =>
  (await who.post('dailydata/getdailystatus', { ...set, ...more })).Data as Record<string, unknown>
const named = (app: TestApp, name: string, last: string) =>
  sql`update users set firstname = ${name}, lastname = ${last} where username = ${`${name.toLowerCase()}@example.org`}`.execute(
    app.database.db,
  )
const makers = async (app: TestApp) =>
  (await sql<{ makers: string[] }>`select makers from live_sheets`.execute(app.database.db)).rows[0]?.makers
const heldWords = /^Dee Kumar has been keying this sheet since \d{1,2}:\d\d · 1 row\.$/

test('while somebody keys a sheet, saving, submitting, moving and removing it is refused to others with their name', async ({
  app,
  dee,
  ann,
}) => {
  await named(app, 'Dee', 'Kumar')
  await enterBy(dee)
  const { ID } = await status(dee)
  await keep(dee, { Version: 1 })
  const tries = [
    ann.post('dailydata/save', [newRow({ A: 1, SetA: 1 })]),
    ann.post('dailydata/update', [newRow({ A: 1, SetA: 1 })]),
    ann.post('dailydata/submitforapproval', set),
    ann.post('dailydata/void', { ID, Reason: 'Wrong' }),
    ann.post('dailydata/move', { ID, Reason: 'Wrong', ...set, Date: '2026-02-02' }),
    keep(ann, { Version: 1 }),
  ]
  for (const reply of await Promise.all(tries)) expect(reply['Message']).toMatch(heldWords)
  expect((await status(dee))['version']).toBe(1)
  // Nobody keys it any longer, so neither programs nor people need a draft.
  app.pass({ minutes: 2 })
  expect(await ann.post('dailydata/submitforapproval', set)).toEqual(success('Data Submitted To QC'))
})

test('an entry never blocks the approval, a correction blocks that of other checkers', async ({ app, dee, che, ann }) => {
  await submitBy(dee)
  const { ID } = await status(dee)
  await keep(dee, { Version: 2 })
  await keep(che, { Kind: 'correction', Version: 2 })
  expect((await ann.post('dailydata/approveall', { ID }))['Message']).toMatch(
    /^che@example\.org has been keying this sheet since/,
  )
  expect(await status(ann, { Kind: 'correction' })).toMatchObject({ HeldBy: 'che@example.org', HeldRows: 1, mayTake: true })
  expect(await che.post('dailydata/approveall', { ID })).toEqual(success('Approved Successfully!'))
  app.pass({ minutes: 2 })
})

test('the status says who keys a sheet, and who left rows unsaved; a save of the sheet ends that', async ({ app, dee }) => {
  const dan = await operator(app, 'dan')
  const free = { HeldBy: '', HeldSince: '', HeldRows: 0, HeldDraft: 0, isLeft: false, mayTake: false }
  await keep(dee)
  expect(await status(dee)).toMatchObject(free)
  expect(await status(dan)).toMatchObject({ HeldBy: 'dee@example.org', HeldRows: 1, isLeft: false, mayTake: false })
  app.pass({ minutes: 2 })
  expect(await status(dan)).toMatchObject({ HeldBy: 'dee@example.org', HeldRows: 1, isLeft: true, mayTake: true })
  await dan.post('dailydata/save', [newRow({ A: 1, SetA: 1 })])
  expect(await status(dan)).toMatchObject(free)
})

test('rows are taken over after ten minutes without a key, at once by who reads every sheet, and both are makers', async ({
  app,
  dee,
  ann,
}) => {
  const dan = await operator(app, 'dan')
  await keep(dee)
  const { HeldDraft: ID } = await status(dan)
  const take = (who: Client, more: object = {}) => who.post('dailydata/takedraft', { ID, Window: 'mine', ...more })
  expect((await take(dan))['Message']).toMatch(/^dee@example\.org has been keying/)
  expect(await take(dan, { ID: 999 })).toEqual(refused('There is no such unsaved work.'))
  expect(await take(dee)).toEqual(refused('There is no such unsaved work.'))
  for (let minute = 0; minute < 10; minute++) {
    app.pass({ minutes: 1 })
    await keep(dee)
  }
  expect(await take(dan)).toMatchObject({ Success: true, Data: { Window: 'mine' } })
  expect((await keep(dee))['Message']).toMatch(/^Taken over by dan@example\.org, \d{1,2}:\d\d\.$/)
  const [theirs] = (await dee.post('dailydata/getdrafts', {})).Data as Record<string, unknown>[]
  expect(theirs?.['TakenOver']).toMatch(/^Taken over by dan@example\.org, \d{1,2}:\d\d\.$/)
  const [mine] = (await dan.post('dailydata/getdrafts', {})).Data as Record<string, unknown>[]
  expect(await dan.post('dailydata/getdraft', { ID: mine?.['ID'] })).toMatchObject({ Data: { Lines: [line('5')], Version: 0 } })

  expect(await ann.post('dailydata/takedraft', { ID: mine?.['ID'], Window: 'w' })).toMatchObject({ Success: true })
  await keep(ann, { Window: 'w3' })
  await ann.post('dailydata/save', [newRow({ A: 1, SetA: 5 })])
  expect((await makers(app))?.toSorted()).toEqual(['ann@example.org', 'dan@example.org', 'dee@example.org'])
})

test('rows that were left are gone on with once, by one who may enter; everybody’s are listed to admins alone', async ({
  app,
  dee,
  che,
  ann,
}) => {
  const dan = await operator(app, 'dan')
  await keep(dee)
  const { HeldDraft: ID } = await status(dan)
  app.pass({ minutes: 2 })
  expect(await che.post('dailydata/takedraft', { ID })).toEqual(refused('You are not allowed to do this.'))
  const both = await Promise.all([dan, ann].map((who) => who.post('dailydata/takedraft', { ID, Window: 'w' })))
  expect(both.filter(({ Success }) => Success === true)).toHaveLength(1)
  expect(await dan.post('dailydata/getdrafts', { All: true })).toEqual(refused('You are not allowed to do this.'))
  const all = (await ann.post('dailydata/getdrafts', { All: true })).Data as Record<string, unknown>[]
  expect(all.map(({ Username }) => Username)).toContain('dee@example.org')
})

test('a sheet that others made is not taken over', async ({ app, dee }) => {
  const dan = await operator(app, 'dan')
  await enterBy(dee)
  await keep(dee, { Version: 1 })
  const { rows } = await sql<{ id: number }>`select id from sheet_drafts`.execute(app.database.db)
  app.pass({ minutes: 20 })
  expect((await dan.post('dailydata/takedraft', { ID: rows[0]?.id }))['Message']).toBe('This sheet was entered by somebody else.')
})

test('corrections are taken over too: the window that was relieved says by whom, and its sheet is no longer approved from there', async ({
  dee,
  che,
  ann,
}) => {
  await submitBy(dee)
  const corrections = { Kind: 'correction', Version: 2 }
  await keep(che, corrections)
  const { HeldDraft: ID } = await status(ann, { Kind: 'correction' })
  expect(await ann.post('dailydata/takedraft', { ID })).toMatchObject({ Success: true })
  const relieved = await keep(che, corrections)
  expect(relieved).toMatchObject({ Success: false, isTakenOver: true })
  expect(relieved['Message']).toMatch(/^Taken over by ann@example\.org, \d{1,2}:\d\d\.$/)
  expect((await keep(che, { ...corrections, Window: 'w2' }))['Message']).toMatch(/^ann@example\.org has been keying/)
})
