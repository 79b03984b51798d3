import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused, refusedAt } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const evening = { Time: '06:00 PM', Prize_single: 100, Prize_double: 1000.5, Prize_triple: 25000, IsActive: true, Closes: '' }

test.each([
  [{}, 'Show Time is required!'],
  [{ Time: ' ', Prize_single: 'x' }, 'Show Time is required!'],
  [{ Time: 'x'.repeat(51) }, 'Show Time can be at most 50 characters.'],
  [{ Time: '06:00 PM', Prize_single: 'many' }, 'A prize must be a number with at most two decimals.'],
  [{ Time: '06:00 PM', Prize_double: -1 }, 'A prize must be a number with at most two decimals.'],
  [{ Time: '06:00 PM', Prize_triple: '1.005' }, 'A prize must be a number with at most two decimals.'],
  [{ Time: '06:00 PM', Prize_triple: 1e12 }, 'A prize must be a number with at most two decimals.'],
])('saving %j is refused with "%s"', async (body, message) => {
  expect(await (await admin()).post('shows/save', body)).toEqual(refused(message))
})

test('a show is saved with its prizes, changed and deleted', async () => {
  const ann = await admin()
  expect(await ann.post('shows/save', evening)).toEqual({ Success: true, Message: 'Saved Successfully!' })
  expect(await ann.post('shows/get')).toEqual({ Success: true, Message: '', Data: [{ ID: 1, ...evening }] })
  const change = { ID: 1, Time: '07:00 PM', Prize_single: '110', Prize_double: '', IsActive: false }
  expect(await ann.post('shows/update', change)).toEqual({ Success: true, Message: 'Updated Successfully!' })
  expect(await ann.post('shows/get')).toMatchObject({
    Data: [{ ID: 1, Time: '07:00 PM', Prize_single: 110, Prize_double: 0, Prize_triple: 0, IsActive: false, Closes: '' }],
  })
  expect(await ann.post('shows/delete', { ID: 1 })).toEqual({ Success: true, Message: 'Deleted Successfully!' })
  expect(await ann.post('shows/get')).toMatchObject({ Data: [] })
})

test('a second show of the same time is refused, without regard to case', async () => {
  const ann = await admin()
  await ann.post('shows/save', evening)
  await ann.post('shows/save', { ...evening, Time: '01:00 PM' })
  expect(await ann.post('shows/save', { Time: '06:00 pm' })).toEqual(refusedAt('Time', 'Show Time already exists!'))
  expect(await ann.post('shows/update', { ID: 2, Time: '06:00 pm' })).toEqual(refusedAt('Time', 'Show Time already exists!'))
})

test('an unknown show is neither changed nor deleted', async () => {
  const ann = await admin()
  expect(await ann.post('shows/update', { ID: 9, Time: '06:00 PM' })).toEqual(refused('There is no such show.'))
  expect(await ann.post('shows/delete', { ID: 9 })).toEqual(refused('There is no such show.'))
  expect((await ann.call('shows/delete', {})).http).toBe(400)
})

test('the shows of a date are the active ones; the whole list has the retired ones too', async () => {
  const ann = await admin()
  await ann.post('shows/save', evening)
  await ann.post('shows/save', { Time: '01:00 PM', IsActive: false })
  const operator = await app.as('dee@example.org', { role: '1' })
  const times = ({ Data }: Record<string, unknown>) => (Data as { Time: string }[]).map(({ Time }) => Time)
  expect(times(await operator.post('shows/getbydate', { Date: '2026-11-20' }))).toEqual(['06:00 PM'])
  expect(times(await operator.post('shows/get'))).toEqual(['06:00 PM', '01:00 PM'])
  expect((await operator.call('shows/getbydate', { Date: '20-11-2026' })).http).toBe(400)
})

test('a retired show is among those of a date that a sheet names it on, and is not removed', async () => {
  const ann = await admin()
  await ann.post('shows/save', evening)
  const names = { Firsrname: 'Raj', Lastname: 'Kumar', Address: '1 Beach Road', City: 'Chennai' }
  await ann.post('distributor/save', { DistributorID: 'D-1', ...names, Email: 'raj@example.org', Mobile: '9876500001' })
  await ann.post('dailydata/save', [{ Date: '2026-11-20', Distributorid: 'D-1', Showid: '1', SetA: 1 }])
  await ann.post('shows/update', { ID: 1, ...evening, IsActive: false })
  expect(await ann.post('shows/getbydate', { Date: '2026-11-20' })).toMatchObject({ Data: [{ ID: 1, IsActive: false }] })
  expect(await ann.post('shows/getbydate', { Date: '2026-11-21' })).toMatchObject({ Data: [] })
  expect(await ann.post('shows/delete', { ID: 1 })).toEqual(refused('This show has daily sheets. Switch it off instead.'))
  expect(await ann.post('distributor/delete', { ID: 1 })).toEqual(
    refused('This distributor has daily sheets. Switch it off instead.'),
  )
})
