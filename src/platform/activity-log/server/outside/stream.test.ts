import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/start/config.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { sealWaiting } from '../seals/sealer.ts'
import { sealStore } from '../seals/seals-store.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  await sealWaiting(app.deps)
})
afterAll(() => app.close())

const amyName = 'amy@example.org'
type Line = { seal: number; entry?: Record<string, unknown> }
const savePlace = async () => (await app.as(amyName, { usergroup: 'Student' })).post('applications/create', { Place: 'Salem' })

async function linesOf(settings: object, processes = 1): Promise<Line[]> {
  const lines: Line[] = []
  const log = { ...app.deps.log, info: (fields: Line) => void lines.push(fields) }
  const needs = { ...app.deps, log, config: { ...app.deps.config, ...settings } }
  await Promise.all(Array.from({ length: processes }, () => sealWaiting(needs)))
  return lines
}
const entriesOf = (lines: readonly Line[]) => lines.flatMap(({ entry }) => (entry ? [entry] : []))
const inDatabase = async () => {
  const store = sealStore(app.deps.db)
  return store.entries((await store.last())?.entries ?? [])
}

test('OFFICE-27: without the setting only seals are lines', async () => {
  await savePlace()
  const lines = await linesOf({})
  expect([lines.length, entriesOf(lines)]).toEqual([1, []])
})

test('OFFICE-27: each entry is a line once it is sealed, with its seal and digest, without sentence, address or values', async () => {
  await savePlace()
  const lines = await linesOf({ AUDIT_STREAM: 'on' })
  const rows = await inDatabase()
  const expected = rows.map(({ id, at, actor, module, application_id: application, digest }) => ({
    id,
    at: at.toISOString(),
    actor,
    module,
    application,
    digest,
  }))
  expect(rows.length).toBeGreaterThan(1)
  expect(entriesOf(lines)).toEqual(expected)
  expect(new Set(lines.map(({ seal }) => seal)).size).toBe(1)
  expect(JSON.stringify(lines)).not.toMatch(/Salem|SALEM|127\.0\.0\.1|Saved/)
})

test('OFFICE-27: sentence, address and values are in it where the settings say so', async () => {
  await savePlace()
  const entries = entriesOf(await linesOf({ AUDIT_STREAM: 'on', AUDIT_EXPORT_VALUES: 'on' }))
  const saved = expect.objectContaining({ Place: expect.stringMatching(/salem/i) })
  expect(entries).toContainEqual(
    expect.objectContaining({ actor: amyName, log: expect.any(String), ip: expect.any(String), after: saved }),
  )
})

test('OFFICE-27: of several processes that seal at once, one writes the lines', async () => {
  await savePlace()
  const ids = entriesOf(await linesOf({ AUDIT_STREAM: 'on' }, 4)).map(({ id }) => id)
  expect(ids).toEqual((await inDatabase()).map(({ id }) => id))
  expect(entriesOf(await linesOf({ AUDIT_STREAM: 'on' }))).toEqual([])
})

test('OFFICE-27: settings under which the lines would be left out are refused', () => {
  const silenced = { AUDIT_STREAM: 'on', LOG_LEVEL: 'warn' }
  expect(() => readConfig(silenced)).toThrow('AUDIT_STREAM needs LOG_LEVEL to be info, debug or trace')
  expect(readConfig({ AUDIT_STREAM: 'on' }).AUDIT_STREAM).toBe('on')
})
