import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openApp, type App } from '#app/server.ts'
import { aadhaarOf, sealedAadhaar } from '#admissions/record/applications/server/record/aadhaar.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { openDatabase } from '#server/db/open.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { databaseOn, onServer, serverAddress } from '../../support/ready-database.ts'
import { silentLog } from '../../support/silent-log.ts'
import { emptyInstallation } from '../empty-installation.ts'
import { giveNumbers, number, records, rotate } from './rotate-key.fixture.ts'

const installation = emptyInstallation()

/** An empty database of its own on PostgreSQL; undefined with the embedded one. */
async function ownDatabase(name: string): Promise<string | undefined> {
  const server = serverAddress()
  if (!server) return undefined
  const database = `${name}_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${database}`)
  dropped.push(async () => void (await onServer(server, `drop database ${database} with (force)`)))
  return databaseOn(server, database)
}
const dropped: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const drop of dropped) await drop()
})

/** Opens the product, and reads the Aadhaar number of every record. */
async function everyNumberIsRead(config: Config): Promise<void> {
  const { deps, close } = await openApp(config, openLog('silent'))
  const { rows } = await sql<{ application_id: number; fields: Record<string, unknown> }>`
    select application_id, fields from applications`.execute(deps.db)
  expect(rows).toHaveLength(records)
  for (const row of rows) expect(aadhaarOf(deps.secrets, row)).toBe(number)
  await close()
}

/**
 * Keeps the run that comes first at work until it is let go, so that two runs overlap however slowly one starts.
 * Runs on the embedded database overlap by themselves: each takes seconds to open it.
 */
async function firstRunWaits(databaseUrl: string | undefined): Promise<() => Promise<void>> {
  if (!databaseUrl) return async () => {}
  const database = await openDatabase({ databaseUrl, dataDir: '', name: 'holds-records', log: silentLog })
  const held = await database.db.startTransaction().execute()
  await sql`lock table applications in share mode`.execute(held)
  return async () => {
    await held.commit().execute()
    await database.close()
  }
}

/** A process that knew nothing of the new key saved a number. */
async function sealOneUnder({ deps }: App, key: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select min(application_id) as id from applications`.execute(deps.db)
  const id = rows[0]?.id ?? 0
  const sealed = sealedAadhaar(secretsFrom(key), { application_id: id }, number)
  await sql`update applications set fields = fields || jsonb_build_object('AadharNoSealed', ${sealed}::text)
    where application_id = ${id}`.execute(deps.db)
}

test(
  'SEC-32: of two runs at once one replaces the key, and what is encrypted can be read with the key that is kept',
  { timeout: 180_000 },
  async () => {
    const dataDir = join(installation.DATA_DIR, 'at-once')
    const kept = async () => JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
    const databaseUrl = await ownDatabase('at_once')
    const config = readConfig({
      ...installation,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    })
    const before = await openApp(config, openLog('silent'))
    await giveNumbers(before)
    await before.close()
    const { key } = await kept()

    const settings = { DATA_DIR: dataDir, ...(config.DATABASE_URL !== undefined && { DATABASE_URL: config.DATABASE_URL }) }
    const letGo = await firstRunWaits(databaseUrl)
    const running = [1, 2].map(() => rotate(settings))
    await Promise.race(running)
    await letGo()
    const runs = await Promise.all(running)
    expect(runs.map(({ code }) => String(code)).toSorted()).toEqual(['0', '1'])
    const refused = runs.find(({ code }) => code === 1)?.lines.join('\n')
    expect(refused).toMatch(/^The key was not replaced\.\n.*(is in use by process \d+|Another rotate-key is at work)/)
    expect((await kept()).previous).toBe(key)
    await everyNumberIsRead(config)

    // Nor is the old key removed while anything is still encrypted with it.
    const half = await openApp(config, openLog('silent'))
    await sealOneUnder(half, key)
    await half.close()
    const stays = await rotate(settings)
    expect(stays.lines.at(-1)).toBe(
      '1 value was still encrypted with the old key, and is encrypted again. The old key stays: run this again later.',
    )
    expect((await kept()).previous).toBe(key)
    expect((await rotate(settings)).lines).toEqual(['The old key is removed from DATA_DIR/secrets.json.'])
    await everyNumberIsRead(config)
  },
)

test(
  'SEC-32: the key in DATA_DIR is not replaced while a process of the product runs with it',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(installation.DATA_DIR, 'running')
    const config = readConfig({
      ...installation,
      DATABASE_URL: await ownDatabase('running'),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    })
    const app = await openApp(config, openLog('silent'))
    const file = await readFile(join(dataDir, 'secrets.json'), 'utf8')
    const settings = { DATA_DIR: dataDir, ...(config.DATABASE_URL !== undefined && { DATABASE_URL: config.DATABASE_URL }) }
    const refused = await rotate(settings)
    expect(refused).toMatchObject({
      code: 1,
      lines: ['The key was not replaced.', expect.stringMatching(/Stop (it|the product) first/)],
    })
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(file)
    await app.close()
  },
)
