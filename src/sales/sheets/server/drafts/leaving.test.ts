import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { mostDrafts } from '../../draft-contract.ts'
import { cellNames } from '../../sheet/games.ts'
import { enterBy, submitBy, test } from '../fixtures/desk.fixture.ts'
import { checker, operator, refused, set, success } from '../fixtures/sheet.fixture.ts'

const line = (amount: string) => ({ ID: -1, Texts: cellNames.map((_, column) => (column === 1 ? amount : '')) })
const body = { ...set, Kind: 'entry', Window: 'a', Version: 0, Relieves: [] }
const keep = (who: Client, more: object = {}) => who.post('dailydata/keepdraft', { ...body, Lines: [line('5')], ...more })
const leave = (who: Client, more: object = {}) => who.post('dailydata/keepdraft', { ...body, Leaves: true, ...more })
const status = async (who: Client) => (await who.post('dailydata/getdailystatus', set)).Data as Record<string, unknown>
const linesOf = async (app: TestApp) =>
  (
    await sql<{ window_id: string; amounts: string[]; is_holder: boolean }>`
      select window_id, is_holder, (select array_agg(line -> 'Texts' ->> 1) from json_array_elements(lines) as line) as amounts
      from sheet_drafts where discarded_at is null order by id`.execute(app.database.db)
  ).rows
const unknown = refused('There is no such unsaved work.')

test('SALES-42: a window that is closed holds its sheet no more, and what it had not sent comes along', async ({ app, dee }) => {
  const dan = await operator(app, 'dan')
  await keep(dee)
  expect(await keep(dan, { Window: 'b' })).toMatchObject({ Success: false, HeldRows: 1 })
  expect(await leave(dee, { Lines: [line('5'), line('6')] })).toMatchObject({
    Success: true,
    Data: { ID: expect.any(Number), At: expect.any(String) },
  })
  expect(await linesOf(app)).toEqual([{ window_id: 'a', amounts: ['5', '6'], is_holder: false }])
  expect(await status(dan)).toMatchObject({ HeldBy: 'dee@example.org', HeldRows: 2, isLeft: true, mayTake: true })
  expect(await status(dee)).toMatchObject({ OwnDraft: 0, HeldDraft: 0 })
  expect(await keep(dan, { Window: 'b' })).toMatchObject({ Success: true })
})

test('SALES-42: what is there already need not be sent again, and a window that comes back takes the sheet up again', async ({
  app,
  dee,
}) => {
  const dan = await operator(app, 'dan')
  const { Data } = await keep(dee)
  app.pass({ minutes: 1 })
  expect(await leave(dee)).toMatchObject({ Success: true, Data })
  expect(await linesOf(app)).toEqual([{ window_id: 'a', amounts: ['5'], is_holder: false }])
  expect(await keep(dee)).toMatchObject({ Success: true })
  expect(await keep(dan, { Window: 'b' })).toMatchObject({ Success: false })
  await leave(dee)
  const { HeldDraft } = await status(dan)
  await dan.post('dailydata/takedraft', { ID: HeldDraft })
  expect((await keep(dee))['Message']).toMatch(/^Taken over by dan@example\.org, /)
  for (const more of [{}, { Lines: [line('7')] }]) expect(await leave(dee, more)).toMatchObject({ Success: false })
  expect(await status(dee)).toMatchObject({ HeldBy: 'dan@example.org', isLeft: false })
})

test('SALES-42: rows of a window that is closed are kept from the first key on, and refused like others while somebody has the sheet', async ({
  app,
  dee,
}) => {
  const dan = await operator(app, 'dan')
  expect(await leave(dee)).toEqual(unknown)
  expect(await leave(dan, { Window: 'b', Lines: [line('8')] })).toMatchObject({ Success: true })
  await keep(dee)
  expect(await leave(dan, { Window: 'b', Lines: [line('9')] })).toMatchObject({ Success: false, HeldBy: 'dee@example.org' })
  expect(await leave(dee, { Window: 'c', Lines: [line('9')] })).toMatchObject({ Success: false, OwnWindow: 'a' })
  // Closing ends the window's own hold and that of no other window or person.
  for (const who of [dan, dee]) await leave(who, { Window: 'b' })
  expect(await status(dee)).toMatchObject({ OwnWindow: 'a' })
  expect(await linesOf(app)).toEqual([
    { window_id: 'b', amounts: ['8'], is_holder: false },
    { window_id: 'a', amounts: ['5'], is_holder: true },
  ])
})

test('SALES-42: what was saved or discarded does not come back with a window that is closed late', async ({ app, dee }) => {
  const { Data } = await keep(dee)
  const { ID } = Data as { ID: number }
  await enterBy(dee)
  expect(await dee.post('dailydata/dropdraft', { ID })).toEqual(success('Discarded.'))
  for (const more of [{}, { Lines: [line('6')] }]) expect(await leave(dee, more)).toEqual(unknown)
  expect(await linesOf(app)).toEqual([])
})

test('SALES-42: rows that arrive after their window was closed take its sheet no more, and neither does a closing after it was opened again', async ({
  app,
  dee,
}) => {
  const dan = await operator(app, 'dan')
  await keep(dee, { Seq: 1 })
  await leave(dee, { Seq: 3, Lines: [line('5'), line('6')] })
  expect(await keep(dee, { Seq: 2 })).toEqual(unknown)
  expect(await linesOf(app)).toEqual([{ window_id: 'a', amounts: ['5', '6'], is_holder: false }])
  expect(await status(dan)).toMatchObject({ HeldRows: 2, isLeft: true })
  // The same request received twice is not a later one.
  for (const Seq of [5, 5]) expect(await keep(dee, { Seq })).toMatchObject({ Success: true })
  for (const more of [{}, { Lines: [line('7')] }]) expect(await leave(dee, { Seq: 4, ...more })).toEqual(unknown)
  expect(await linesOf(app)).toEqual([{ window_id: 'a', amounts: ['5'], is_holder: true }])
  await leave(dee, { Seq: 6 })
  expect(await keep(dee, { Seq: 5 })).toEqual(unknown)
  expect(await keep(dan, { Window: 'b', Seq: 1 })).toMatchObject({ Success: true })
})

test('SALES-42: rows and the closing of their window that are heard at the same moment leave the sheet free', async ({
  app,
  dee,
}) => {
  for (let round = 0; round < 5; round += 1) {
    const Seq = round * 2 + 1
    await Promise.all([leave(dee, { Seq: Seq + 1, Lines: [line('6')] }), keep(dee, { Seq })])
    expect(await linesOf(app)).toEqual([{ window_id: 'a', amounts: ['6'], is_holder: false }])
  }
})

test('SALES-42: a first sending that is overtaken by the closing of its window takes the sheet for nobody', async ({
  app,
  dee,
}) => {
  const dan = await operator(app, 'dan')
  expect(await leave(dee, { Seq: 2 })).toEqual(unknown)
  expect(await keep(dee, { Seq: 1 })).toEqual(unknown)
  expect(await linesOf(app)).toEqual([])
  expect(await dee.post('dailydata/getcounts', {})).toMatchObject({ Data: { Drafts: 0 } })
  expect(await status(dan)).toMatchObject({ HeldDraft: 0 })
  expect(await keep(dan, { Window: 'b', Seq: 1 })).toMatchObject({ Success: true })
  await leave(dan, { Window: 'b', Seq: 2 })
  // A page that the browser brings back continues.
  expect(await keep(dee, { Seq: 3 })).toMatchObject({ Success: true })
  expect(await linesOf(app)).toEqual([
    { window_id: 'a', amounts: ['5'], is_holder: true },
    { window_id: 'b', amounts: ['5'], is_holder: false },
  ])
})

test('SALES-42: a first sending and the closing that overtakes it, heard at the same moment, leave the sheet free', async ({
  app,
  dee,
}) => {
  for (const Window of ['k', 'l', 'm', 'n', 'o']) {
    await Promise.all([leave(dee, { Window, Seq: 2 }), keep(dee, { Window, Seq: 1, Relieves: undefined })])
    expect((await linesOf(app)).filter(({ is_holder }) => is_holder)).toEqual([])
  }
})

test('SALES-42: the closing of a window that sent nothing, of no sheet, or beyond the most drafts is remembered nowhere', async ({
  app,
  dee,
}) => {
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::integer as count from sheet_drafts`.execute(app.database.db)).rows[0]?.count
  for (const more of [{ Seq: 1 }, {}, { Seq: 2, Distributorid: 'D-9' }, { Seq: 2, Showid: 'x' }])
    expect(await leave(dee, more)).toEqual(unknown)
  expect(await count()).toBe(0)
  for (let window = 0; window <= mostDrafts; window += 1) await leave(dee, { Window: `w${window}`, Seq: 2 })
  expect(await count()).toBe(mostDrafts)
})

test('SALES-42: a checker who closes the sheet stops nobody from approving it', async ({ app, dee, che }) => {
  const cho = await checker(app, 'cho')
  await submitBy(dee)
  const correction = { Kind: 'correction', Version: 2 }
  await keep(che, correction)
  const approve = () => cho.post('dailydata/approveall', { ID: 1, version: 2 })
  expect(await approve()).toMatchObject({ Success: false, HeldBy: 'che@example.org' })
  await leave(che, correction)
  expect(await approve()).toMatchObject({ Success: true })
})

test('SALES-42: only a window that is closed sends no rows', async ({ dee, che }) => {
  for (const more of [{}, { Leaves: false }, { Leaves: 'yes' }])
    expect((await dee.call('dailydata/keepdraft', { ...body, ...more })).http).toBe(400)
  expect(await leave(che)).toEqual(refused('You are not allowed to do this.'))
})
