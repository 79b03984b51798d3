import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cellNames, type CellName } from '#sales/sheets/sheet/games.ts'
import { columnOf } from '#sales/sheets/server/public.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
let ann: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('shows/save', { Time: '06:00 PM', Prize_single: 9.99, Prize_double: 90.5, Prize_triple: 0.1 })
  await ann.post('shows/save', { Time: '01:00 PM' })
  const raj = { Firsrname: 'Raj', Lastname: 'K', Address: 'x', City: 'x', Email: 'raj@example.org', Mobile: '9876500001' }
  for (const DistributorID of ['D-1', 'D-2']) await ann.post('distributor/save', { ...raj, DistributorID })
})
afterAll(() => app.close())

const asked = { Date: '2026-11-20', Showid: '1', CustomNumber: '' }
const find = async (body: object = {}) => ann.post('dailydata/findnumber', { ...asked, ...body })

type SheetSeed = {
  date?: string
  distributor?: number
  show?: number
  approved?: boolean
  rows: Partial<Record<CellName, number>>[]
}
async function sheet({ date = asked.Date, distributor = 1, show = 1, approved = false, rows }: SheetSeed) {
  const state = approved ? sql`'approved', 'dee', now(), 'che', now()` : sql`'saved', null, null, null, null`
  const { db } = app.database
  const { rows: made } = await sql<{ id: number }>`
    insert into sheets (sheet_date, distributor_row_id, show_id, created_at, modified_at, state, applied_by, submitted_at, approved_by, approved_at)
    values (${date}, ${distributor}, ${show}, now(), now(), ${state}) returning id`.execute(db)
  for (const [position, row] of rows.entries()) {
    const named = cellNames.filter((cell) => row[cell] !== undefined)
    const names = sql.join(named.map((cell) => sql.ref(columnOf(cell))))
    const values = sql.join(named.map((cell) => row[cell]))
    await sql`insert into sheet_rows (sheet_id, position, ${names}) values (${made[0]?.id}, ${position}, ${values})`.execute(db)
  }
}
const allOfA = (sales: Record<number, number>) => Array.from({ length: 10 }, (_, A) => ({ A, SetA: sales[A] ?? 1 }))

test.each([
  [{ CustomNumber: '12' }, 'Enter 3 Digit Number.'],
  [{ CustomNumber: '1234' }, 'Enter 3 Digit Number.'],
  [{ CustomNumber: '1.5' }, 'Enter 3 Digit Number.'],
  [{ CustomNumber: 'abc' }, 'Enter 3 Digit Number.'],
  [{ CustomNumber: ' 12' }, 'Enter 3 Digit Number.'],
  [{ CustomNumber: '١٢٣' }, 'Enter 3 Digit Number.'],
  [{ CustomNumber: 123 }, 'Enter 3 Digit Number.'],
  [{}, 'There are no entries for this date and show.'],
  [{ Showid: '9' }, 'There is no such show.'],
])('%j is refused with "%s"', async (body, message) => {
  expect(await find(body)).toEqual(refused(message))
})

test.each([
  { Date: '20-11-2026' },
  { Date: '2026-02-30' },
  { Date: null },
  { Showid: '' },
  { Showid: "1' or 1=1" },
  { Showid: '99999999999' },
])('%j is not well formed', async (body) => {
  expect((await ann.call('dailydata/findnumber', { ...asked, ...body })).http).toBe(400)
})

test('RData has every number that sold, by game and number, with sales and prize', async () => {
  await sheet({
    rows: [
      { A: 0, SetA: 3, AB: 5, SetAB: 2, ABCFULL: 7, SetABCFULL: 1, BOXFULL: 123, SetBOXFULL: 40 },
      { A: 0, SetA: 4, B: 9, SetB: 1, ABCHALF: 999, SetABCHALF: 5, BOXHALF: 0, SetBOXHALF: 6 },
    ],
  })
  const { RData } = (await find())['Data'] as { RData: unknown }
  expect(RData).toEqual([
    { Setname: 'A', Setnumber: '0', Setsales: 7, Prize: 69.93 },
    { Setname: 'B', Setnumber: '9', Setsales: 1, Prize: 9.99 },
    { Setname: 'AB', Setnumber: '05', Setsales: 2, Prize: 181 },
    { Setname: 'ABCFULL', Setnumber: '007', Setsales: 1, Prize: 0.1 },
    { Setname: 'ABCHALF', Setnumber: '999', Setsales: 5, Prize: 0.5 },
    { Setname: 'BOXFULL', Setnumber: '123', Setsales: 40, Prize: 0 },
    { Setname: 'BOXHALF', Setnumber: '000', Setsales: 6, Prize: 0 },
  ])
})

test('the lowest total wins, of equals the lowest number, and how many equals there are is reported', async () => {
  await sheet({ rows: [...allOfA({}), { A: 0, SetA: 1 }, { AB: 10, SetAB: 1 }, { ABCFULL: 110, SetABCFULL: 2 }] })
  expect(await find()).toMatchObject({ Success: true, Message: '', Data: { Winningnumber: '111', Lowprice: 9.99, Equals: 889 } })
})

test('a custom number is the winning one, with its own total and its own equals', async () => {
  await sheet({ rows: [{ A: 1, SetA: 10, ABCFULL: 123, SetABCFULL: 3 }] })
  expect(await find({ CustomNumber: '123' })).toMatchObject({
    Data: { Winningnumber: '123', Lowprice: 100.2, Equals: 1, Bestnumber: '000', Bestprice: 0, Bestequals: 900 },
  })
  expect(await find({ CustomNumber: '000' })).toMatchObject({ Data: { Winningnumber: '000', Lowprice: 0, Equals: 900 } })
})

test('all sheets of the date and show count, no others, and the share not yet approved is reported', async () => {
  await sheet({ approved: true, rows: [{ A: 0, SetA: 30 }] })
  await sheet({ distributor: 2, rows: [{ A: 0, SetA: 9, BOXFULL: 1, SetBOXFULL: 1 }] })
  await sheet({ date: '2026-11-19', rows: [{ A: 1, SetA: 500 }] })
  await sheet({ show: 2, rows: [{ A: 2, SetA: 500 }] })
  expect(await find()).toMatchObject({
    Data: {
      RData: [
        { Setname: 'A', Setnumber: '0', Setsales: 39 },
        { Setname: 'BOXFULL', Setnumber: '001', Setsales: 1, Prize: 0 },
      ],
      Winningnumber: '100',
      Sheets: 2,
      UnapprovedSheets: 1,
      Sales: 40,
      UnapprovedSales: 10,
    },
  })
})

test('each run is kept and logged with a digest of its input; a refused one is not', async () => {
  await find()
  await sheet({ rows: [{ A: 0, SetA: 1 }] })
  await find()
  await find({ CustomNumber: '012' })
  await sheet({ distributor: 2, rows: [{ A: 1, SetA: 1 }] })
  await find()
  const { rows } = await sql<Record<string, unknown>>`
    select actor, sheet_date, show_id, custom_number, winning_number, total, equals, sheets, unapproved_sheets, digest
    from number_finder_runs order by id`.execute(app.database.db)
  const run = { actor: 'ann@example.org', sheet_date: '2026-11-20', show_id: 1, digest: expect.stringMatching(/^[\w-]{43}$/) }
  expect(rows).toEqual([
    { ...run, custom_number: '', winning_number: '100', total: 0, equals: 900, sheets: 1, unapproved_sheets: 1 },
    { ...run, custom_number: '012', winning_number: '012', total: 9.99, equals: 100, sheets: 1, unapproved_sheets: 1 },
    { ...run, custom_number: '', winning_number: '200', total: 0, equals: 800, sheets: 2, unapproved_sheets: 2 },
  ])
  const [first, second, third] = rows.map((row) => row['digest'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  const { rows: log } = await sql`select module, log, after from activity_log where module = 'Number Finder' order by id`.execute(
    app.database.db,
  )
  expect(log).toHaveLength(3)
  expect(log[1]).toEqual({
    module: 'Number Finder',
    log: 'Checked number 012 of 2026-11-20, show 06:00 PM',
    after: { Date: '2026-11-20', Showid: '1', CustomNumber: '012', Winningnumber: '012', Lowprice: 9.99, Digest: first },
  })
  await expect(sql`delete from number_finder_runs`.execute(app.database.db)).rejects.toThrow('append only')
})
