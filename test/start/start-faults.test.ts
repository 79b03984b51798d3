import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '#app/server.ts'
import { listenFault } from '#server/start/listen-fault.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { describeFailure } from '#server/base/start-fault.ts'
import { client } from '../support/client.ts'
import { onServer, serverAddress } from '../support/ready-database.ts'

let folder: string
const good = () => join(folder, 'good')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  await (await opened({ DATA_DIR: good() })).close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const opened = (settings: Record<string, string>) =>
  openApp(readConfig({ LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'a long enough passphrase', ...settings }), openLog('silent'))

/** The lines that a start with these settings ends in. */
const failure = (settings: Record<string, string>) =>
  opened(settings).then(
    () => 'It started.',
    (error: unknown) => describeFailure(error),
  )

/** A copy of a folder that the product has used, which a test may break. */
async function copyOf(name: string): Promise<string> {
  await cp(good(), join(folder, name), { recursive: true })
  return join(folder, name)
}

test('a damaged embedded database is reported in one line, not as a stack', async () => {
  const DATA_DIR = await copyOf('damaged')
  await writeFile(join(DATA_DIR, 'db', 'global', 'pg_control'), 'x'.repeat(8192))
  expect((await failure({ DATA_DIR })).split('\n')).toEqual([
    'The database in DATA_DIR/db is damaged. Restore it: npm run restore',
    expect.stringMatching(/^\(.+\)$/),
  ])
})

test('a DATA_DIR that is a file is reported in one line', async () => {
  await writeFile(join(folder, 'file'), '')
  expect(await failure({ DATA_DIR: join(folder, 'file') })).toMatch(/^DATA_DIR can't be written\.\n\(EEXIST.*\)$/)
})

test('an unreadable or missing secrets.json beside an existing database is not created again', async () => {
  const words = "DATA_DIR/secrets.json can't be read. Put it back from a backup; don't delete it."
  const DATA_DIR = await copyOf('keyless')
  for (const text of ['garbage', '{}', '{"key":"short"}']) {
    await writeFile(join(DATA_DIR, 'secrets.json'), text)
    expect((await failure({ DATA_DIR })).split('\n')[0]).toBe(words)
  }
  await rm(join(DATA_DIR, 'secrets.json'))
  expect((await failure({ DATA_DIR })).split('\n')[0]).toBe(words)
  expect(await readdir(DATA_DIR)).not.toContain('secrets.json')
})

test('a port in use, or an address of another machine, is reported with the setting to change', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const PORT = typeof address === 'object' && address ? address.port : 0
  const error = await listening(PORT, '127.0.0.1')
  expect(describeFailure(listenFault(error, { PORT, HOST: '127.0.0.1' }))).toBe(`Port ${PORT} is in use. Set PORT.`)
  const elsewhere = await listening(0, '192.0.2.1')
  const words = 'HOST 192.0.2.1 is not an address of this machine.'
  expect(describeFailure(listenFault(elsewhere, { PORT: 0, HOST: '192.0.2.1' }))).toBe(words)
  taken.close()
})

async function listening(port: number, host: string): Promise<unknown> {
  const server = createServer().listen(port, host)
  const [error] = await once(server, 'error')
  return error
}

test('a PostgreSQL that does not answer is reported with its address', async () => {
  const DATABASE_URL = 'postgres://tracker:secret@127.0.0.1:1/tracker'
  const said = await failure({ DATA_DIR: join(folder, 'unreached'), DATABASE_URL, SECRET_KEY: 'k'.repeat(40) })
  expect(said.split('\n')[0]).toBe('DATABASE_URL: nobody answers at 127.0.0.1:1.')
  expect(said).not.toContain('secret')
})

test('whatever is thrown can be read', () => {
  expect(describeFailure({ errno: 44, code: 'ENOENT' })).toBe("{ errno: 44, code: 'ENOENT' }")
  expect(describeFailure(new Error('a bug'))).toMatch(/^Error: a bug\n +at /)
})

test('other users of the machine cannot read the data, not even where older versions left it open', async () => {
  const DATA_DIR = await copyOf('open')
  const app = await opened({ DATA_DIR })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  const caller = client(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  await caller.post('user/sendotp', { username: 'owner@example.org' })
  await app.deps.jobs.idle()
  await app.close()
  const modes = async (...parts: string[]) => ((await stat(join(DATA_DIR, ...parts))).mode & 0o777).toString(8)
  for (const name of ['db', 'files', 'outbox']) expect(await modes(name)).toBe('700')
  const [mail = ''] = (await readdir(join(DATA_DIR, 'outbox'))).filter((name) => name.endsWith('.eml'))
  expect(await modes('outbox', mail)).toBe('600')
})

const server = serverAddress()

test.runIf(server)('a PostgreSQL without this user, this database, or the extension is reported in one line', async () => {
  const said = async (change: (url: URL) => void) => {
    const url = new URL(String(server))
    change(url)
    const settings = { DATA_DIR: join(folder, 'strange'), DATABASE_URL: url.href, SECRET_KEY: 'k'.repeat(40) }
    return (await failure(settings)).split('\n')[0]
  }
  expect(await said((url) => (url.username = 'nobody'))).toBe('DATABASE_URL: user nobody is not let in.')
  expect(await said((url) => (url.pathname = '/absent'))).toBe('DATABASE_URL: there is no database absent.')
  await onServer(String(server), 'create role plain login')
  await onServer(String(server), 'create database untouched')
  const plain = await said((url) => Object.assign(url, { username: 'plain', pathname: '/untouched' }))
  await onServer(String(server), 'drop database untouched with (force)')
  await onServer(String(server), 'drop role plain')
  expect(plain).toBe('DATABASE_URL: pg_trgm is missing: create extension pg_trgm')
})
