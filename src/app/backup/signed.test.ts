import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeAt } from '#adapters/files/file-store-of.ts'
import { publicKeysOf } from '#server/secrets/signing.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { openLog } from '#server/start/log.ts'
import { client } from '#test/support/client.ts'
import { openApp } from '../server.ts'
import { newestSigned } from './manifest.ts'
import { backUpAll } from './nightly.ts'
import { restore, type RestoreRequest } from './restore.ts'

const owner = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'a long enough passphrase' }
const [stays, gone] = ['9876543210', '9876543211']
let folder: string
let identity: string
let recipient: string
/** A backup of two applicants, of whom one is erased afterwards; and one that another product has put beside it. */
let ours: { name: string; signedBy: string }
let theirs: { name: string; signedBy: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  ours = await fill()
  const other = await openApp(on('theirs'), openLog('silent'))
  theirs = await backUpAll(other.deps)
  await other.close()
}, 180_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Two applicants and their backup; afterwards one of the two is erased. */
async function fill() {
  const app = await openApp(on('ours'), openLog('silent'))
  const staff = client(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  await staff.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
  for (const Telephonem of [stays, gone]) await staff.post('applications/create', { Form: 'school', Telephonem, Name: 'Meena' })
  const made = await backUpAll(app.deps)
  await staff.post('applications/delete', { username: gone })
  expect(await staff.post('privacy/erase', { username: gone })).toMatchObject({ status: true })
  await app.close()
  return made
}

const place = (...path: string[]) => join(folder, 'backups', ...path)
const on = (name: string): Config =>
  readConfig({
    DATA_DIR: join(folder, name),
    BACKUP_TO: place(),
    BACKUP_RECIPIENTS: recipient,
    LOG_LEVEL: 'silent',
    ...owner,
  })
const into = async (config: Config, name: string, trusted: RestoreRequest['trusted']) =>
  restore(config, { store: await storeAt(place()), name, identities: [identity], replace: false, trusted })

/** Puts one file in the place of another while `act` runs. */
async function inPlaceOf(file: string, other: string, act: () => Promise<void>): Promise<void> {
  const was = await readFile(file)
  await cp(other, file)
  await act()
  await writeFile(file, was)
}

test('BACKUP-5: a backup that somebody else put there is refused before anything is changed', { timeout: 180_000 }, async () => {
  const config = on('refused')
  const notSigned = `Backup ${theirs.name} is not signed by the key of this product`
  await expect(into(config, theirs.name, ours)).rejects.toThrow(notSigned)
  await inPlaceOf(place('manifests', theirs.name), place('manifests', ours.name), async () => {
    await expect(into(config, theirs.name, ours)).rejects.toThrow(notSigned)
  })
  await inPlaceOf(place('backups', ours.name), place('backups', theirs.name), async () => {
    await expect(into(config, ours.name, ours)).rejects.toThrow('The backup was changed or is damaged. Nothing was restored.')
  })
  await expect(into(config, ours.name, 'own')).rejects.toThrow('There is no key here to check who made the backup.')
  const unreadable = '--signed-by is not a key as npm run backup prints it.'
  await expect(into(config, ours.name, { signedBy: 'x' })).rejects.toThrow(unreadable)
  expect(existsSync(config.DATA_DIR)).toBe(false)
})

test('BACKUP-5: the next backup goes on from our own last manifest, whatever newer one somebody else put there', async () => {
  await cp(place('manifests', theirs.name), place('manifests', 'z'))
  const app = await openApp(on('ours'), openLog('silent'))
  const newest = await newestSigned(await storeAt(place()), publicKeysOf(app.deps.secrets, 'backup'))
  await app.close()
  await rm(place('manifests', 'z'))
  expect(newest?.manifest.name).toBe(ours.name)
})

test(
  'BACKUP-5: it is restored with the key of its maker, and says that the one before is as it was',
  { timeout: 180_000 },
  async () => {
    expect(await into(on('theirs-again'), theirs.name, theirs)).toMatchObject({ name: theirs.name, isPreviousChanged: false })
  },
)

test(
  'BACKUP-5: a note of an erasure that somebody else put there, or copied to another number, erases no one',
  { timeout: 180_000 },
  async () => {
    const [number = ''] = await readdir(place('erasures'))
    const config = on('restored')
    await writeFile(place('erasures', '3'), '{"isAccountToo":true}')
    await cp(place('erasures', number), place('erasures', '1'))
    expect(await into(config, ours.name, ours)).toMatchObject({ erasedAgain: 1, foreignErasures: 2 })
    const app = await openApp(config, openLog('silent'))
    const { rows } = await sql`select username from applications order by application_id`.execute(app.deps.db)
    await app.close()
    expect(rows).toEqual([{ username: stays }, { username: expect.stringMatching(/^erased-/) }])
  },
)
