import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { test } from '../../fixtures/desk.fixture.ts'
import { checker, newRow, refused, set } from '../../fixtures/sheet.fixture.ts'

const on = (day: number) => ({ ...set, Date: `2026-11-${day}` })
const hands = async (who: Client, day: number, SetA: number) => {
  await who.post('dailydata/save', [newRow({ ...on(day), A: 3, SetA }), newRow({ ...on(day), B: 1, SetB: 1 })])
  await who.post('dailydata/submitforapproval', on(day))
}
const path = 'dailydata/exportlist'
async function tableOf(who: Client, body: object) {
  const { bytes, headers } = await who.bytes(path, body)
  const [sheet] = (await readXlsx(bytes)).sheets
  const [head = [], ...rows] = sheet?.rows ?? []
  return {
    name: headers.get('content-disposition'),
    head,
    rows: rows.map((row) => Object.fromEntries(head.map((title, at) => [String(title), row[at] ?? null]))),
  }
}

test('SALES-78: the workbook of a list has the sheets that it shows, in its order, and is logged', async ({ app, dee, che }) => {
  for (const [day, SetA] of [
    [11, 10],
    [12, 20],
    [13, 30],
  ] as const)
    await hands(dee, day, SetA)
  await che.post('dailydata/approveall', { ID: 2 })
  const pending = await tableOf(che, { List: 'pending', sort: [{ field: 'Total', dir: 'desc' }] })
  expect(pending.name).toBe('attachment; filename="Pending sheets.xlsx"')
  const titles = ['Date', 'Show Time', 'Distributor Id', 'Distributor', 'Status', 'Rows', 'Total', 'Applied by', 'Submitted at']
  expect(pending.head).toEqual([...titles, 'Approved by', 'Reason'])
  expect(pending.rows).toMatchObject([
    {
      Date: new Date('2026-11-13T00:00:00Z'),
      'Show Time': '06:00 PM',
      'Distributor Id': 'D-1',
      Distributor: 'Raj Kumar',
      Status: 'User-Submitted',
      Rows: 2,
      Total: 31,
      'Applied by': 'dee@example.org',
      'Submitted at': expect.any(Date),
      'Approved by': null,
      Reason: null,
    },
    { Date: new Date('2026-11-11T00:00:00Z'), Total: 11 },
  ])
  const filter = { logic: 'and', filters: [{ field: 'Date', operator: 'eq', value: '2026-11-12' }] }
  expect((await tableOf(dee, { List: 'approved', filter })).rows).toMatchObject([
    { Status: 'Approved', 'Approved by': 'che@example.org', Total: 21 },
  ])
  const { rows: log } = await sql`select actor, log from activity_log where log like 'Exported %' order by id`.execute(
    app.database.db,
  )
  expect(log).toEqual([
    { actor: 'che@example.org', log: 'Exported the list Pending sheets, 2 sheets' },
    { actor: 'dee@example.org', log: 'Exported the list Approved sheets, 1 sheet' },
  ])
})

test('SALES-78: nobody gets sheets that they don’t see, and a list without any is refused', async ({ app, dee, ann }) => {
  await hands(dee, 11, 10)
  const chu = await checker(app, 'chu')
  const none = refused('There is no sheet in this list, so there is nothing to export.')
  expect(await chu.post(path, { List: 'open' })).toEqual(none)
  await dee.post('dailydata/save', [newRow({ ...on(12), A: 3, SetA: 1 })])
  expect(await chu.post(path, { List: 'open' })).toEqual(none)
  expect((await tableOf(ann, { List: 'open' })).rows).toMatchObject([{ Status: 'Saved', Total: 1 }])
  const more = { filter: { logic: 'and', filters: [{ field: 'makers', operator: 'eq', value: 'x' }] } }
  for (const wrong of [{ List: 'all' }, { List: 'open', ...more }]) expect((await ann.call(path, wrong)).http).toBe(400)
})

test('SALES-78: removed sheets say who removed them, when and why', async ({ dee }) => {
  await dee.post('dailydata/save', [newRow({ ...on(12), A: 3, SetA: 1 })])
  await dee.post('dailydata/void', { ID: 1, version: 1, Reason: 'Wrong day' })
  const { head, rows } = await tableOf(dee, { List: 'removed' })
  expect(head.slice(-3)).toEqual(['Removed by', 'Removed on', 'Why removed'])
  expect(rows).toMatchObject([{ 'Removed by': 'dee@example.org', 'Removed on': expect.any(Date), 'Why removed': 'Wrong day' }])
})
