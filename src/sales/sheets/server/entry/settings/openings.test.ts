import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { test } from '../../fixtures/desk.fixture.ts'
import { newRow, operator, refused, set, success } from '../../fixtures/sheet.fixture.ts'

const saved = success('Data Saved but Not Yet Submitted To QC')
const closed = refused('Entry for 20-11-2026 is closed. Ask the owner to open it.')
const row = newRow({ SetA: 1 })
const saveBy = (who: Client, place: object = {}) => who.post('dailydata/save', [{ ...row, ...place }])
const opening = { Date: set.Date, Showid: '', Distributorid: '', Hours: 4, Reason: 'Sheets came by courier' }
const lookBackNone = (owner: Client) => owner.post('salessettings/save', { ClosedThrough: '', LookBackDays: '0' })
const list = async (who: Client) => (await who.post('salesopening/get'))['Data'] as { ID: number }[]

test('the owner opens a date for some hours, which is logged, and then it is closed again', async ({ app, owner, dee, ann }) => {
  await lookBackNone(owner)
  expect(await saveBy(dee)).toEqual(closed)
  expect(await owner.post('salesopening/save', opening)).toEqual(success('Opened.'))
  expect(await saveBy(dee)).toEqual(saved)
  expect(await list(ann)).toMatchObject([
    {
      ID: 1,
      Date: '2026-11-20',
      Showid: '',
      ShowTime: '',
      Distributorid: '',
      Distributor: '',
      IsForMakers: false,
      Reason: opening.Reason,
    },
  ])
  app.pass({ hours: 4 })
  expect(await saveBy(await operator(app), { Distributorid: 'D-2' })).toEqual(closed)
  expect(await list(await app.as('ann@example.org'))).toEqual([])
  const { rows } =
    await sql`select actor, log from activity_log where module = 'Sales settings' order by id desc limit 1`.execute(
      app.database.db,
    )
  expect(rows).toEqual([{ actor: 'owner@example.org', log: 'Opened 20-11-2026, any show, any distributor for 4 h' }])
})

test.for([
  [{ Showid: '1', Distributorid: 'd-2' }, { Distributorid: 'D-2' }, { Distributorid: 'D-1' }],
  [{ Distributorid: 'D-1' }, {}, { Distributorid: 'D-2' }],
] as const)('%j alone opens nothing else', async ([part, inside, outside], { owner, dee }) => {
  await lookBackNone(owner)
  await owner.post('salesopening/save', { ...opening, ...part })
  expect(await saveBy(dee, outside)).toEqual(closed)
  expect(await saveBy(dee, inside)).toEqual(saved)
})

test('the owner ends an opening before its time, once', async ({ owner, dee }) => {
  await lookBackNone(owner)
  await owner.post('salesopening/save', opening)
  const [{ ID } = { ID: 0 }] = await list(owner)
  expect(await owner.post('salesopening/end', { ID })).toEqual(success('Ended.'))
  expect(await saveBy(dee)).toEqual(closed)
  expect(await owner.post('salesopening/end', { ID })).toEqual(refused('There is no such opening.'))
})

test('a sheet that is open is not moved to where entry is closed', async ({ owner, dee }) => {
  await lookBackNone(owner)
  await owner.post('salesopening/save', { ...opening, Distributorid: 'D-1' })
  await saveBy(dee)
  const { ID } = (await dee.post('dailydata/getdailystatus', set))['Data'] as { ID: number }
  const move = { ID, Reason: 'Wrong', ...set, Distributorid: 'D-2' }
  expect(await dee.post('dailydata/move', move)).toEqual(closed)
  await owner.post('salesopening/save', { ...opening, Distributorid: 'D-2' })
  expect(await dee.post('dailydata/move', move)).toEqual(success('Sheet moved.'))
})

test('a show written with zeros before its number is closed all the same', async ({ ann, dee }) => {
  await ann.post('shows/update', { ID: 1, Time: '06:00 PM', Closes: '12:00' })
  const late = refused('Entry for 06:00 PM on 20-11-2026 closed at 12:00. Ask the owner to open it.')
  expect(await saveBy(dee, { Showid: '01' })).toEqual(late)
  expect(await dee.post('dailydata/nothingsold', { ...set, Showid: '001', Reason: 'None' })).toEqual(late)
})

test('a closed period stays closed for all that', async ({ owner, dee }) => {
  await owner.post('salessettings/save', { ClosedThrough: set.Date, LookBackDays: '0' })
  await owner.post('salesopening/save', opening)
  expect(await saveBy(dee)).toEqual(refused('The period up to 20-11-2026 is closed.'))
})

test.for([
  [{ Date: '' }, 'Date is required!'],
  [{ Reason: ' ' }, 'Reason is required!'],
  [{ Hours: 0 }, 'Hours must be a whole number from 1 to 720.'],
  [{ Hours: 1.5 }, 'Hours must be a whole number from 1 to 720.'],
  [{ Showid: '99' }, 'There is no such show.'],
  [{ Distributorid: 'D-99' }, 'There is no such distributor.'],
] as const)('an opening with %j is refused', async ([fields, words], { owner, ann }) => {
  expect(await owner.post('salesopening/save', { ...opening, ...fields })).toEqual(refused(words))
  expect(await list(ann)).toEqual([])
})

test('admins read the openings; only the owner opens and ends', async ({ ann, dee }) => {
  expect((await ann.call('salesopening/save', opening)).http).toBe(403)
  expect((await ann.call('salesopening/end', { ID: 1 })).http).toBe(403)
  expect((await dee.call('salesopening/get')).http).toBe(403)
})
