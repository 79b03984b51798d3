import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { enterBy, submitBy, test } from '../fixtures/desk.fixture.ts'
import { newRow, operator, set, success } from '../fixtures/sheet.fixture.ts'
import type { Board, BoardCell } from '../../board-contract.ts'

const boardOf = async (who: Client, more: object = {}) =>
  (await who.post('dailydata/getboard', { Date: set.Date, ...more }))['Data'] as Board
const cellOf = async (who: Client, Distributorid = 'D-1') =>
  (await boardOf(who)).Cells.find((cell) => cell.Distributorid === Distributorid) as BoardCell
const countsOf = async (who: Client) => (await who.post('dailydata/getcounts', {}))['Data']

test('the board has the active shows and distributors, and a cell for each sheet of its date', async ({ dee, che }) => {
  expect(await boardOf(dee)).toEqual({
    Revision: expect.any(String),
    Same: false,
    Shows: [{ ID: '1', Time: '06:00 PM', Closes: '' }],
    Distributors: [
      { Distributorid: 'D-1', Name: 'Raj Kumar' },
      { Distributorid: 'D-2', Name: 'Sita Kumar' },
    ],
    Cells: [],
  })
  await submitBy(dee)
  const [, at] = [await boardOf(che), expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)]
  expect(await cellOf(che)).toEqual({
    Distributorid: 'D-1',
    Showid: '1',
    State: 'submitted',
    ID: 1,
    version: 2,
    Who: 'dee@example.org',
    At: at,
    Rows: 2,
    Total: 15,
    IsMaker: false,
    SelfApproved: false,
    IsChanged: false,
    Reason: '',
  })
  expect((await boardOf(che, { Date: '2026-11-19' })).Cells).toEqual([])
})

test('a show that a distributor takes no part in is not expected on the board, unless a sheet comes after all', async ({
  ann,
  dee,
}) => {
  const { Data } = await ann.post('distributor/get')
  const [raj, sita] = Data as object[]
  expect(await ann.post('distributor/update', { ...raj, NoSheetFor: ['1', '1'] })).toEqual(success('Updated Successfully!'))
  expect(await cellOf(dee)).toMatchObject({ State: 'unexpected', ID: 0, Total: null })
  // Show 2 is retired, so the board has no place for it.
  await ann.post('distributor/update', { ...sita, NoSheetFor: ['2'] })
  expect(await cellOf(dee, 'D-2')).toBeUndefined()
  await enterBy(dee)
  expect(await cellOf(dee)).toMatchObject({ State: 'saved' })
})

test('a cell follows its sheet: saved, submitted, corrected, returned, approved', async ({ dee, che, ann }) => {
  await enterBy(dee)
  expect(await cellOf(ann)).toMatchObject({ State: 'saved', Total: 15 })
  await dee.post('dailydata/submitforapproval', set)
  await che.post('dailydata/return', { ID: 1, Reason: 'Again' })
  expect(await cellOf(dee)).toMatchObject({ State: 'returned', IsMaker: true, Total: 15 })
  await dee.post('dailydata/submitforapproval', set)
  const [{ ID, ...first } = { ID: 0 }] = (await che.post('dailydata/get', set))['Data'] as { ID: number }[]
  await che.post('dailydata/update', [{ ...first, ID, ...set, SetA: 20 }])
  expect(await cellOf(che)).toMatchObject({ State: 'submitted', IsChanged: true, Rows: 1, Total: 20 })
  await che.post('dailydata/approveall', { ID: 1 })
  expect(await cellOf(dee)).toMatchObject({ State: 'approved', Who: 'che@example.org', SelfApproved: false })
})

test('an operator sees no figures of sheets that somebody else entered, and a checker none of those that are not submitted', async ({
  app,
  dee,
  che,
}) => {
  const dan = await operator(app, 'dan')
  await enterBy(dee)
  expect(await cellOf(dan)).toMatchObject({ State: 'saved', Rows: null, Total: null, IsMaker: false })
  expect(await cellOf(che)).toMatchObject({ State: 'saved', Rows: null, Total: null })
  await dee.post('dailydata/submitforapproval', set)
  expect(await cellOf(dan)).toMatchObject({ State: 'submitted', Rows: null, Total: null })
  expect(await cellOf(che)).toMatchObject({ Rows: 2, Total: 15 })
})

test('a sheet that somebody keys says who and since when, and to others who enter not how many rows', async ({
  app,
  dee,
  che,
}) => {
  const dan = await operator(app, 'dan')
  const Lines = [{ ID: -1, Texts: Array.from({ length: 20 }, () => '1') }]
  await dee.post('dailydata/keepdraft', { ...set, Kind: 'entry', Window: 'w', Version: 0, Lines })
  expect(await cellOf(dee)).toMatchObject({ State: 'keying', Who: 'dee@example.org', ID: 0, Rows: 1, Total: null })
  expect(await cellOf(dan)).toMatchObject({ State: 'keying', Rows: null })
  expect(await cellOf(che)).toMatchObject({ State: 'keying', Rows: 1 })
  app.pass({ minutes: 2 })
  expect((await boardOf(dee)).Cells).toEqual([])
})

test('with the revision of the last reply an unchanged board is answered in a word', async ({ dee }) => {
  await enterBy(dee)
  const { Revision } = await boardOf(dee)
  expect(await boardOf(dee, { Revision })).toEqual({ Revision, Same: true, Shows: [], Distributors: [], Cells: [] })
  await dee.post('dailydata/submitforapproval', set)
  expect(await boardOf(dee, { Revision })).toMatchObject({ Same: false, Cells: [{ State: 'submitted' }] })
})

test('shows and distributors that are switched off stay on the boards of days that have sheets of them', async ({ dee, ann }) => {
  await enterBy(dee)
  await ann.post('shows/update', { ID: 1, Time: '06:00 PM', IsActive: false })
  expect((await boardOf(dee)).Shows).toEqual([{ ID: '1', Time: '06:00 PM', Closes: '' }])
  expect((await boardOf(dee, { Date: '2026-11-19' })).Shows).toEqual([])
})

test('the counts are of what waits for the person who asks', async ({ dee, che, ann }) => {
  const none = { Pending: 0, Returned: 0, Drafts: 0 }
  await submitBy(dee)
  expect([await countsOf(dee), await countsOf(che)]).toEqual([none, { ...none, Pending: 1 }])
  await submitBy(ann)
  expect([await countsOf(ann), await countsOf(che)]).toEqual([
    { ...none, Pending: 1 },
    { ...none, Pending: 1 },
  ])
  await che.post('dailydata/return', { ID: 1, Reason: 'Again' })
  expect([await countsOf(dee), await countsOf(ann)]).toEqual([
    { ...none, Returned: 1 },
    { ...none, Returned: 1 },
  ])
  await dee.post('dailydata/keepdraft', { ...set, Date: '2026-11-19', Kind: 'entry', Window: 'w', Version: 0, Lines: [] })
  expect(await countsOf(dee)).toEqual({ ...none, Returned: 1 })
})

test('lists of what waits: the longest waiting first, and only returned sheets of one’s own', async ({ app, dee, che }) => {
  const earlier = { ...set, Date: '2026-11-19' }
  const listOf = async (who: Client, List: string) =>
    ((await who.post('dailydata/getpage', { List }))['Data'] as { ID: number }[]).map(({ ID }) => ID)
  await submitBy(dee)
  app.pass({ minutes: 1 })
  expect(await dee.post('dailydata/save', [newRow({ ...earlier, SetB: 4 })])).toEqual(
    success('Data Saved but Not Yet Submitted To QC'),
  )
  await dee.post('dailydata/submitforapproval', earlier)
  expect([await listOf(che, 'pending'), await listOf(che, 'tocheck'), await listOf(dee, 'tocheck')]).toEqual([[1, 2], [1, 2], []])
  await che.post('dailydata/return', { ID: 1, Reason: 'Again' })
  app.pass({ minutes: 1 })
  await che.post('dailydata/return', { ID: 2, Reason: 'Again' })
  expect([await listOf(dee, 'returned'), await listOf(che, 'returned')]).toEqual([[2, 1], []])
})
