import { expect } from 'vitest'
import { formatIsoDate, todayIn, wallClockIn } from '#shared/time/dates.ts'
import { closesText } from '#sales/shows/closes.ts'
import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { submitBy, test } from '../../fixtures/desk.fixture.ts'
import { checker, newRow, operator, refused, set, success } from '../../fixtures/sheet.fixture.ts'

const zone = 'Asia/Kolkata'
const saved = success('Data Saved but Not Yet Submitted To QC')
const today = ({ deps }: TestApp) => formatIsoDate(todayIn(zone, deps.now()))
const show = { ID: 1, Time: '06:00 PM', Prize_single: 100, Prize_double: 1000, Prize_triple: 25000, IsActive: true }
const closeAt = (who: Client, Closes: string) => who.post('shows/update', { ...show, Closes })
const clockIn = ({ deps }: TestApp, minutes: number) => {
  const { hour, minute } = wallClockIn(zone, deps.now())
  return closesText(hour * 60 + minute + minutes)
}
const rows = (Date: string, SetA = 1) => [newRow({ Date, SetA })]
const lookBack = (who: Client, LookBackDays: string) => who.post('salessettings/save', { ClosedThrough: '', LookBackDays })

test('a show has no time at which entry closes until an admin gives it one, and an update without it keeps it', async ({
  ann,
  dee,
}) => {
  expect(await dee.post('shows/get')).toMatchObject({
    Data: [
      { ID: 1, Closes: '' },
      { ID: 2, Closes: '' },
    ],
  })
  expect(await closeAt(ann, '9:05')).toEqual(success('Updated Successfully!'))
  expect(await ann.post('shows/update', show)).toEqual(success('Updated Successfully!'))
  expect(await dee.post('shows/get')).toMatchObject({
    Data: [
      { ID: 1, Closes: '09:05' },
      { ID: 2, Closes: '' },
    ],
  })
  await closeAt(ann, '')
  expect(await dee.post('shows/get')).toMatchObject({ Data: [{ Closes: '' }, { Closes: '' }] })
})

test.for(['24', '12:60', '48:00', '-1:00', '12:5', 'noon', '12:55 PM'])(
  '%s is no time at which entry closes',
  async (Closes, { ann }) => {
    expect(await closeAt(ann, Closes)).toEqual(refused('Closes must be a time such as 12:55. 25:30 is 1:30 on the next day.'))
  },
)

test('after its show has closed a sheet is not saved, submitted, moved there or noted as nothing sold, and drafts are kept', async ({
  app,
  ann,
  dee,
}) => {
  const Date = today(app)
  const key = { ...set, Date }
  await closeAt(ann, clockIn(app, 30))
  expect(await dee.post('dailydata/save', rows(Date))).toEqual(saved)
  const { ID } = (await dee.post('dailydata/getdailystatus', key))['Data'] as { ID: number }
  app.pass({ minutes: 31 })
  const [day, month, year] = [Number(Date.slice(8)), Number(Date.slice(5, 7)), Date.slice(0, 4)]
  const late = refused(`Entry for 06:00 PM on ${day}-${month}-${year} closed at ${clockIn(app, -1)}. Ask the owner to open it.`)
  expect(await dee.post('dailydata/save', [{ ...newRow({ Date, SetA: 2 }), version: 1 }])).toEqual(late)
  expect(await dee.post('dailydata/update', rows(Date))).toEqual(late)
  expect(await dee.post('dailydata/submitforapproval', key)).toEqual(late)
  expect(await dee.post('dailydata/void', { ID, Reason: 'Twice' })).toEqual(late)
  expect(await dee.post('dailydata/move', { ID, Reason: 'Wrong', ...key, Distributorid: 'D-2' })).toEqual(late)
  expect(await dee.post('dailydata/nothingsold', { ...key, Distributorid: 'D-2', Reason: 'Closed' })).toEqual(late)
  expect(await dee.post('dailydata/getdailystatus', key)).toMatchObject({
    Data: { isClosed: true, ClosedReason: late.Message, mayBeOpened: true, Closes: clockIn(app, -1), version: 1 },
  })
  const draft = { ...key, Window: 'w-1', Kind: 'entry', Version: 1, Lines: [{ ID: -1, Texts: Array(20).fill('1') }] }
  expect(await dee.post('dailydata/keepdraft', draft)).toMatchObject({ Success: true })
  expect(await dee.post('dailydata/get', key)).toMatchObject({ Data: [{ SetA: 1 }] })
})

test('a show that closes after midnight takes its sheets until then', async ({ app, ann }) => {
  const Date = today(app)
  await closeAt(ann, '24:30')
  const { hour, minute } = wallClockIn(zone, app.deps.now())
  app.pass({ minutes: 24 * 60 + 29 - hour * 60 - minute })
  const later = await operator(app)
  expect(await later.post('dailydata/save', rows(Date))).toEqual(saved)
  app.pass({ minutes: 2 })
  expect(await later.post('dailydata/save', rows(Date))).toMatchObject({
    Message: expect.stringMatching(/ closed at 00:30 on \d{1,2}-\d{1,2}-\d{4}\. Ask the owner to open it\.$/),
  })
})

test('checkers correct, return and approve after the time of entry; a returned sheet is open for its makers for a day', async ({
  app,
  ann,
  dee,
  che,
}) => {
  const other = await app.as('dan@example.org', { role: '1' })
  await submitBy(dee)
  await closeAt(ann, '12:00')
  expect(await dee.post('dailydata/save', rows(set.Date))).toMatchObject({ Success: false })
  const { Data } = await che.post('dailydata/get', set)
  const [first] = Data as { ID: number }[]
  expect(await che.post('dailydata/update', [{ ...newRow({ A: 3, SetA: 11 }), ID: first?.ID }])).toEqual(
    success('Updated Successfully!'),
  )
  await che.post('dailydata/return', { ID: 1, Reason: 'Row 2 is missing' })
  expect(await other.post('dailydata/nothingsold', { ...set, Reason: 'None' })).toMatchObject({ Success: false })
  expect(await dee.post('dailydata/getdailystatus', set)).toMatchObject({ Data: { isClosed: false, ClosedReason: '' } })
  expect(await dee.post('dailydata/save', rows(set.Date))).toEqual(saved)
  expect(await dee.post('dailydata/submitforapproval', set)).toEqual(success('Data Submitted To QC'))
  app.pass({ hours: 24 })
  const late = 'Entry for 06:00 PM on 20-11-2026 closed at 12:00. Ask the owner to open it.'
  expect(await (await operator(app)).post('dailydata/save', rows(set.Date))).toEqual(refused(late))
  expect(await (await checker(app)).post('dailydata/approveall', { ID: 1 })).toEqual(success('Approved Successfully!'))
})

test('sheets of days beyond the look-back are not entered, and any day is when nothing is set', async ({
  app,
  ann,
  dee,
  owner,
}) => {
  expect(await owner.post('salessettings/get')).toMatchObject({ Data: { LookBackDays: '' } })
  const age = (globalThis.Date.parse(today(app)) - globalThis.Date.parse(set.Date)) / 86_400_000
  expect(await lookBack(owner, String(age))).toEqual(success('Saved Successfully!'))
  expect(await dee.post('dailydata/save', rows(set.Date))).toEqual(saved)
  await lookBack(owner, String(age - 1))
  const closed = 'Entry for 20-11-2026 is closed. Ask the owner to open it.'
  expect(await dee.post('dailydata/save', rows(set.Date))).toEqual(refused(closed))
  // A client that doesn't know this field changes only the other one.
  expect(await owner.post('salessettings/save', { ClosedThrough: '' })).toEqual(success('Saved Successfully!'))
  expect(await ann.post('salessettings/get')).toMatchObject({ Data: { LookBackDays: String(age - 1) } })
})

test.for(['-1', '1.5', '3651', 'x', 99999])('%s is no number of days to look back', async (LookBackDays, { owner }) => {
  expect(await owner.post('salessettings/save', { ClosedThrough: '', LookBackDays })).toEqual(
    refused('Look-back days must be a whole number from 0 to 3650.'),
  )
})

test('the board says when each show closes', async ({ ann, dee }) => {
  await closeAt(ann, '12:55')
  expect(await dee.post('dailydata/getboard', { Date: set.Date })).toMatchObject({
    Data: { Shows: [{ ID: '1', Closes: '12:55' }] },
  })
})
