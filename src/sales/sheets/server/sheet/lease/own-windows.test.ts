import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { messages } from '#shared/messages.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { cellNames } from '../../../sheet/games.ts'
import { enterBy, submitBy, test } from '../../fixtures/desk.fixture.ts'
import { newRow, operator, refused, set } from '../../fixtures/sheet.fixture.ts'

const line = (amount: string) => ({ ID: -1, Texts: cellNames.map((_, column) => (column === 1 ? amount : '')) })
const keep = (who: Client, Window: string, more: object = {}) =>
  who.post('dailydata/keepdraft', { ...set, Kind: 'entry', Window, Version: 0, Lines: [line('5')], Relieves: [], ...more })
const status = async (who: Client) => (await who.post('dailydata/getdailystatus', set)).Data as Record<string, unknown>
const drafts = async (who: Client) => (await who.post('dailydata/getdrafts', {})).Data as Record<string, unknown>[]
const elsewhere = (OwnDraft: unknown, OwnWindow: string) =>
  refused('You have this sheet open in another window.', { OwnWindow, OwnDraft })
const holders = async (app: TestApp) =>
  (await sql<{ window_id: string }>`select window_id from sheet_drafts where is_holder`.execute(app.database.db)).rows.map(
    (row) => row.window_id,
  )
const wentOn = /^You went on with this sheet in another window, \d{1,2}:\d\d\.$/

test('SALES-75: a second window of one person is refused while the first holds the sheet, and the status names it', async ({
  app,
  dee,
}) => {
  const dan = await operator(app, 'dan')
  expect(await status(dee)).toMatchObject({ OwnWindow: '', OwnDraft: 0 })
  await keep(dee, 'a')
  const { OwnDraft } = await status(dee)
  expect(await status(dee)).toMatchObject({ OwnWindow: 'a', OwnDraft: expect.any(Number), HeldDraft: 0 })
  expect(await status(dan)).toMatchObject({ OwnWindow: '', OwnDraft: 0, HeldDraft: OwnDraft })
  expect(await keep(dee, 'b')).toEqual(elsewhere(OwnDraft, 'a'))
  expect(await keep(dee, 'a', { Lines: [line('5'), line('6')] })).toMatchObject({ Success: true })
  // A continued window loses the hold; an unknown name does no harm.
  expect(await keep(dee, 'b', { Relieves: ['x', 'a'] })).toMatchObject({ Success: true })
  expect(await keep(dee, 'a')).toMatchObject({ OwnWindow: 'b', Success: false })
  expect(await holders(app)).toEqual(['b'])
  app.pass({ minutes: 2 })
  expect(await keep(dee, 'a')).toMatchObject({ Success: true })
})

test('SALES-75: work here brings the rows along, and relieves the other window until it is opened again', async ({
  app,
  dee,
}) => {
  await keep(dee, 'a', { Lines: [line('5'), line('6')] })
  const { OwnDraft: ID } = await status(dee)
  const take = (more: object) => dee.post('dailydata/takedraft', { ID, Window: 'b', ...more })
  for (const more of [{}, { From: 'c' }, { From: 'a', Window: 'a' }])
    expect(await take(more)).toEqual(refused('There is no such unsaved work.'))
  const twice = await Promise.all([take({ From: 'a' }), take({ From: 'a', Window: 'c' })])
  expect(twice.filter(({ Success }) => Success === true)).toHaveLength(1)
  const [mine, ...rest] = (await drafts(dee)).filter(({ Discarded }) => Discarded === '')
  expect(rest).toEqual([])
  expect(await dee.post('dailydata/getdraft', { ID: mine?.['ID'] })).toMatchObject({ Data: { Lines: [line('5'), line('6')] } })
  const relieved = await keep(dee, 'a')
  expect(relieved).toMatchObject({ Success: false, isTakenOver: true, isMine: true })
  expect(relieved['Message']).toMatch(wentOn)
  // Nor can it take the rows back under that name; a new window can.
  const back = { ID: mine?.['ID'], From: mine?.['Window'], Window: 'a' }
  expect(await dee.post('dailydata/takedraft', back)).toEqual(refused('There is no such unsaved work.'))
  // Not even once the other window has saved or closed.
  await dee.post('dailydata/dropdraft', { ID: mine?.['ID'] })
  app.pass({ minutes: 3 })
  expect((await keep(dee, 'a'))['Message']).toMatch(wentOn)
  expect(await keep(dee, 'd')).toMatchObject({ Success: true })
})

test('SALES-75: nobody takes a window of somebody else so, and what another person took over is not one’s own any more', async ({
  app,
  dee,
  ann,
}) => {
  const dan = await operator(app, 'dan')
  await keep(dee, 'a')
  const { OwnDraft: ID } = await status(dee)
  expect(await dan.post('dailydata/takedraft', { ID, Window: 'b', From: 'a' })).toMatchObject({ Success: false })
  expect(await ann.post('dailydata/takedraft', { ID, Window: 'b' })).toMatchObject({ Success: true })
  expect(await dee.post('dailydata/takedraft', { ID, Window: 'c', From: 'a' })).toEqual(refused('There is no such unsaved work.'))
  for (const more of [{ Relieves: 'a' }, { Relieves: [''] }, { Relieves: Array.from({ length: 11 }, () => 'a') }])
    expect(
      (await dee.call('dailydata/keepdraft', { ...set, Kind: 'entry', Window: 'z', Version: 0, Lines: [], ...more })).http,
    ).toBe(400)
})

test('SALES-75: all who typed are makers, whichever window saves, and nothing is noted for a change of windows', async ({
  app,
  dee,
}) => {
  const dan = await operator(app, 'dan')
  await keep(dan, 'd')
  app.pass({ minutes: 2 })
  const { HeldDraft } = await status(dee)
  await dee.post('dailydata/takedraft', { ID: HeldDraft, Window: 'a' })
  const { OwnDraft } = await status(dee)
  await dee.post('dailydata/takedraft', { ID: OwnDraft, Window: 'b', From: 'a' })
  await dee.post('dailydata/save', [newRow({ A: 1, SetA: 5 })])
  const { rows } = await sql<{ makers: string[] }>`select makers from live_sheets`.execute(app.database.db)
  expect(rows[0]?.makers.toSorted()).toEqual(['dan@example.org', 'dee@example.org'])
  const { Data } = await dee.post('dailydata/gethistory', { ID: 1 })
  expect(Data).toMatchObject([{ action: 'entered' }])
})

test('SALES-75: of windows of one person that come at once one holds the sheet', async ({ app, dee }) => {
  await enterBy(dee)
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((window) => keep(dee, window, { Version: 1 })))
    expect(replies.filter(({ Success }) => Success === true)).toHaveLength(1)
    expect(replies.filter(({ Message }) => Message === messages.somethingWrong)).toEqual([])
    expect(await holders(app)).toHaveLength(1)
    app.pass({ minutes: 2 })
  }
})

test('SALES-75: corrections that name the windows they go on from are held by one window too, apart from entries', async ({
  dee,
  che,
}) => {
  await submitBy(dee)
  const Kind = 'correction'
  const corrects = (Window: string, more: object = {}) => keep(che, Window, { Kind, Version: 2, ...more })
  const corrected = async () => (await che.post('dailydata/getdailystatus', { ...set, Kind })).Data as Record<string, unknown>
  expect(await corrects('a', { Lines: [line('5'), line('6')] })).toMatchObject({ Success: true })
  const { OwnDraft: ID } = await corrected()
  expect(await corrected()).toMatchObject({ OwnWindow: 'a', OwnDraft: expect.any(Number), HeldDraft: 0 })
  expect(await status(che)).toMatchObject({ OwnWindow: '', OwnDraft: 0 })
  expect(await corrects('b')).toEqual(elsewhere(ID, 'a'))
  expect(await che.post('dailydata/takedraft', { ID, Window: 'b', From: 'a' })).toMatchObject({ Success: true })
  const { OwnDraft } = await corrected()
  expect(await che.post('dailydata/getdraft', { ID: OwnDraft })).toMatchObject({ Data: { Kind, Lines: [line('5'), line('6')] } })
  const relieved = await corrects('a')
  expect(relieved).toMatchObject({ Success: false, isTakenOver: true, isMine: true })
  expect(relieved['Message']).toMatch(wentOn)
})
