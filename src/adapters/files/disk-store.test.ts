import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskStore } from './disk-store.ts'
import { fileStoreOf } from './file-store-of.ts'
import { fileStoreContract } from '#test/contracts/file-store.contract.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'files-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

fileStoreContract(async () => {
  const root = await mkdtemp(join(tmpdir(), 'files-'))
  return { store: await openDiskStore(join(root, 'files')), close: () => rm(root, { recursive: true }) }
})

test('without a STORAGE_URL the files are in DATA_DIR/files, readable by their owner only', async () => {
  const store = await fileStoreOf(undefined, folder)
  await store.put('a1/photo', Uint8Array.of(1, 2), 'image/png')
  expect([...(await readFile(join(folder, 'files', 'a1', 'photo')))]).toEqual([1, 2])
  expect((await stat(join(folder, 'files', 'a1', 'photo'))).mode & 0o777).toBe(0o600)
})

test('a put that fails leaves neither the file nor a part of it', async () => {
  const store = await openDiskStore(folder)
  await mkdir(join(folder, 'taken'))
  await expect(store.put('taken', Uint8Array.of(1), 'image/png')).rejects.toThrow('EISDIR')
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
  expect(await Array.fromAsync(store.list())).toEqual([])
})

test('what another process is writing is neither listed nor cleared; what one left an hour ago is cleared', async () => {
  await openDiskStore(folder)
  const [fresh, stale] = [join(folder, '.incoming', 'fresh'), join(folder, '.incoming', 'stale')]
  await writeFile(fresh, 'half')
  await writeFile(stale, 'half')
  await utimes(stale, new Date(), new Date(Date.now() - 3_700_000))
  const store = await openDiskStore(folder)
  expect(await readdir(join(folder, '.incoming'))).toEqual(['fresh'])
  expect(await Array.fromAsync(store.list())).toEqual([])
})

test('a store whose folder has gone is not ready', async () => {
  const store = await openDiskStore(join(folder, 'files'))
  await rm(join(folder, 'files'), { recursive: true })
  await expect(store.check()).rejects.toThrow('ENOENT')
})
