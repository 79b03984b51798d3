import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openApp, type App } from '#app/server.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { client, type Client } from '#test/support/client.ts'
import { databaseOn, onServer, readyDatabase, serverAddress } from '#test/support/ready-database.ts'

/** The owner's account in an `ownProduct`. */
export const account = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'a long enough passphrase' }

/** Its data, for other processes that run beside it. */
type Installation = { DATA_DIR: string; DATABASE_URL: string; SECRET_KEY: string; LOG_LEVEL: string }
type OwnProduct = { installation: Installation; app: App; owner: Client }

/**
 * A product with a migrated database of its own on the PostgreSQL server, over real HTTP, and its owner signed in: for the tests of
 * one file. `more` says what its settings have besides, once its database is there. Reading it without a server throws.
 */
export function ownProduct(more: (database: string) => Promise<Record<string, string>> = () => Promise.resolve({})): {
  get: () => OwnProduct
} {
  const server = serverAddress() ?? ''
  const name = `own_${randomUUID().replaceAll('-', '')}`
  let made: OwnProduct | undefined

  beforeAll(async () => {
    if (server === '') return
    const ready = readyDatabase()
    await onServer(server, `create database ${name} template ${'template' in ready ? ready.template : ''}`)
    const installation = {
      DATA_DIR: await mkdtemp(join(tmpdir(), 'application-tracker-')),
      DATABASE_URL: databaseOn(server, name),
      SECRET_KEY: 'k'.repeat(40),
      LOG_LEVEL: 'silent',
    }
    const app = await openApp(readConfig({ ...installation, ...account, ...(await more(name)) }), openLog('silent'))
    const owner = client(await app.http.listen({ port: 0, host: '127.0.0.1' }))
    made = { installation, app, owner }
    await owner.signIn(account.ADMIN_EMAIL, account.ADMIN_PASSWORD)
  })
  afterAll(async () => {
    await made?.app.close()
    if (server !== '') await onServer(server, `drop database if exists ${name} with (force)`)
    if (made) await rm(made.installation.DATA_DIR, { recursive: true, force: true })
  })

  return {
    get: () => {
      if (!made) throw new Error('It has not started.')
      return made
    },
  }
}
