import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { manyApplications } from '#test/support/many-applications.ts'
import type { Client } from '#test/support/client.ts'
import { applicationSubscribers } from '#app/application-events/subscribers.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import type { Deps } from '#server/deps.ts'
import { sendingCalls } from '../contract.ts'
import { sendAll } from './jobs.ts'

let app: TestApp
let mo: Client
const count = 210
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await manyApplications(app.database.db, count)
})
// Delivering so many takes long, and is not the subject here.
afterEach(() => sql`delete from pgboss.job where name = 'mail' and state < 'active'`.execute(app.database.db))
afterAll(() => app.close())

const letter = { Subject: 'Hall day', Text: 'Dear {{name}}, come.' }

async function prepared(): Promise<number> {
  const { ID } = await mo.post('sendings/prepare', letter)
  app.pass({ minutes: 10 })
  return Number(ID)
}

async function outcome() {
  const { rows } = await sql<{ mails: number; addresses: number; threads: number; entries: number }>`
    select (select count(*)::int from mail_log) as mails, (select count(distinct recipient)::int from mail_log) as addresses,
      (select count(*)::int from messages) as threads,
      (select count(*)::int from activity_log where log like 'Letter sent%') as entries`.execute(app.database.db)
  return rows[0]
}
const done = { mails: count, addresses: count, threads: count, entries: count }
const newest = async () => (await mo.ask(sendingCalls.get, {}))[0]

test('LETTER-7: two processes that send the same at once mail each recipient once', async () => {
  const id = await prepared()
  await Promise.all([
    sendAll(app.deps, applicationSubscribers(app.deps), id),
    sendAll(app.deps, applicationSubscribers(app.deps), id),
    sendAll(app.deps, applicationSubscribers(app.deps), id),
  ])
  expect(await outcome()).toEqual(done)
  await sendAll(app.deps, applicationSubscribers(app.deps), id)
  expect(await outcome()).toEqual(done)
  expect(await newest()).toMatchObject({ State: 'done', Sent: count, Waiting: 0 })
})

test('LETTER-7: what a process leaves when it ends in the middle of a piece, another sends, and nobody gets two mails', async () => {
  const id = await prepared()
  // Ends in the middle of the second chunk.
  let written = 0
  const jobs: Deps['jobs'] = {
    ...app.deps.jobs,
    enqueue: async (...job) => {
      written += 1
      if (written > 205) throw new Error('The process ended')
      await app.deps.jobs.enqueue(...job)
    },
  }
  await expect(sendAll({ ...app.deps, jobs }, applicationSubscribers(app.deps), id)).rejects.toThrow('The process ended')
  expect(await outcome()).toEqual({ mails: 200, addresses: 200, threads: 200, entries: 200 })
  expect(await newest()).toMatchObject({ State: 'sending', Sent: 200, Waiting: 10 })
  await sendAll(app.deps, applicationSubscribers(app.deps), id)
  expect(await outcome()).toEqual(done)
})

test('LETTER-7: a try that is aborted ends after its piece, and the next goes on there', async () => {
  const id = await prepared()
  await expect(sendAll(app.deps, applicationSubscribers(app.deps), id, AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await newest()).toMatchObject({ State: 'sending', Sent: 200 })
  await sendAll(app.deps, applicationSubscribers(app.deps), id)
  expect(await outcome()).toEqual(done)
})
