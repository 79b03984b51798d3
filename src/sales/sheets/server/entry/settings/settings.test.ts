import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { newRow, operator, checker, refused, set, success, withPlaces } from '../../fixtures/sheet.fixture.ts'

let app: TestApp
let owner: Client
let dee: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  await withPlaces(app)
  owner = await app.as('owner@example.org', { isOwner: true })
  dee = await operator(app)
})
afterAll(() => app.close())

const closed = refused('The period up to 20-11-2026 is closed.')
const close = (ClosedThrough = set.Date, who = owner) => who.post('salessettings/save', { ClosedThrough })
const status = async () => (await dee.post('dailydata/getdailystatus', set))['Data']
const version = async () => ((await status()) as { version: number }).version
const today = () => formatIsoDate(todayIn(app.deps.config.TIME_ZONE, app.deps.now()))

test('no day is closed at first; the owner closes days, which is logged, and opens them again', async () => {
  expect(await owner.post('salessettings/get')).toMatchObject({
    Success: true,
    Data: { ClosedThrough: '', LookBackDays: '' },
  })
  expect(await close()).toEqual(success('Saved Successfully!'))
  expect(await owner.post('salessettings/get')).toMatchObject({ Data: { ClosedThrough: '2026-11-20' } })
  expect(await close('')).toEqual(success('Saved Successfully!'))
  expect(await close('')).toEqual(success('Saved Successfully!'))
  const { rows } = await sql`select actor, before, after from activity_log where module = 'Sales settings' order by id`.execute(
    app.database.db,
  )
  expect(rows).toMatchObject([
    {
      actor: 'owner@example.org',
      before: { ClosedThrough: '', LookBackDays: '' },
      after: { ClosedThrough: '2026-11-20', LookBackDays: '' },
    },
    {
      actor: 'owner@example.org',
      before: { ClosedThrough: '2026-11-20', LookBackDays: '' },
      after: { ClosedThrough: '', LookBackDays: '' },
    },
  ])
})

test('admins read the settings, and don’t change them', async () => {
  const ann = await app.as('ann@example.org')
  expect(await ann.post('salessettings/get')).toMatchObject({ Success: true })
  expect((await ann.call('salessettings/save', { ClosedThrough: '' })).http).toBe(403)
  expect((await dee.call('salessettings/get')).http).toBe(403)
})

test('only days that are over are closed', async () => {
  expect(await close(today())).toEqual(refused('Only days that are over can be closed.'))
  expect(await close('9999-12-31')).toEqual(refused('Only days that are over can be closed.'))
})

test('a large amount is a whole number that a Set cell can hold; it is kept by a save without it, and a change is logged (SALES-80)', async () => {
  const set = (LargeAmount: unknown, who = owner) => who.post('salessettings/save', { ClosedThrough: '', LargeAmount })
  const large = async () => Object((await owner.post('salessettings/get'))['Data']).LargeAmount
  expect(await large()).toBe(5000)
  const wrong = refused('The large amount must be a whole number from 1 to 99999.')
  for (const amount of [0, -1, 1.5, 100_000, '', ' ', 'many', '1e3', null, true]) expect(await set(amount)).toEqual(wrong)
  expect(await set(99_999)).toEqual(success('Saved Successfully!'))
  expect(await set(' 1200 ')).toEqual(success('Saved Successfully!'))
  expect(await close('')).toEqual(success('Saved Successfully!'))
  expect(await large()).toBe(1200)
  const ann = await app.as('ann@example.org')
  expect((await ann.call('salessettings/save', { ClosedThrough: '', LargeAmount: 1 })).http).toBe(403)
  const { rows } = await sql`select log, before, after from activity_log where module = 'Sales settings' order by id`.execute(
    app.database.db,
  )
  expect(rows).toMatchObject([
    { log: 'Changed LargeAmount', before: { LargeAmount: 5000 }, after: { LargeAmount: 99_999 } },
    { log: 'Changed LargeAmount', before: { LargeAmount: 99_999 }, after: { LargeAmount: 1200 } },
  ])
})

test('what a save leaves out stays as it is: two windows that change different things both keep theirs', async () => {
  await close()
  expect(await owner.post('salessettings/save', { LargeAmount: 300 })).toEqual(success('Saved Successfully!'))
  expect(await owner.post('salessettings/save', { PaperTotals: 'required' })).toEqual(success('Saved Successfully!'))
  expect(await owner.post('salessettings/save', {})).toEqual(success('Saved Successfully!'))
  expect(await owner.post('salessettings/get')).toMatchObject({
    Data: { ClosedThrough: '2026-11-20', LargeAmount: 300, PaperTotals: 'required', NotesRequired: false },
  })
})

test.each([{ ClosedThrough: '20-11-2026' }, { ClosedThrough: '2026-02-30' }, { ClosedThrough: null }])(
  '%j is not well formed',
  async (body) => {
    expect((await owner.call('salessettings/save', body)).http).toBe(400)
  },
)

test('a sheet of a closed day is not saved, updated, submitted, moved, removed or restored by anybody', async () => {
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  await dee.post('dailydata/save', [{ ...newRow({ SetA: 1 }), Distributorid: 'D-2' }])
  await dee.post('dailydata/void', { ID: 2, Reason: 'Twice' })
  await close()
  const before = await version()
  const row = { ...newRow({ SetA: 2 }), ID: -1 }
  const there = { Date: today(), Distributorid: 'D-1', Showid: '1' }
  for (const who of [dee, owner]) {
    expect(await who.post('dailydata/save', [row])).toEqual(closed)
    expect(await who.post('dailydata/update', [row])).toEqual(closed)
    expect(await who.post('dailydata/submitforapproval', set)).toEqual(closed)
    expect(await who.post('dailydata/void', { ID: 1, Reason: 'Wrong' })).toEqual(closed)
    expect(await who.post('dailydata/move', { ID: 1, Reason: 'Wrong', ...there })).toEqual(closed)
    expect(await who.post('dailydata/restore', { ID: 2, Reason: 'Right' })).toEqual(closed)
  }
  expect(await version()).toBe(before)
})

test('no sheet is moved into a closed period, and the day after it is open', async () => {
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  await close('2026-11-19')
  expect(await dee.post('dailydata/move', { ID: 1, Reason: 'Wrong', ...set, Date: '2026-11-19' })).toEqual(
    refused('The period up to 19-11-2026 is closed.'),
  )
  expect(await dee.post('dailydata/submitforapproval', set)).toEqual(success('Data Submitted To QC'))
})

test('checkers approve what was submitted before its day was closed, and correct nothing', async () => {
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  await dee.post('dailydata/submitforapproval', set)
  await close()
  const che = await checker(app)
  expect(await che.post('dailydata/update', [{ ...newRow({ SetA: 5 }), ID: 1 }])).toEqual(closed)
  expect(await che.post('dailydata/approveall', { ID: 1 })).toEqual(success('Approved Successfully!'))
})

test('the status of a sheet says that its day is closed, there or not', async () => {
  expect(await status()).toMatchObject({ isClosed: false, ClosedReason: '' })
  await close()
  expect(await status()).toMatchObject({
    version: 0,
    isClosed: true,
    mayBeOpened: false,
    ClosedReason: 'The period up to 20-11-2026 is closed.',
  })
})
