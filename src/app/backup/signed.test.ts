import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeAt } from '#adapters/files/file-store-of.ts'
import { publicKeysOf } from '#server/secrets/signing.ts'
import type { Config } from '#server/start/config.ts'
import { photo } from '#test/support/paperwork.ts'
import { backupPlace, running, type BackupPlace } from './backup.fixture.ts'
import { backUpAll } from './nightly.ts'
import type { RestoreRequest } from './restore.ts'
import { newestSigned } from './stored/manifest.ts'

const [stays, gone] = ['9876543210', '9876543211']
let at: BackupPlace
let ours: { name: string; signedBy: string }
let theirs: { name: string; signedBy: string }
beforeAll(async () => {
  at = await backupPlace()
  ours = await fill()
  const other = await running(at.on('theirs'))
  theirs = await backUpAll(other.deps)
  await other.close()
}, 180_000)
afterAll(() => at.remove())

async function fill() {
  const { deps, staff, close } = await running(at.on('ours'))
  for (const Telephonem of [stays, gone]) await staff.post('applications/create', { Form: 'school', Telephonem, Name: 'Meena' })
  const made = await backUpAll(deps)
  await staff.post('applications/delete', { username: gone })
  expect(await staff.post('privacy/erase', { username: gone })).toMatchObject({ status: true })
  await close()
  return made
}

const place = (...path: string[]) => at.place(...path)
const on = (name: string) => at.on(name)
const into = (config: Config, name: string, trusted: RestoreRequest['trusted']) => at.into(config, { name, trusted })

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
  const app = await running(on('ours'))
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
    const app = await running(config)
    const { rows } = await sql`select username from applications order by application_id`.execute(app.deps.db)
    await app.close()
    expect(rows).toEqual([{ username: stays }, { username: expect.stringMatching(/^erased-/) }])
  },
)

test(
  'BACKUP-5: a copied file that no signed backup names is copied again, and those of signed ones stay as they are',
  { timeout: 180_000 },
  async () => {
    const app = await running(on('with-photo'))
    const lone = await backupPlace()
    const backups = await storeAt(lone.place())
    const backUp = (hour: number) => backUpAll({ ...app.deps, backups, now: () => new Date(Date.UTC(2026, 10, 23, hour)) })
    await app.staff.post('applications/create', { Form: 'school', Telephonem: stays, Name: 'Meena' })
    await app.staff.upload({ docname: 'ApplicantPhoto', username: stays }, { name: 'me.jpg', bytes: await photo() })
    const [file] = await Array.fromAsync(app.deps.files.list())
    const key = file?.key ?? ''
    // Somebody with write access put a file there before the first signed backup.
    await backups.put(`files/${key}`, Buffer.from('not ours'), 'application/octet-stream')
    const first = await backUp(1)
    expect(first).toMatchObject({ files: 1, newFiles: 1 })
    const config = lone.on('photo-again')
    expect(await lone.into(config, { trusted: first, key: at.identity })).toMatchObject({ missingFiles: [] })
    // A file that one backup leaves out, and a later one has again, keeps the copy that the first one has signed.
    const bytes = await app.deps.files.get(key)
    await app.deps.files.remove(key)
    const without = await backUp(2)
    await app.deps.files.put(key, bytes ?? new Uint8Array(), 'image/jpeg')
    const again = await backUp(3)
    await app.close()
    expect([without, again]).toMatchObject([{ files: 0 }, { files: 1, newFiles: 0 }])
    const signed: Record<string, string>[] = []
    for (const name of ['20261123t010000z', '20261123t030000z'])
      signed.push(
        JSON.parse(
          Buffer.from((await backups.get(`manifests/${name}`)) ?? [])
            .toString()
            .split('\n', 1)[0] ?? '',
        ).files,
      )
    expect(signed[1]).toEqual(signed[0])
    await lone.remove()
  },
)
