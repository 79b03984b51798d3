import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApp, type App } from '#app/server.ts'
import { digestOfAnswer } from '#admissions/record/applications/server/record/check-coverage.ts'
import { aadhaarDigest } from '#admissions/record/applications/server/record/aadhaar.ts'
import { readToken, stopLink } from '#admissions/applicant/reminders/server/stop-link.ts'
import { followChain } from '#platform/activity-log/server/chain.ts'
import type { Db } from '#server/db/open.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { client, type Client } from '../../support/client.ts'
import { emptyInstallation } from '../empty-installation.ts'
import { giveNumbers, number, records, rotate } from './rotate-key.fixture.ts'

const installation = emptyInstallation()
const [old, present] = ['a'.repeat(40), 'b'.repeat(40)]
const both = { SECRET_KEY: present, SECRET_KEY_PREVIOUS: old }
const password = 'a long enough passphrase'

async function running(keys: Record<string, string>): Promise<{ app: App; url: string }> {
  const config = readConfig({ ...installation, ...keys, LOG_LEVEL: 'silent', ADMIN_PASSWORD: password })
  const app = await openApp(config, openLog('silent'))
  return { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) }
}

const sealedUnder = async (db: Db, id: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications where fields ->> 'AadharNoSealed' like ${`v2.${id}.%`}`.execute(db)
  return rows[0]?.count
}

const reveal = (who: Client, n: number) =>
  who.post('applications/revealaadhaar', { username: `person${n}@example.org`, reason: 'Asked by the board' })

/** The number of records found by the number. */
async function found(who: Client): Promise<unknown> {
  const condition = { field: 'search', operator: 'contains', value: number }
  const filter = { logic: 'and', filters: [{ logic: 'or', filters: [condition] }] }
  return (await who.post('applications/get', { filter, take: 1, skip: 0 }))['Total']
}

test('a key replacement can be killed and continued, and the old key can be removed', { timeout: 180_000 }, async () => {
  const before = await running({ SECRET_KEY: old })
  await giveNumbers(before.app)
  const owner = client(before.url, 'browser')
  const { sessionid } = await owner.post('user/login', { username: 'owner@example.org', password })
  owner.session = String(sessionid)
  await owner.post('announcements/save', { title: 'Closed', content: 'On Monday.' })
  const about = { username: 'person1@example.org', kind: 'draft' } as const
  const link = new URL(stopLink('http://localhost', before.app.deps.secrets, about)).searchParams.get('t') ?? ''
  const oldId = before.app.deps.secrets.id
  await before.app.close()

  // With both keys the product reads its data, and an open page keeps working.
  const between = await running(both)
  const newId = between.app.deps.secrets.id
  const page = client(between.url, 'browser')
  for (const [key, value] of owner.cookies) page.cookies.set(key, value)
  page.session = owner.session
  expect(await reveal(page, 1)).toMatchObject({ AadharNo: number })
  expect(await found(page)).toBe(records)
  if (!installation.DATABASE_URL) await between.app.close()

  const killed = await rotate({ ...installation, ...both }, 1)
  expect(killed).toMatchObject({ lines: [`50 of ${records} numbers are sealed again.`], code: null })

  const half = installation.DATABASE_URL ? between : await running(both)
  const some = await sealedUnder(half.app.deps.db, newId)
  expect(some).toBeGreaterThanOrEqual(50)
  expect(some).toBeLessThan(records)
  const reader = client(half.url)
  await reader.signIn('owner@example.org', password)
  expect(await found(reader)).toBe(records)
  for (const n of [1, records]) expect(await reveal(reader, n)).toMatchObject({ AadharNo: number })
  if (!installation.DATABASE_URL) await half.app.close()
  await expect(running({ SECRET_KEY: old })).rejects.toThrow('The key of this database is being replaced.')

  const resumed = await rotate({ ...installation, ...both })
  expect(resumed.code).toBe(0)
  expect(resumed.lines).toContainEqual(
    expect.stringMatching(RegExp(`^The key is ${newId} now \\(before: ${oldId}\\); \\d+ Aadhaar numbers were sealed again\\.$`)),
  )
  expect((await rotate({ ...installation, ...both })).lines[0]).toBe(`The key is ${newId}; there was nothing to do.`)
  if (installation.DATABASE_URL) await between.app.close()

  await expect(running({ SECRET_KEY: old })).rejects.toThrow(`another SECRET_KEY (key ${newId}, here ${oldId})`)
  const after = await running({ SECRET_KEY: present })
  const { db, secrets } = after.app.deps
  expect(await sealedUnder(db, newId)).toBe(records)
  expect(readToken(secrets, link)).toEqual(about)
  const again = client(after.url)
  await again.signIn('owner@example.org', password)
  expect(await found(again)).toBe(records)
  expect(await reveal(again, 77)).toMatchObject({ AadharNo: number })
  expect(await followChain(db, secrets)).toEqual({ count: 0, breaks: [] })
  // The approvers' checks are unchanged, and no open form is stale.
  const { rows } = await sql<{ covers: string; version: number }>`
    select distinct checks #>> '{Details,covers,AadharNo}' as covers, version::int as version from applications`.execute(db)
  expect(rows).toEqual([{ covers: digestOfAnswer(aadhaarDigest(secrets, number)), version: expect.any(Number) }])
  await after.app.close()
})

test('one run replaces the key in DATA_DIR, and the next one removes the old key', { timeout: 120_000 }, async () => {
  if (installation.DATABASE_URL) return
  const dataDir = join(installation.DATA_DIR, 'kept')
  const file = join(dataDir, 'secrets.json')
  const kept = async () => JSON.parse(await readFile(file, 'utf8'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  await (await openApp(config, openLog('silent'))).close()
  const { key } = await kept()
  expect((await rotate({ DATA_DIR: dataDir })).code).toBe(0)
  const { key: next, previous } = await kept()
  expect({ previous, isOther: next !== key }).toEqual({ previous: key, isOther: true })
  expect((await rotate({ DATA_DIR: dataDir })).lines).toEqual(['The old key is removed from DATA_DIR/secrets.json.'])
  expect(await kept()).toEqual({ key: next })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await (await openApp(config, openLog('silent'))).close()
})

test('without both keys nothing is changed', async () => {
  if (installation.DATABASE_URL) return
  const words = 'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the present one.'
  expect(await rotate({ SECRET_KEY: present, DATA_DIR: join(installation.DATA_DIR, 'none') })).toMatchObject({
    lines: ['The key was not replaced.', words],
    code: 1,
  })
})
