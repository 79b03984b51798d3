import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { cellNames } from '../../sheet/games.ts'
import { enterBy, submitBy, test } from '../fixtures/desk.fixture.ts'
import { newRow, operator, refused, set, success } from '../fixtures/sheet.fixture.ts'

const dan = 'dan@example.org'
const handed = success(`Handed over to ${dan}.`)
const line = (amount: string) => ({ ID: -1, Texts: cellNames.map((_, column) => (column === 1 ? amount : '')) })
const draft = { ...set, Kind: 'entry', Window: 'w1', Version: 0, Lines: [line('5'), line('6')] }
const keep = (who: Client, more: object = {}) => who.post('dailydata/keepdraft', { ...draft, ...more })
const assign = (who: Client, more: object) => who.post('dailydata/assign', { Username: dan, Reason: 'Dee is on leave', ...more })
const drafts = async (who: Client) => (await who.post('dailydata/getdrafts', {})).Data as Record<string, unknown>[]
const makers = async (app: TestApp) =>
  (await sql<{ makers: string[] }>`select makers from live_sheets order by id`.execute(app.database.db)).rows.map(
    (row) => row.makers,
  )
const lastLog = async (app: TestApp) =>
  (await sql<{ log: string }>`select log from activity_log order by id desc limit 1`.execute(app.database.db)).rows[0]?.log
const openSheet = async (who: Client) => (await who.post('dailydata/getdailystatus', set))['Message'] ?? 'open'

test('SALES-74: an admin hands a sheet over to another operator, who goes on with it; both are its makers', async ({
  app,
  dee,
  ann,
  che,
}) => {
  const other = await operator(app, 'dan')
  await enterBy(dee)
  expect(await openSheet(other)).toBe('This sheet was entered by somebody else.')
  expect(await assign(ann, { ID: 1, Username: ' DAN@example.org ' })).toEqual(handed)
  expect(await makers(app)).toEqual([['dee@example.org', dan]])
  expect(await lastLog(app)).toBe('Sheet of 2026-11-20, 06:00 PM, D-1 assigned: to dan@example.org, Dee is on leave')
  const { Data } = await ann.post('dailydata/gethistory', { ID: 1 })
  expect(Data).toMatchObject([
    { action: 'assigned', who: 'ann@example.org', reason: 'to dan@example.org, Dee is on leave', version: 1 },
    { action: 'entered' },
  ])
  // The version stays: a person with the sheet open has nothing to compare.
  const rows = [newRow({ version: 1, A: 1, SetA: 7 })]
  expect(await other.post('dailydata/save', rows)).toMatchObject({ Success: true })
  expect(await other.post('dailydata/submitforapproval', set)).toMatchObject({ Success: true })
  expect(await che.post('dailydata/approveall', { ID: 1 })).toMatchObject({ Success: true })
  expect(await assign(ann, { ID: 1, Username: 'ann@example.org' })).toEqual(refused("* Approved Entry Can't Be Update "))
})

test('SALES-74: the rows that its maker is keying or left come along, and the window that was relieved says so', async ({
  app,
  dee,
  ann,
}) => {
  const other = await operator(app, 'dan')
  await enterBy(dee)
  await keep(dee, { Version: 1 })
  expect(await assign(ann, { ID: 1 })).toEqual(handed)
  expect((await keep(dee, { Version: 1 }))['Message']).toMatch(/^Taken over by dan@example\.org, \d{1,2}:\d\d\.$/)
  const [mine] = await drafts(other)
  expect(mine).toMatchObject({ ...set, Rows: 2, Version: 1, Kind: 'entry', TakenOver: '' })
  expect(await other.post('dailydata/getdraft', { ID: mine?.['ID'] })).toMatchObject({ Data: { Lines: draft.Lines } })
  expect(await drafts(dee)).toMatchObject([{ TakenOver: expect.stringMatching(/^Taken over by dan/) }])
  // Nobody keys it yet, so it blocks neither the receiver nor anybody else.
  expect(await keep(other, { Window: 'w9', Version: 1 })).toMatchObject({ Success: true })
})

test('SALES-74: unsaved rows of a sheet that is not there yet are handed over alone, and who typed them is a maker', async ({
  app,
  dee,
  ann,
}) => {
  const other = await operator(app, 'dan')
  await keep(dee)
  const [theirs] = await drafts(dee)
  const give = () => assign(ann, { Draft: theirs?.['ID'] })
  expect(await give()).toEqual(handed)
  expect(await lastLog(app)).toBe(
    'Unsaved rows of dee@example.org on the sheet of 20-11-2026, 06:00 PM, Raj Kumar - D-1 handed over to dan@example.org: Dee is on leave',
  )
  expect(await give()).toEqual(refused('There is no such unsaved work.'))
  expect(await drafts(other)).toMatchObject([{ Rows: 2, Version: 0 }])
  expect(await other.post('dailydata/save', [newRow({ A: 1, SetA: 5 })])).toMatchObject({ Success: true })
  expect((await makers(app))[0]?.toSorted()).toEqual([dan, 'dee@example.org'])
})

test('SALES-74: both are mailed who has it now and why, and the admin who handed it over is not', async ({ app, dee, ann }) => {
  await operator(app, 'dan')
  await enterBy(dee)
  await assign(ann, { ID: 1 })
  for (const to of [dan, 'dee@example.org']) {
    const [mail] = await app.mailsTo(to)
    expect(mail?.subject).toBe('Sheet handed over: 20-11-2026, 06:00 PM, Raj Kumar - D-1')
    expect(mail?.text).toContain(`ann@example.org has handed the sheet of 20-11-2026, 06:00 PM, Raj Kumar - D-1 over to ${dan}:`)
    expect(mail?.text).toContain('> Dee is on leave')
    expect(mail?.text).toContain('/ap/#/dataentry?Date=2026-11-20&Distributorid=D-1&Showid=1')
  }
  expect(await app.mailsTo('ann@example.org')).toEqual([])
})

test('SALES-74: only admins hand over, to active people who enter sheets, and with a reason; twice is refused', async ({
  app,
  dee,
  ann,
  che,
}) => {
  const other = await operator(app, 'dan')
  await operator(app, 'dora')
  await ann.post('user/update', { username: 'dora@example.org', role: '1', IsActive: false })
  await submitBy(dee)
  for (const who of [dee, other, che]) {
    expect((await who.call('dailydata/assign', { ID: 1, Username: dan, Reason: 'x' })).http).toBe(403)
    expect((await who.call('dailydata/getoperators', {})).http).toBe(403)
  }
  const { Data } = await ann.post('dailydata/getoperators', {})
  const names = (Data as { Username: string }[]).map(({ Username }) => Username)
  expect(names).toContain(dan)
  expect(names).not.toContain('che@example.org')
  expect(names).not.toContain('dora@example.org')
  for (const Username of ['che@example.org', 'dora@example.org', 'nobody@example.org', ''])
    expect(await assign(ann, { ID: 1, Username })).toEqual(refused('Choose somebody who enters sheets.'))
  expect(await assign(ann, { ID: 9 })).toEqual(refused('There is no such sheet.'))
  expect(await assign(ann, { Draft: 9 })).toEqual(refused('There is no such unsaved work.'))
  expect(await assign(ann, { ID: 1, Reason: ' ' })).toEqual(refused('Reason is required!'))
  for (const more of [{}, { ID: 1, Draft: 1 }, { ID: 1.5 }, { ID: 1, Username: 3 }, { ID: 1, Username: 'x'.repeat(201) }])
    expect((await ann.call('dailydata/assign', { Username: dan, Reason: 'x', ...more })).http).toBe(400)
  expect(await assign(ann, { ID: 1, Username: 'dee@example.org' })).toEqual(refused('dee@example.org has this sheet already.'))
  const twice = await Promise.all([assign(ann, { ID: 1 }), assign(ann, { ID: 1 })])
  expect(twice.filter(({ Success }) => Success === true)).toHaveLength(1)
  expect(await makers(app)).toEqual([['dee@example.org', dan]])
  expect(await che.post('dailydata/approveall', { ID: 1 })).toMatchObject({ Success: true })
})

test('SALES-74: corrections of checkers are not handed over', async ({ app, dee, che, ann }) => {
  await operator(app, 'dan')
  await submitBy(dee)
  await keep(che, { Kind: 'correction', Version: 2 })
  const [theirs] = await drafts(che)
  expect(await assign(ann, { Draft: theirs?.['ID'] })).toEqual(refused('There is no such unsaved work.'))
})
