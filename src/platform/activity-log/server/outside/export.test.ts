import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeAt } from '#adapters/files/file-store-of.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { sealWaiting } from '../seals/sealer.ts'
import { exportAtNight } from '../jobs.ts'
import { exportLog, unexportedSeconds } from './export-log.ts'
import { signedHead } from './head.ts'
import { namedKey, publicKeysOf } from '#server/secrets/signing.ts'
import { verifyExport } from './verify-export.ts'

let app: TestApp
let folder: string
let store: FileStore
beforeAll(async () => void (app = await testApp({ AUDIT_EXPORT_TO: await mkdtemp(join(tmpdir(), 'log-')) })))
beforeEach(async () => {
  await app.reset()
  folder = await mkdtemp(join(tmpdir(), 'log-'))
  store = await storeAt(folder)
  await save('Salem')
  await sealWaiting(app.deps)
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(async () => {
  await app.close()
  await rm(app.deps.config.AUDIT_EXPORT_TO ?? '', { recursive: true, force: true })
})

const save = async (Place: string) =>
  (await app.as('amy@example.org', { usergroup: 'Student' })).post('applications/create', { Place })
const needs = (values: 'on' | 'off' = 'off') => ({
  ...app.deps,
  auditExport: store,
  config: { ...app.deps.config, AUDIT_EXPORT_VALUES: values },
})
const exportNow = (values?: 'on' | 'off') => exportLog(needs(values))
const verify = () => verifyExport(store, publicKeysOf(app.deps.secrets, 'audit-export'), { db: app.deps.db, now: app.deps.now() })
const faults = async () => (await verify()).faults
const keys = async () => (await Array.fromAsync(store.list())).map(({ key }) => key).toSorted()
const textOf = async (key = '') => Buffer.from((await store.get(key)) ?? []).toString()
const entriesText = async () => textOf((await keys()).find((key) => key.includes('-entries-')))
const asOwner = (statement: string) =>
  app.database.run(
    ['activity_log', 'activity_seals'].map((t) => `alter table ${t} disable trigger user`).join(';') +
      `;${statement};` +
      ['activity_log', 'activity_seals'].map((t) => `alter table ${t} enable trigger user`).join(';'),
  )

test('OFFICE-25: a day is exported once it is over, as lines of JSON and a signed head, and only once', async () => {
  expect([await exportNow(), await keys()]).toEqual([{ parts: 0, entries: 0 }, []])
  app.pass({ days: 1 })
  expect(await unexportedSeconds(needs())).toBeGreaterThan(86_000)
  const { parts, entries } = await exportNow()
  expect([parts, entries > 0, await exportNow()]).toEqual([1, true, { parts: 0, entries: 0 }])
  expect(await keys()).toEqual([
    expect.stringMatching(/^activity-log\/\d{4}-\d\d-\d\d\/000000000001-entries-[0-9a-f]{16}$/),
    expect.stringMatching(/^activity-log\/\d{4}-\d\d-\d\d\/000000000001-head$/),
  ])
  expect((await entriesText()).split('\n')).toHaveLength(entries + 1)
  expect(await verify()).toEqual({ parts: 1, entries, erased: 0, faults: [] })
  expect(await unexportedSeconds(needs())).toBe(0)
})

test('OFFICE-25: values before and after are in it only where the settings say so', async () => {
  app.pass({ days: 1 })
  await exportNow()
  expect(await entriesText()).not.toContain('Salem')
  store = await storeAt(join(folder, 'values'))
  await exportNow('on')
  expect(await entriesText()).toContain('Salem')
  expect(await faults()).toEqual([])
})

test('OFFICE-25: nights that were missed are made up for, and two exports at once write one', async () => {
  for (const Place of ['Erode', 'Karur']) {
    app.pass({ days: 1 })
    await save(Place)
    await sealWaiting(app.deps)
  }
  app.pass({ days: 1 })
  await Promise.all([exportNow(), exportNow()])
  expect((await keys()).filter((key) => key.endsWith('-head'))).toHaveLength(3)
  expect(await verify()).toMatchObject({ parts: 3, faults: [] })
})

test('OFFICE-25: an export that is stopped at any of its writes goes on where it stopped', async () => {
  app.pass({ days: 1 })
  await save('Erode')
  await sealWaiting(app.deps)
  app.pass({ days: 1 })
  for (let stopsAt = 1; stopsAt <= 4; stopsAt += 1) {
    store = await storeAt(join(folder, String(stopsAt)))
    let writes = 0
    const putNew: FileStore['putNew'] = async (...file) => {
      writes += 1
      if (writes === stopsAt) throw new Error('Killed')
      return store.putNew(...file)
    }
    await expect(exportLog({ ...needs(), auditExport: { ...store, putNew } })).rejects.toThrow('Killed')
    await exportNow()
    expect(await verify()).toMatchObject({ parts: 2, faults: [] })
  }
})

test('OFFICE-25: any byte that is changed in an exported file is found, and each file that is gone', async () => {
  app.pass({ days: 1 })
  await exportNow()
  const known = publicKeysOf(app.deps.secrets, 'audit-export')
  for (const key of await keys()) {
    const bytes = Buffer.from((await store.get(key)) ?? [])
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      const get: FileStore['get'] = async (name) => (name === key ? changed : store.get(name))
      const found = await verifyExport({ ...store, get }, known, undefined)
      expect(found.faults, `${key}, byte ${at}`).not.toEqual([])
    }
    await store.remove(key)
    app.pass({ hours: 3 })
    expect(await faults()).toHaveLength(1)
    await store.put(key, bytes, 'text/plain')
  }
  expect(await faults()).toEqual([])
})

test('OFFICE-25: changes and cuts in the database are detected, also with the key, and are not exported over', async () => {
  app.pass({ days: 1 })
  await exportNow()
  await asOwner("update activity_log set log = 'nothing' where id = (select max(id) from activity_log)")
  expect(await faults()).toEqual([expect.stringMatching(/^Entry \d+ was changed in the database$/)])
  await asOwner('delete from activity_log where id = (select max(id) from activity_log)')
  expect(await faults()).toEqual([expect.stringMatching(/^Entry \d+ is missing in the database$/)])
  await asOwner('delete from activity_seals where id = (select max(id) from activity_seals)')
  expect(await faults()).toContainEqual(expect.stringMatching(/^The database was cut off before seal \d+$/))
  await expect(exportNow()).rejects.toThrow('does not go on from what was exported')
})

test('OFFICE-25: a file that is there with other bytes is reported as a fault, and is left as it is', async () => {
  app.pass({ days: 1 })
  await exportNow()
  const [entries = '', head = ''] = await keys()
  await store.remove(head)
  await store.put(entries, Buffer.from('other'), 'text/plain')
  const lines: object[] = []
  const log = { ...app.deps.log, error: (fields: object) => void lines.push(fields) }
  await expect(exportAtNight({ ...needs(), log })).rejects.toThrow('is not what was written there')
  expect([lines, await textOf(entries)]).toEqual([
    [expect.objectContaining({ alert: 'the activity log was not exported' })],
    'other',
  ])
})

test('OFFICE-25: heads stay verifiable after the key was replaced; under a key of somebody else they do not', async () => {
  app.pass({ days: 1 })
  await exportNow()
  const [old, present] = [app.deps.secrets, secretsFrom('n'.repeat(40))]
  const rotated = present.withRetired([{ purpose: 'audit-export', key: old.key('audit-export') }])
  expect((await verifyExport(store, publicKeysOf(rotated, 'audit-export'), undefined)).faults).toEqual([])
  expect(
    (
      await verifyExport(
        store,
        publicKeysOf(old, 'audit-export').map(({ x }) => namedKey(x)),
        undefined,
      )
    ).faults,
  ).toEqual([])
  expect((await verifyExport(store, publicKeysOf(present, 'audit-export'), undefined)).faults).toHaveLength(1)
  const [, key = ''] = await keys()
  const head = JSON.parse((await textOf(key)).split('\n')[0] ?? '')
  await store.put(key, Buffer.from(signedHead(present, head)), 'text/plain')
  expect(await faults()).toHaveLength(1)
})

test('OFFICE-25: the API page names the public keys, and the metric the age of what is not exported', async () => {
  const page = await app.anyone().get('/ap/api/docs')
  expect(String(page.body)).toContain(publicKeysOf(app.deps.secrets, 'audit-export')[0]?.x)
  expect(String((await app.anyone().get('/metrics')).body)).toMatch(/^activity_unexported_seconds \d/m)
})

test('OFFICE-25: a bucket is a place too', async () => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'log' }],
  })
  const { port } = await server.run()
  store = await storeAt(`s3://S3RVER:S3RVER@log?endpoint=http://127.0.0.1:${port}&forcePathStyle=true`)
  app.pass({ days: 1 })
  await exportNow()
  expect(await verify()).toMatchObject({ parts: 1, faults: [] })
  await server.close()
})
