import { sql } from 'kysely'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { digestOfAnswer } from '#admissions/record/applications/server/record/check-coverage.ts'
import { tidyNext } from './tidy-texts-store.ts'
import { tidyAll, tidyWaiting } from './tidy-texts.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let mo: Client
let number: number
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.post('applications/create', { Form: 'college', username: 'amy@example.org', Name: 'AMY', familyName: 'Rao' })
  const { rows } = await sql<{ number: number }>`select application_id as number from applications`.execute(db())
  number = rows[0]?.number ?? 0
})
afterAll(() => app.close())

const zeroWidth = '\u200b'
const untidy = {
  familyName: `Jose\u0301 ${zeroWidth}de\u00a0  Souza `,
  ccInstitution4: zeroWidth.repeat(3),
  PermanentAddress: `  12${zeroWidth} Long\u00a0Street\r\nChennai `,
  Notes: `One${zeroWidth}`,
  NotesHistory: [{ Notes: `One${zeroWidth}`, User: 'mo@example.org', ModifiedOn: '2026-01-01T00:00:00.000Z' }],
}
const db = () => app.database.db
const asStored = (fields: object) =>
  sql`update applications set fields = fields || ${JSON.stringify(fields)}::jsonb, family_name = ${untidy.familyName}
    where application_id = ${number}`.execute(db())
const record = async () =>
  (
    await sql<Record<string, unknown>>`select fields, family_name, version, modified_at, completion, search_text, xmin::text
    from applications where application_id = ${number}`.execute(db())
  ).rows[0] ?? {}
const entries = async () =>
  (
    await sql<{ log: string; actor: string }>`select log, actor from activity_log where module = 'Texts' order by id`.execute(
      db(),
    )
  ).rows
const parts = () => ({ ...app.deps, timeZone: app.deps.config.TIME_ZONE })
async function tidyInBackground() {
  await sql`insert into untidied (name) values ('applications'), ('users'), ('messages')`.execute(db())
  await tidyWaiting(app.deps)
  await app.deps.jobs.idle()
}

test('CALL-41: stored texts are tidied in the background, nothing that reads otherwise, with one entry, and again without a change', async () => {
  await asStored(untidy)
  await sql`update users set firstname = ${`Mo${zeroWidth}`}, lastname = ${'Ra\u00a0\u00a0o'} where username = 'mo@example.org'`.execute(
    db(),
  )
  await sql`insert into messages (application_id, from_office, text, sent_by, sent_at)
    values (${number}, false, ${`Hello${zeroWidth}\r\n  there`}, 'amy@example.org', now())`.execute(db())
  const before = await record()
  await tidyInBackground()
  const after = await record()
  expect(after).toMatchObject({
    fields: {
      Name: 'AMY',
      familyName: 'José de Souza',
      ccInstitution4: '',
      PermanentAddress: '12 Long Street\nChennai',
      Notes: 'One',
      NotesHistory: [{ Notes: 'One', User: 'mo@example.org' }],
    },
    family_name: 'José de Souza',
    version: before['version'],
    modified_at: before['modified_at'],
  })
  expect(after['search_text']).toContain('amy jose de souza')
  const people = await sql`select firstname, lastname, search_text from users where username = 'mo@example.org'`.execute(db())
  expect(people.rows).toEqual([{ firstname: 'Mo', lastname: 'Ra o', search_text: 'mo ra o mo@example.org' }])
  expect((await sql`select text from messages`.execute(db())).rows).toEqual([{ text: 'Hello\n  there' }])
  const entry = { actor: 'System', log: expect.stringMatching(/: 1 application, 1 message, 1 account$/) as string }
  expect(await entries()).toEqual([entry])

  expect(await tidyAll(parts())).toBeUndefined()
  await tidyInBackground()
  expect(await record()).toEqual(after)
  expect(await entries()).toEqual([entry])
})

test('CALL-41: somebody who edits meanwhile is neither refused nor overwritten, and an interrupted run goes on', async () => {
  await asStored(untidy)
  const { version } = await record()
  await sql`insert into untidied (name) values ('applications'), ('users')`.execute(db())
  await db()
    .transaction()
    .execute((tx) => tidyNext(tx, 'applications', { year: 2026, month: 11, day: 28 }))
  const saved = await mo.post('applications/update', { applicationID: number, version, familyName: 'Typed now' })
  expect(saved).toMatchObject({ status: true })
  expect(await tidyAll(parts())).toBe('1 application')
  expect(await record()).toMatchObject({ fields: { familyName: 'Typed now', PermanentAddress: '12 Long Street\nChennai' } })
})

test('CALL-41: what was declared and ticked still covers the tidied answers', async () => {
  await asStored(untidy)
  const covers = (name: string) => JSON.stringify({ fields: { familyName: digestOfAnswer(name) }, files: {} })
  await sql`insert into declarations (application_id, text, language, version, declared_by, declared_at, digests)
    values (${number}, 'True.', 'en', 1, 'amy@example.org', now(), ${covers(untidy.familyName)}::jsonb)`.execute(db())
  await sql`update applications set checks = ${JSON.stringify({ Tick: { covers: { familyName: digestOfAnswer(untidy.familyName) } } })}::jsonb
    where application_id = ${number}`.execute(db())
  await tidyInBackground()
  const { rows } = await sql<{ digests: unknown; checks: unknown }>`
    select digests, checks from declarations join applications using (application_id)`.execute(db())
  const digest = digestOfAnswer('José de Souza')
  expect(rows).toEqual([
    { digests: { fields: { familyName: digest }, files: {} }, checks: { Tick: { covers: { familyName: digest } } } },
  ])
})
