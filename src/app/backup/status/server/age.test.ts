import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { tmpdir } from 'node:os'
import { backups } from '../contract.ts'
import { isOld } from './age.ts'
import { warnOfOldBackup } from './jobs.ts'

let app: TestApp
let folder: string
const owner = 'owner@example.org'
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-backups-'))
  const BACKUP_RECIPIENTS = await identityToRecipient(await generateX25519Identity())
  app = await testApp({ BACKUP_TO: folder, BACKUP_RECIPIENTS })
})
beforeEach(async () => {
  await app.reset()
  await rm(join(folder, 'manifests'), { recursive: true, force: true })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function backedUp(hoursAgo: number): Promise<Date> {
  const at = new Date(app.deps.now().getTime() - hoursAgo * 3_600_000)
  await mkdir(join(folder, 'manifests'), { recursive: true })
  const file = join(folder, 'manifests', `20261123t0${hoursAgo}0000z`)
  await writeFile(file, '{}')
  await utimes(file, at, at)
  return at
}
const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const last = async () => {
  const { State, At } = await (await admin()).ask(backups.last, {})
  return { State, At }
}
const metric = async () => /^backup_age_seconds (.+)$/m.exec(String((await app.anyone().get('/metrics')).body))?.[1]
const mails = async () => (await app.mailsTo(owner)).map(({ subject, text }) => [subject, text.split('\n')[0]])
const subject = 'There is no recent backup at Application tracker'

test('BACKUP-4: admins read when the last backup was made, and nobody is mailed while it is recent', async () => {
  const at = await backedUp(2)
  expect(await last()).toEqual({ State: 'recent', At: at.toISOString() })
  expect(Number(await metric())).toBeGreaterThan(7_190)
  await warnOfOldBackup(app.deps)
  expect(await mails()).toEqual([])
})

test('BACKUP-4: after 26 hours the owner is mailed when the last one was made', async () => {
  await backedUp(3)
  app.pass({ hours: 24 })
  expect(await last()).toMatchObject({ State: 'old' })
  await warnOfOldBackup(app.deps)
  expect(await mails()).toEqual([[subject, expect.stringMatching(/^The last backup was made on \d+ \w{3} \d{4}, \d\d:\d\d\.$/)]])
})

test('BACKUP-4: with one an hour it is old once the next is two hours late', () => {
  const at = (time: string) => new Date(`2026-11-25T${time}Z`)
  const hourly = { BACKUP_CRON: '0 * * * *', TIME_ZONE: 'UTC' }
  expect(isOld(at('10:01:00'), at('13:00:00'), hourly)).toBe(false)
  expect(isOld(at('10:01:00'), at('13:00:01'), hourly)).toBe(true)
  const nightly = { BACKUP_CRON: '0 2 * * *', TIME_ZONE: 'UTC' }
  expect(isOld(new Date('2026-11-24T02:04:00Z'), at('04:00:00'), nightly)).toBe(false)
  expect(isOld(new Date('2026-11-24T02:04:00Z'), at('04:00:01'), nightly)).toBe(true)
})

test('BACKUP-4: before the first backup, and when their place can’t be read, the owner is mailed too', async () => {
  app.pass({ minutes: 5 })
  expect([await last(), await metric()]).toEqual([{ State: 'none', At: '' }, 'Nan'])
  await warnOfOldBackup(app.deps)
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file where the folder should be')
  expect(await last()).toEqual({ State: 'unreadable', At: '' })
  await warnOfOldBackup(app.deps)
  await rm(folder)
  expect(await mails()).toEqual([
    [subject, 'The place where backups are kept can’t be read.'],
    [subject, 'No backup has been made yet.'],
  ])
})

test('the metric is kept for a minute, so that the place is not listed whenever the figures are read', async () => {
  app.pass({ minutes: 2 })
  await backedUp(2)
  const first = await metric()
  expect(Number(first)).toBeGreaterThan(7_190)
  await rm(join(folder, 'manifests'), { recursive: true })
  app.pass({ seconds: 58 })
  expect(await metric()).toBe(first)
  app.pass({ seconds: 3 })
  expect(await metric()).toBe('Nan')
})

test('others than admins read nothing of backups', async () => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect((await mo.call('backups/last')).http).toBe(403)
})
