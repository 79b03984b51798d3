import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openApp } from '#app/server.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/start/log.ts'
import { databaseOn, onServer, serverAddress } from '../support/ready-database.ts'

const server = serverAddress()

test.runIf(server)('three processes that start at once on an empty PostgreSQL all come up, with one owner', async () => {
  const name = `start_${randomUUID().replaceAll('-', '')}`
  await onServer(String(server), `create database ${name}`)
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: databaseOn(String(server), name),
    SECRET_KEY: 'k'.repeat(40),
    LOG_LEVEL: 'silent',
  })
  const apps = await Promise.all([1, 2, 3].map(() => openApp(config, openLog('silent'))))
  expect(apps.filter(({ owner }) => owner?.oneTimePassword)).toHaveLength(1)
  await Promise.all(apps.map((app) => app.close()))
  await onServer(String(server), `drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})
