import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApp } from '#app/server.ts'
import { followChain, isLogUnder } from '#platform/activity-log/server/chain.ts'
import { readConfig } from '#server/start/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { assertSameKey } from '#server/start/installation.ts'
import { openLog } from '#server/base/log.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { client } from '../support/client.ts'
import { emptyInstallation } from './empty-installation.ts'
import { silentLog } from '../support/silent-log.ts'

const installation = emptyInstallation()
const [first, other] = ['a'.repeat(40), 'b'.repeat(40)]
const words = /This database belongs to another SECRET_KEY \(key \S{8}, here \S{8}\)\. Nothing was changed\.$/

const opened = (SECRET_KEY: string) =>
  openApp(
    readConfig({ ...installation, SECRET_KEY, LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'a long enough passphrase' }),
    openLog('silent'),
  )
const refusal = () => opened(other).then(() => 'It started.', String)
const databaseAlone = () =>
  openDatabase({ databaseUrl: installation.DATABASE_URL, dataDir: installation.DATA_DIR, log: silentLog })

test('a process with another SECRET_KEY does not join, and breaks no chain', async () => {
  const app = await opened(first)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  const owner = client(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  await owner.signIn('owner@example.org', 'a long enough passphrase')
  await owner.post('announcements/save', { title: 'Closed', content: 'On Monday.' })
  // On PostgreSQL the first process is still there; the embedded database has one process at a time.
  const refusals = installation.DATABASE_URL ? [await refusal()] : []
  await app.close()
  for (const text of [...refusals, await refusal()]) expect(text).toMatch(words)

  const again = await opened(first)
  expect(await followChain(again.deps.db, again.deps.secrets)).toEqual({ count: 0, breaks: [] })
  await again.close()
})

test('a database from before the fingerprint is recognised by its activity log', async () => {
  const { db, close } = await databaseAlone()
  await sql`drop table installation`.execute(db)
  const check = (key: string) => assertSameKey(db, secretsFrom(key), () => isLogUnder(db, secretsFrom(key)))
  await expect(check(other)).rejects.toThrow('This database belongs to another SECRET_KEY (key unknown, here ')
  await check(first)
  await close()
})
