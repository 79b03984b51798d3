import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { storeAt } from '#adapters/files/file-store-of.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { client, type Client } from '#test/support/client.ts'
import { openApp } from '../server.ts'
import { restore, type RestoreReport, type RestoreRequest } from './restore.ts'

const owner = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'a long enough passphrase' }

type More = Partial<Pick<RestoreRequest, 'name' | 'replace'>> & Pick<RestoreRequest, 'trusted'> & { key?: string }
export type BackupPlace = {
  folder: string
  identity: string
  recipient: string
  place(...path: string[]): string
  on(name: string, more?: Record<string, string>): Config
  into(config: Config, more: More): Promise<RestoreReport>
  remove(): Promise<void>
}

export async function backupPlace(): Promise<BackupPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const place = (...path: string[]) => join(folder, 'backups', ...path)
  return {
    folder,
    identity,
    recipient,
    place,
    on: (name, more = {}) =>
      readConfig({
        DATA_DIR: join(folder, name),
        BACKUP_TO: place(),
        BACKUP_RECIPIENTS: recipient,
        LOG_LEVEL: 'silent',
        ...owner,
        ...more,
      }),
    into: async (config, { name, key = identity, replace = false, trusted }) =>
      restore(config, { store: await storeAt(place()), name, identities: [key], replace, trusted }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function running(config: Config) {
  const app = await openApp(config, openLog('silent'))
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const staff: Client = client(url)
  await staff.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
  return { ...app, url, staff }
}
