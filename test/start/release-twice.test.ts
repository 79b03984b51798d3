import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { beginAt } from '#admissions/office/sendings/server/preparing/begin.ts'
import { client } from '#test/support/client.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { endProduct, startProduct, type Product } from '../../scripts/soak/product.ts'
import { account, ownProduct } from './own-product.ts'

/** Three chunks, so that each process gets some. */
const count = 410
const product = ownProduct()
let other: Product | undefined

beforeAll(async () => {
  if (!serverAddress()) return
  const { installation, app } = product.get()
  await manyApplications(app.deps.db, count)
  other = await startProduct(installation.DATA_DIR, installation)
})
afterAll(async () => {
  if (other) await endProduct(other, 'SIGTERM')
})

test.runIf(serverAddress())('LETTER-13: two processes that release the same at once mail each applicant once', async () => {
  const { owner, app } = product.get()
  const beside = client(other?.url ?? '')
  await beside.signIn(account.ADMIN_EMAIL, account.ADMIN_PASSWORD)
  const decision = { Status: 'Interview', Reason: 'Good marks', Subject: 'Decision on {{number}}', Text: 'Dear {{name}}.' }
  const { ID } = await owner.post('sendings/prepare', decision)
  const replies = await Promise.all([owner, beside, owner, beside].map((who) => who.post('sendings/release', { ID })))
  expect(replies.filter(({ status }) => status === true)).toHaveLength(1)
  // As after a process that was wrongly considered dead: several have the same work.
  for (const _ of [1, 2, 3]) await app.deps.db.transaction().execute((tx) => beginAt(tx, app.deps, Number(ID)))

  const outcome = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from applications where custom_status = 'Interview') as decided,
        (select count(*)::int from mail_log) as mails, (select count(distinct recipient)::int from mail_log) as addresses,
        (select count(*)::int from messages) as threads,
        (select count(*)::int from activity_log where log like 'Letter sent%') as entries`.execute(app.deps.db)
    return rows[0]
  }
  const done = { decided: count, mails: count, addresses: count, threads: count, entries: count }
  for (let tries = 0; tries < 600 && (await outcome())?.['mails'] !== count; tries += 1) await wait(100)
  // A process that was still working on a chunk has finished it.
  await wait(2000)
  expect(await outcome()).toEqual(done)
})
