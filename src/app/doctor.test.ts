import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/start/config.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'
import { assertSameTime } from '#server/db/reach/reach.ts'
import { openLog } from '#server/base/log.ts'
import { examine } from './doctor.ts'
import { openApp } from './server.ts'

let folder: string
const recipient = await identityToRecipient(await generateX25519Identity())
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function said(settings: Record<string, string>) {
  const findings = await examine(readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...settings }))
  return Object.fromEntries(findings.map(({ name, isFault, text }) => [name, `${isFault ? 'FAULT ' : ''}${text.split('\n')[0]}`]))
}

test('before the first start no check fails, and nothing is created', async () => {
  const DATA_DIR = join(folder, 'none')
  expect(await said({ DATA_DIR })).toMatchObject({
    DATA_DIR: `${DATA_DIR} is made at the first start.`,
    SECRET_KEY: 'is made at the first start.',
    Database: 'The embedded database is made at the first start.',
    Files: 'Files are kept in DATA_DIR/files.',
    Backups: 'BACKUP_TO is not set: the product makes none.',
    'Log export': 'AUDIT_EXPORT_TO is not set: the activity log is in the database only.',
    'Single sign-on': 'OIDC_ISSUER is not set.',
    Mail: 'Mails are written to DATA_DIR/outbox; none is sent.',
    'Virus scan': 'CLAMD is not set: files are not checked for malware.',
    Proxy: 'TRUST_PROXY is not set: callers are known by their own addresses.',
    Port: 'Port 0 is free.',
  })
  expect(await said({ DATA_DIR, PUBLIC_URL: 'https://apply.example.org' })).toMatchObject({
    Proxy: 'PUBLIC_URL is https and TRUST_PROXY is not set: behind a proxy all callers share its address and limits.',
  })
  const places = { BACKUP_TO: join(folder, 'mistyped'), BACKUP_RECIPIENTS: recipient, AUDIT_EXPORT_TO: join(folder, 'log') }
  expect(await said({ DATA_DIR, ...places })).toMatchObject({
    Backups: 'FAULT There is none yet: npm run backup',
    'Log export': `${join(folder, 'log')} is made at the first start.`,
  })
  expect(await said({ DATA_DIR, TRUST_PROXY: '1' })).toMatchObject({ Proxy: 'TRUST_PROXY=1: it says who the caller is.' })
  expect(await readdir(folder)).toEqual([])
})

test('a folder in use, a stopped one and a broken one are distinguished', async () => {
  const DATA_DIR = join(folder, 'data')
  const app = await openApp(readConfig({ DATA_DIR, LOG_LEVEL: 'silent' }), openLog('silent'))
  expect(await said({ DATA_DIR })).toMatchObject({ Database: 'The product is running on it.' })
  await expect(assertSameTime(app.deps.db, new Date())).resolves.toBeUndefined()
  await expect(assertSameTime(app.deps.db, new Date(Date.now() + 90_000))).rejects.toThrow(
    / the clocks .* are (89|9\d) seconds apart\.$/,
  )
  await app.close()
  expect(await said({ DATA_DIR })).toMatchObject({
    DATA_DIR: expect.stringMatching(/ can be written; [\d.]+ GB are free\.$/),
    SECRET_KEY: 'The key can be read.',
    Database: 'It answers and is up to date. A second step is needed by nobody.',
  })
  const other = await said({ DATA_DIR, SECRET_KEY: 'k'.repeat(40) })
  expect(other.Database).toMatch(/^FAULT This database belongs to another SECRET_KEY /)

  await cp(DATA_DIR, join(folder, 'broken'), { recursive: true })
  await writeFile(join(folder, 'broken', 'secrets.json'), '{}')
  const words = "FAULT DATA_DIR/secrets.json can't be read. Put it back from a backup; don't delete it."
  expect(await said({ DATA_DIR: join(folder, 'broken') })).toMatchObject({ SECRET_KEY: words, Database: words })
})

test('a mail server, a bucket or a PostgreSQL that does not answer and a port in use are failures', async () => {
  const taken = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const PORT = String(typeof address === 'object' ? address?.port : 0)
  const found = await said({
    DATA_DIR: join(folder, 'far'),
    PORT,
    SMTP_URL: 'smtp://127.0.0.1:1',
    CLAMD: '127.0.0.1:1',
    AUDIT_EXPORT_TO: 's3://key:secret@log?endpoint=http://127.0.0.1:1',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'tracker',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_EMAIL_DOMAINS: 'example.org',
    STORAGE_URL: 's3://key:secret@files?endpoint=http://127.0.0.1:1',
    DATABASE_URL: 'postgres://tracker@127.0.0.1:1/tracker',
  })
  taken.close()
  expect(found).toMatchObject({
    Database: 'FAULT DATABASE_URL: nobody answers at 127.0.0.1:1.',
    'Database roles': 'FAULT DATABASE_URL: nobody answers at 127.0.0.1:1.',
    'Log export': "FAULT AUDIT_EXPORT_TO can't be reached or written.",
    'Single sign-on': "FAULT OIDC_ISSUER: the provider can't be reached, or calls itself otherwise.",
    Files: "FAULT STORAGE_URL: the bucket can't be reached.",
    Mail: "FAULT SMTP_URL: the mail server can't be reached, or refuses the sign-in.",
    'Virus scan': "FAULT CLAMD: the virus scanner can't be reached.",
    Port: `FAULT Port ${PORT} is in use. Set PORT.`,
  })
})

test.runIf(serverAddress())(
  'before the start that gives the product’s user its rights, the database is looked at as its owner',
  async () => {
    const server = serverAddress() ?? ''
    const name = `doctor_${randomUUID().replaceAll('-', '')}`
    await onServer(server, `create database ${name}`)
    const settings = { DATA_DIR: join(folder, 'roles'), SECRET_KEY: 'k'.repeat(40), DATABASE_URL: databaseOn(server, name) }
    await (await openApp(readConfig({ ...settings, LOG_LEVEL: 'silent' }), openLog('silent'))).close()
    await onServer(server, `create role ${name} login`)
    const theirs = new URL(settings.DATABASE_URL)
    theirs.username = name
    const found = await said({ ...settings, DATABASE_OWNER_URL: settings.DATABASE_URL, DATABASE_URL: theirs.href })
    expect(found).toMatchObject({
      Database: 'It answers and is up to date. A second step is needed by nobody.',
      'Database roles': `FAULT DATABASE_URL: ${name} has not the role tracker_app: npm run database-roles`,
    })
    await onServer(server, `drop database ${name} with (force)`)
    await onServer(server, `drop role ${name}`)
  },
)
