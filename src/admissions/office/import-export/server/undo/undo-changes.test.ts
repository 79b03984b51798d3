import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { forgetImports } from '../public.ts'
import { importChangesStore } from '../store.ts'
import { asha, importsAs, saved } from '../importing.fixture.ts'

let app: TestApp
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const { record, numberOf, update, make } = importsAs(() => mo)

test('an undo restores what nobody changed since, and says which fields stayed', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await make({ ...asha, MailId: `${name}@example.org` })
  const batch = randomUUID()
  const rows = ['a', 'b', 'c', 'd'].map((name) => ({
    MailId: `${name}@example.org`,
    PhoneNumber: '9876543211',
    Name: 'New',
    Notes: 'n',
  }))
  expect(await update(rows, { batch })).toEqual(saved())
  const b = await record('b@example.org')
  await mo.post('applications/update', { applicationID: b['applicationID'], PhoneNumber: '9876543212' })
  await (await admin()).post('applications/delete', { username: 'c@example.org' })
  await sql`update applications set application_status = 'approved' where username = 'd@example.org'`.execute(app.database.db)
  const undone = await mo.post('applications/undoimport', { batch })
  expect(undone).toMatchObject({
    status: true,
    Total: 0,
    Kept: 0,
    Restored: 2,
    Msg: '2 applications changed back. 3 applications not or not wholly changed back, because somebody changed them since.',
  })
  expect(undone['Stayed']).toMatchObject([
    { username: 'b@example.org', Fields: ['Phone Number'], Reason: 'Changed since the import' },
    { username: '', Fields: [], Reason: 'Deleted since the import' },
    { username: 'd@example.org', Reason: "Application Already Approved you can't edit." },
  ])
  expect(await record('a@example.org')).toMatchObject({ Name: 'ASHA', PhoneNumber: '9876543210', Notes: '' })
  expect(await record('b@example.org')).toMatchObject({ Name: 'ASHA', PhoneNumber: '9876543212', Notes: '' })
  expect(await record('d@example.org')).toMatchObject({ Name: 'New', PhoneNumber: '9876543211' })
  expect(await mo.post('applications/undoimport', { batch })).toMatchObject({ Restored: 0, Stayed: [] })
})

test('an undo gives nobody an e-mail that another has taken since', async () => {
  await make(asha)
  const applicationID = await numberOf('asha@example.org')
  await sql`update applications set email = 'old@example.org', fields = jsonb_set(fields, '{MailId}', '"old@example.org"')`.execute(
    app.database.db,
  )
  const batch = randomUUID()
  expect(await update([{ applicationID, MailId: 'new@example.org' }], { batch })).toEqual(saved())
  await make({ ...asha, MailId: 'old@example.org' })
  expect(await mo.post('applications/undoimport', { batch })).toMatchObject({
    Restored: 0,
    Stayed: [{ Fields: ['Mail ID'], Reason: 'Email id already exists!' }],
  })
})

test('the answers that an import changed are forgotten with the person, and after thirty days', async () => {
  await make(asha)
  const batch = randomUUID()
  await update([{ MailId: 'asha@example.org', Name: 'New' }], { batch })
  const kept = async () => (await sql`select 1 from import_changes`.execute(app.database.db)).rows.length
  expect(await kept()).toBe(1)
  await importChangesStore(app.deps.db).sweep(new Date(0))
  expect(await kept()).toBe(1)
  await forgetImports(app.deps.db, [await numberOf('asha@example.org')])
  expect(await kept()).toBe(0)
  await update([{ MailId: 'asha@example.org', Name: 'Newer' }])
  await importChangesStore(app.deps.db).sweep(new Date('2100-01-01'))
  expect(await kept()).toBe(0)
})
