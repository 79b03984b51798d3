import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { databaseOn, onServer, serverAddress } from '../support/ready-database.ts'

/** The settings of a product's storage locations. */
export type Installation = { DATA_DIR: string; DATABASE_URL?: string }

/** An empty data folder, and on PostgreSQL an empty database, for the tests of one file. The settings are filled in before the first test. */
export function emptyInstallation(): Installation {
  const server = serverAddress()
  const database = `own_${randomUUID().replaceAll('-', '')}`
  const settings: Installation = { DATA_DIR: '' }
  beforeAll(async () => {
    settings.DATA_DIR = await mkdtemp(join(tmpdir(), 'application-tracker-'))
    if (!server) return
    await onServer(server, `create database ${database}`)
    settings.DATABASE_URL = databaseOn(server, database)
  })
  afterAll(async () => {
    if (server) await onServer(server, `drop database ${database} with (force)`)
    await rm(settings.DATA_DIR, { recursive: true, force: true })
  })
  return settings
}
