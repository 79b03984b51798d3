import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
let ann: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
  for (const Time of ['06:00 PM', '01:00 PM']) await ann.post('shows/save', { Time })
  const raj = { Firsrname: 'Raj', Lastname: 'Kumar', Address: 'x', City: 'x', Email: 'raj@example.org', Mobile: '9876500001' }
  await ann.post('distributor/save', { ...raj, DistributorID: '=D-1' })
  await ann.post('distributor/save', { ...raj, DistributorID: 'D-2', Firsrname: 'Sita' })
})
afterAll(() => app.close())

const november = { fromdate: '2025-11-01', enddate: '2025-11-30' }
const none = { A: 0, B: 0, C: 0, AB: 0, AC: 0, BC: 0, ABCFULL: 0, ABCHALF: 0, BOXFULL: 0, BOXHALF: 0 }
const report = async (body: object) => (await ann.post('salesreport/get', { ...november, ...body }))['Data']

type SheetSeed = { Date: string; Distributorid?: string; Showid?: string; approved?: boolean; rows: object[] }
async function sheet({ Date, Distributorid = '=D-1', Showid = '1', approved = false, rows }: SheetSeed) {
  const key = { Date, Distributorid, Showid }
  const said = await ann.post(
    'dailydata/save',
    rows.map((cells) => ({ ID: -1, ...key, ...cells })),
  )
  expect(said).toMatchObject({ Success: true })
  if (!approved) return
  await ann.post('dailydata/submitforapproval', key)
  const { Data } = await ann.post('dailydata/getdailystatus', key)
  expect(await ann.post('dailydata/approveall', { ID: (Data as { ID: number }).ID })).toMatchObject({ Success: true })
}

async function threeSheets() {
  await sheet({ Date: '2025-10-31', rows: [{ A: 1, SetA: 1000 }] })
  await sheet({
    Date: '2025-11-01',
    approved: true,
    rows: [
      { A: 1, SetA: 5, AB: 0, SetAB: 7 },
      { A: 9, SetA: 1 },
    ],
  })
  await sheet({ Date: '2025-11-30', rows: [{ BOXHALF: 12, SetBOXHALF: 3 }] })
  await sheet({ Date: '2025-11-30', Distributorid: 'D-2', Showid: '2', rows: [{ A: 1, SetA: 20 }] })
  await sheet({ Date: '2025-12-01', rows: [{ A: 1, SetA: 1000 }] })
}

test('sales add up by day, show and distributor, all sheets or only the approved', async () => {
  await threeSheets()
  expect(await report({ By: 'day' })).toEqual([
    { ...none, Key: '2025-11-01', Name: '', Sheets: 1, Sales: 13, A: 6, AB: 7 },
    { ...none, Key: '2025-11-30', Name: '', Sheets: 2, Sales: 23, A: 20, BOXHALF: 3 },
  ])
  expect(await report({ By: 'show' })).toEqual([
    { ...none, Key: '2', Name: '01:00 PM', Sheets: 1, Sales: 20, A: 20 },
    { ...none, Key: '1', Name: '06:00 PM', Sheets: 2, Sales: 16, A: 6, AB: 7, BOXHALF: 3 },
  ])
  expect(await report({ By: 'distributor' })).toMatchObject([
    { Key: 'D-2', Name: 'Sita Kumar', Sheets: 1, Sales: 20 },
    { Key: '=D-1', Name: 'Raj Kumar', Sheets: 2, Sales: 16 },
  ])
  expect(await report({ By: 'distributor', Status: 'Approved' })).toMatchObject([{ Key: '=D-1', Sheets: 1, Sales: 13 }])
  expect(await report({ By: 'day', fromdate: '2025-11-02', enddate: '2025-11-29' })).toEqual([])
})

test.each([
  [{ By: 'day', fromdate: '' }, 'Start Date is required!'],
  [{ By: 'day', enddate: '2025-11-31' }, 'This date does not exist.'],
  [{ By: 'day', enddate: '2025-10-31' }, "End Date can't be before Start Date."],
  [{ By: 'day', fromdate: '2024-11-29' }, 'A report can cover at most 366 days.'],
])('%j is refused with "%s"', async (body, message) => {
  expect(await ann.post('salesreport/get', { ...november, ...body })).toEqual(refused(message))
})

test('an unknown way to add up is not well formed', async () => {
  expect((await ann.call('salesreport/get', { ...november, By: 'applied_by' })).http).toBe(400)
  expect((await ann.call('salesreport/get', { ...november, By: 'day', Status: 'x' })).http).toBe(400)
})

test('the workbook has a row for each sheet, no text runs as a formula, and it is logged, yet no download of anybody', async () => {
  await threeSheets()
  const { bytes, headers } = await ann.bytes('salesreport/export', november)
  expect(headers.get('content-disposition')).toBe('attachment; filename="Sales report.xlsx"')
  const [sheet] = (await readXlsx(bytes)).sheets
  const [head = [], ...rows] = sheet?.rows ?? []
  expect(head.slice(0, 8)).toEqual(['Date', 'Show Time', 'Distributor Id', 'Distributor', 'Status', 'Applied by', 'A', 'B'])
  const cells = rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at] ?? null])))
  const first = {
    Date: new Date('2025-11-01T00:00:00Z'),
    'Show Time': '06:00 PM',
    'Distributor Id': "'=D-1",
    Distributor: 'Raj Kumar',
  }
  expect(cells).toMatchObject([
    { ...first, Status: 'Approved', 'Applied by': 'ann@example.org', A: 6, AB: 7, BOXHALF: 0, Total: 13 },
    { Date: new Date('2025-11-30T00:00:00Z'), 'Distributor Id': "'=D-1", Status: 'User-Submitted', 'Applied by': null, Total: 3 },
    { 'Distributor Id': 'D-2', 'Show Time': '01:00 PM', Total: 20 },
  ])
  const { rows: log } = await sql`select actor, log from activity_log where module = 'Sales Report'`.execute(app.database.db)
  expect(log).toEqual([{ actor: 'ann@example.org', log: 'Exported the sales of 2025-11-01 to 2025-11-30' }])
  expect(await ann.post('activitylog/getdownloadcount', { fromdate: '2026-01-01', enddate: '2099-12-31' })).toEqual([])
  expect(await ann.post('salesreport/export', { fromdate: '2026-09-01', enddate: '2026-09-01' })).toEqual(
    refused('No sheets in this period, so there is nothing to export.'),
  )
})
