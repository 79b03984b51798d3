import { expect } from 'vitest'
import { formatIsoDate, todayIn, wallClockIn } from '#shared/time/dates.ts'
import { closesText } from '#sales/shows/closes.ts'
import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'
import type { Board } from '../../board-contract.ts'
import { figuresOf, placesOf } from '../../web/board/board-state.ts'
import { submitBy, test } from '../fixtures/desk.fixture.ts'
import { newRow, raj, refused, set } from '../fixtures/sheet.fixture.ts'

const zone = 'Asia/Kolkata'
const ofShow = (who: Client, more: object = {}) => who.post('dailydata/getshowentry', { Date: set.Date, Showid: '1', ...more })
const says = (Data: object) => ({ Success: true, Data })
const show = { ID: 1, Time: '06:00 PM', Prize_single: 100, Prize_double: 1000, Prize_triple: 25000, IsActive: true }
const closeAt = (who: Client, Closes: string) => who.post('shows/update', { ...show, Closes })
const today = ({ deps }: TestApp) => formatIsoDate(todayIn(zone, deps.now()))

test('a show without a time is open, and of the sheets that are expected those count that were handed in or sold nothing', async ({
  ann,
  dee,
  che,
}) => {
  expect(await ofShow(ann)).toMatchObject(says({ isClosed: false, Closes: '', In: 0, Expected: 2 }))
  await dee.post('dailydata/save', [newRow({ A: 3, SetA: 10 })])
  expect(await ofShow(ann)).toMatchObject(says({ In: 0, Expected: 2 }))
  await dee.post('dailydata/submitforapproval', set)
  expect(await ofShow(ann)).toMatchObject(says({ In: 1, Expected: 2 }))
  await che.post('dailydata/approveall', { ID: 1 })
  await dee.post('dailydata/nothingsold', { ...set, Distributorid: 'D-2', Reason: 'Rain' })
  expect(await ofShow(ann, { Showid: 1 })).toMatchObject(says({ In: 2, Expected: 2 }))
  expect(await ofShow(ann, { Date: '2026-11-19' })).toMatchObject(says({ In: 0, Expected: 2 }))
})

test('it counts as the board of the day does: keyed, removed and unexpected sheets, and what is switched off', async ({
  app,
  ann,
  dee,
  owner,
}) => {
  for (const DistributorID of ['D-3', 'D-4', 'D-5']) await ann.post('distributor/save', { ...raj, DistributorID })
  await submitBy(dee)
  await owner.post('dailydata/void', { ID: 1, Reason: 'Twice' })
  await dee.post('dailydata/nothingsold', { ...set, Distributorid: 'D-2', Reason: 'Rain' })
  const Lines = [{ ID: -1, Texts: Array.from({ length: 20 }, () => '1') }]
  await dee.post('dailydata/keepdraft', { ...set, Distributorid: 'D-2', Kind: 'entry', Window: 'w', Version: 0, Lines })
  const all = Object((await ann.post('distributor/get'))['Data']) as { DistributorID: string }[]
  const change = (DistributorID: string, more: object) =>
    ann.post('distributor/update', { ...all.find((each) => each.DistributorID === DistributorID), ...more })
  await change('D-3', { NoSheetFor: ['1'] })
  const other = [{ ...newRow({ A: 1, SetA: 2 }), Distributorid: 'D-4' }]
  expect(await dee.post('dailydata/save', other)).toMatchObject({ Success: true })
  await change('D-4', { IsActive: false })
  await change('D-5', { IsActive: false })
  const board = async () => {
    const figures = figuresOf(
      placesOf((await ann.post('dailydata/getboard', { Date: set.Date }))['Data'] as Board)
        .flat()
        .filter(({ Showid }) => Showid === '1'),
    )
    return { In: figures.in, Expected: figures.expected }
  }
  expect(await board()).toEqual({ In: 0, Expected: 3 })
  expect(await ofShow(ann)).toMatchObject(says(await board()))
  app.pass({ minutes: 2 })
  expect(await board()).toEqual({ In: 1, Expected: 3 })
  expect(await ofShow(ann)).toMatchObject(says(await board()))
})

test('what is switched off is on the board for its sheets, and no other sheet of it is missing', async ({ ann, dee }) => {
  await ann.post('shows/save', { Time: '11:00 AM' })
  await submitBy(dee)
  await ann.post('shows/update', { ...show, IsActive: false })
  const { Data } = await ann.post('distributor/get')
  const [first] = Data as object[]
  await ann.post('distributor/update', { ...first, IsActive: false })
  const places = placesOf((await ann.post('dailydata/getboard', { Date: set.Date }))['Data'] as Board).flat()
  expect(places.map(({ Distributorid, Showid, State }) => [Distributorid, Showid, State])).toEqual([
    ['D-1', '3', 'unexpected'],
    ['D-1', '1', 'submitted'],
    ['D-2', '3', 'missing'],
    ['D-2', '1', 'unexpected'],
  ])
})

test('with its time a show is open until then, closed from then on, and open again where the owner has opened sheets of it', async ({
  app,
  ann,
  owner,
}) => {
  const Date = today(app)
  const { hour, minute } = wallClockIn(zone, app.deps.now())
  const Closes = closesText(hour * 60 + minute + 30)
  await closeAt(ann, Closes)
  expect(await ofShow(ann, { Date })).toMatchObject(says({ isClosed: false, Closes }))
  app.pass({ minutes: 31 })
  expect(await ofShow(ann, { Date })).toMatchObject(says({ isClosed: true, Closes }))
  const opening = { Date, Showid: '2', Distributorid: '', Hours: 1, Reason: 'Late' }
  await owner.post('salesopening/save', opening)
  expect(await ofShow(ann, { Date })).toMatchObject(says({ isClosed: true }))
  expect(await owner.post('salesopening/save', { ...opening, Showid: '1', Distributorid: 'D-2' })).toMatchObject({
    Success: true,
  })
  expect(await ofShow(ann, { Date })).toMatchObject(says({ isClosed: false, Closes: '' }))
  app.pass({ minutes: 61 })
  expect(await ofShow(ann, { Date })).toMatchObject(says({ isClosed: true, Closes }))
})

test('a day that is closed or too far back is closed without a time, and so is one whose show has a later one', async ({
  ann,
  owner,
}) => {
  await closeAt(ann, '47:59')
  await owner.post('salessettings/save', { ClosedThrough: '2026-11-20' })
  expect(await ofShow(ann)).toMatchObject(says({ isClosed: true }))
  await owner.post('salessettings/save', { ClosedThrough: '', LookBackDays: '1' })
  await closeAt(ann, '')
  expect(await ofShow(ann, { Date: '2026-01-05' })).toMatchObject(says({ isClosed: true, Closes: '' }))
})

test('an unknown show is refused, a body that is none is malformed, and only who finds numbers reads it', async ({
  ann,
  dee,
  che,
}) => {
  expect(await ofShow(ann, { Showid: '9' })).toEqual(refused('There is no such show.'))
  for (const body of [{ Date: '20-11-2026' }, { Date: null }, { Showid: '' }, { Showid: '1x' }, { Showid: undefined }])
    expect({ body, http: (await ann.call('dailydata/getshowentry', { Date: set.Date, Showid: '1', ...body })).http }).toEqual({
      body,
      http: 400,
    })
  for (const who of [dee, che]) expect((await who.call('dailydata/getshowentry', { Date: set.Date, Showid: '1' })).http).toBe(403)
})
