import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { checker, newRow, operator, set, withPlaces } from '../fixtures/sheet.fixture.ts'

let app: TestApp
let ann: Client
let dee: Client
let dan: Client
let che: Client

const on = (day: number, more: object = {}) => ({ ...set, Date: `2026-11-${String(day).padStart(2, '0')}`, ...more })

/** Sheets 1 saved, 2 submitted and 3 approved of dee's; 4 submitted and 5 approved of dan's; 6 of ann's own approving; 7 returned. */
beforeAll(async () => {
  app = await testApp()
  ann = await withPlaces(app)
  ;[dee, dan, che] = [await operator(app), await operator(app, 'dan'), await checker(app)]
  const sheets: [Client, object, boolean, Client?][] = [
    [dee, on(1), false],
    [dee, on(2), true],
    [dee, on(3), true, che],
    [dan, on(4, { Distributorid: 'D-2' }), true],
    [dan, on(5), true, che],
    [ann, on(6), true, ann],
    [dee, on(7), true],
  ]
  for (const [ID, [maker, key, isSubmitted, approver]] of sheets.entries()) {
    await maker.post('dailydata/save', [newRow({ ...key, SetA: 1 })])
    if (isSubmitted) await maker.post('dailydata/submitforapproval', key)
    await approver?.post('dailydata/approveall', { ID: ID + 1 })
  }
  await che.post('dailydata/return', { ID: 7, Reason: 'Again' })
})
afterAll(() => app.close())

type Item = { ID: number }
const ids = (items: unknown) => (items as Item[]).map(({ ID }) => ID)
const listOf = async (who: Client, List: string, more: object = {}) =>
  ids((await who.post('dailydata/getpage', { List, ...more }))['Data'])
const approvalsOf = async (who: Client, body: object) => ids((await who.post('dailydata/dailyapproval', body))['Data'])

test('dailyapproval lists what was handed in, by its status and by names', async () => {
  expect(await approvalsOf(che, { Status: 'User-Submitted' })).toEqual([4, 2])
  expect(await approvalsOf(che, { Status: 'Approved' })).toEqual([6, 5, 3])
  expect(await approvalsOf(che, { Status: 'Approved', Approvedby: ' Ann@example.org' })).toEqual([6])
  expect(await approvalsOf(che, { Status: 'Approved', Appliedby: 'dan@example.org', Approvedby: '' })).toEqual([5])
  expect(await approvalsOf(dee, { Status: 'User-Submitted' })).toEqual([2])
  expect((await che.call('dailydata/dailyapproval', { Status: 'Other' })).http).toBe(400)
  expect(await che.post('dailydata/dailyapproval', { Status: 'Approved', Appliedby: 'dee@example.org' })).toEqual({
    Success: true,
    Message: '',
    Data: [
      {
        ID: 3,
        ...on(3),
        Firsrname: 'Raj',
        Lastname: 'Kumar',
        Submittedat: expect.stringMatching(/Z$/),
        Rows: 1,
        Total: 1,
        Comments: 0,
        Showidint: 1,
        ShowTime: '06:00 PM',
        Appliedby: 'dee@example.org',
        Approvedby: 'che@example.org',
        Status: 'Approved',
        SelfApproved: false,
        ReturnReason: '',
        IsMaker: false,
        version: 3,
      },
    ],
  })
})

test('each list shows its sheets to those who may see them', async () => {
  expect(await listOf(che, 'submitted')).toEqual([4, 2])
  expect(await listOf(dan, 'submitted')).toEqual([4])
  expect(await listOf(dee, 'open')).toEqual([7, 1])
  expect(await listOf(che, 'open')).toEqual([])
  expect(await listOf(ann, 'open')).toEqual([7, 1])
  expect(await listOf(dan, 'approved')).toEqual([5])
  expect(await listOf(che, 'approved')).toEqual([6, 5, 3])
  expect(await listOf(che, 'mine')).toEqual([5, 3])
  expect(await listOf(ann, 'mine')).toEqual([6])
  expect(await listOf(dee, 'mine')).toEqual([3])
})

test('a list is filtered, sorted and paged by the server', async () => {
  const by = (field: string, operator: string, value: unknown) => ({
    filter: { logic: 'and', filters: [{ field, operator, value }] },
  })
  expect(await listOf(ann, 'approved', by('Date', 'gte', '2026-11-05'))).toEqual([6, 5])
  expect(await listOf(ann, 'approved', by('Date', 'eq', '2026-11-03'))).toEqual([3])
  expect(await listOf(ann, 'submitted', by('Distributorid', 'contains', 'd-2'))).toEqual([4])
  expect(await listOf(ann, 'submitted', by('ShowTime', 'eq', '06:00 pm'))).toEqual([4, 2])
  expect(await listOf(ann, 'submitted', by('Showidint', 'eq', 2))).toEqual([])
  expect(await listOf(ann, 'approved', by('Name', 'contains', 'raj kum'))).toEqual([6, 5, 3])
  expect(await listOf(ann, 'pending', { sort: [{ field: 'Name', dir: 'asc' }] })).toEqual([2, 4])
  expect(await listOf(ann, 'approved', by('State', 'in', ['Self-approved']))).toEqual([6])
  expect(await listOf(ann, 'approved', by('State', 'in', ['Approved', 'Self-approved']))).toEqual([6, 5, 3])
  expect(await listOf(ann, 'approved', { sort: [{ field: 'State', dir: 'desc' }] })).toEqual([6, 5, 3])
  expect(await listOf(ann, 'open', by('State', 'eq', 'Returned'))).toEqual([7])
  expect(await listOf(ann, 'open', { sort: [{ field: 'State', dir: 'desc' }] })).toEqual([1, 7])
  expect(await listOf(ann, 'approved', by('Approvedby', 'startswith', 'che'))).toEqual([5, 3])
  expect(await listOf(ann, 'approved', { sort: [{ field: 'Appliedby', dir: 'asc' }] })).toEqual([6, 5, 3])
  expect(await ann.post('dailydata/getpage', { List: 'approved', skip: 1, take: 1 })).toMatchObject({
    Data: [{ ID: 5 }],
    Total: 3,
  })
  expect((await ann.call('dailydata/getpage', { List: 'approved', ...by('makers', 'eq', 'x') })).http).toBe(400)
  expect((await ann.call('dailydata/getpage', { List: 'all' })).http).toBe(400)
})
