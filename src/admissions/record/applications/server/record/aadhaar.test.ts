import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'

let app: TestApp
let meena: Client
const username = '9876543210'
const number = '234123412346'
const masked = 'XXXX XXXX 2346'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  meena = await app.as(username, { usergroup: 'Student' })
  await meena.post('applications/create', { Form: 'school', Name: 'Meena', AadharNo: '2341 2341 2346' })
})
afterAll(() => app.close())

const viewer = () => app.as('vera@example.org', { usergroup: 'viewer' })
const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const owner = () => app.as('owner@example.org')
const reveal = (who: Client, reason = 'Asked by the board') => who.post('applications/revealaadhaar', { username, reason })

async function everything() {
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(a::text, ' ') from applications a) || (select string_agg(l::text, ' ') from activity_log l) as all
  `.execute(app.database.db)
  return rows[0]?.all ?? ''
}

test('the number is nowhere in clear text: not in the record, the log or any reply', async () => {
  expect(await everything()).toContain(masked)
  expect(await everything()).not.toContain(number)
  const staff = await viewer()
  for (const reply of [
    await meena.post('applications/getbyid', {}),
    await staff.post('applications/getbyid', { username }),
    await staff.post('applications/get', { username: [username] }),
  ]) {
    const text = JSON.stringify(reply)
    expect(text).toContain(masked)
    expect(text).not.toContain(number)
    expect(text).not.toContain('Sealed')
  }
})

test('the workbook and the PDF have its last four digits', async () => {
  const staff = await viewer()
  const { bytes } = await staff.bytes('applications/export', {})
  const [head = [], row = []] = (await readXlsx(bytes)).sheets[0]?.rows ?? []
  expect(row[head.indexOf('Aadhaar Number')]).toBe(masked)
  const pdf = await staff.bytes(`filledpdf?username=${username}`)
  expect(pdf.http).toBe(200)
  expect(Buffer.from(pdf.bytes).includes(number)).toBe(false)
})

test('a save that brings the four digits back changes nothing, one of other digits is refused, a blank takes it away', async () => {
  expect(await meena.post('applications/create', { AadharNo: masked, Name: 'Meena K' })).toMatchObject({ status: true })
  expect(await reveal(await owner())).toMatchObject({ AadharNo: number })
  expect(await meena.post('applications/create', { AadharNo: 'XXXX XXXX 1111' })).toEqual(
    refusedWithMore('Aadhaar Number is not valid.'),
  )
  expect(await meena.post('applications/create', { AadharNo: '' })).toMatchObject({ status: true })
  expect(await reveal(await owner())).toEqual(refusedWithMore('There is no Aadhaar number on this application.'))
})

test('the owner reads it in full with a reason, which is logged; an admin does not', async () => {
  expect((await (await admin()).call('applications/revealaadhaar', { username, reason: 'Curious' })).http).toBe(403)
  expect(await reveal(await owner(), ' ')).toEqual(refusedWithMore('Reason is required!'))
  expect(await reveal(await owner())).toEqual({ status: true, Msg: '', AadharNo: number })
  const { rows } = await sql`select actor, log, application_id from activity_log order by id desc limit 1`.execute(
    app.database.db,
  )
  expect(rows).toEqual([
    { actor: 'owner@example.org', log: 'Aadhaar number shown in full: Asked by the board', application_id: 1 },
  ])
  expect(await everything()).not.toContain(number)
})

test.each([
  [{ field: 'AadharNo', operator: 'eq', value: number }, 1],
  [{ field: 'AadharNo', operator: 'eq', value: '2341-2341-2346' }, 1],
  [{ field: 'AadharNo', operator: 'eq', value: Number(number) }, 1],
  [{ field: 'search', operator: 'contains', value: '2341 2341 2346' }, 1],
  [{ field: 'AadharNo', operator: 'eq', value: '999941057058' }, 0],
  [{ field: 'AadharNo', operator: 'contains', value: '2346' }, 0],
  [{ field: 'search', operator: 'contains', value: 'meena' }, 1],
])('the list is searched by %j and finds %i', async (condition, Total) => {
  const filter = { logic: 'and', filters: [{ logic: 'or', filters: [condition] }] }
  expect(await (await viewer()).post('applications/get', { filter })).toMatchObject({ Total })
})

test('a sealed number that is copied to another record opens no more', async () => {
  const bala = await app.as('9876543211', { usergroup: 'Student' })
  await bala.post('applications/create', { Form: 'school', AadharNo: '999941057058' })
  await sql`update applications set fields = (select fields from applications where username = ${username})`.execute(
    app.database.db,
  )
  const stolen = { username: '9876543211', reason: 'Trying' }
  expect((await (await owner()).call('applications/revealaadhaar', stolen)).http).toBe(500)
})
