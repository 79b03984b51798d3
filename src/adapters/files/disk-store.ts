import { hourMs } from '#shared/time/durations.ts'
import { randomUUID } from 'node:crypto'
import { access, constants, link, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { hasCode, ifThere } from '#server/base/error-code.ts'
import { type FileStore, type StoredObject, assertKey } from '#server/ports/file-store.ts'

/**
 * Stores files in a folder of this machine; a key is a path in it. `put` writes a temporary file, flushes, and renames: a
 * file is there whole or not at all, and survives a power cut. The media type is not stored: the database has it. Opening
 * creates the folder, and removes what a killed process left half written.
 */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const root = resolve(folder)
  const incoming = join(root, incomingName)
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, key)
  }
  await mkdir(incoming, { recursive: true })
  await clearAbandoned(incoming)
  await flushFolders(root, dirname(root))
  async function putBy(place: (part: string, path: string) => Promise<void>, key: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(key)
    const part = join(incoming, randomUUID())
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFlushed(part, bytes)
      await place(part, path)
    } finally {
      await rm(part, { force: true })
    }
    await flushFolders(dirname(path), root)
  }
  return {
    put: (key, bytes) => putBy(rename, key, bytes),
    putNew: (key, bytes) =>
      putBy(link, key, bytes).then(
        () => true,
        (error: unknown) => {
          if (hasCode(error, 'EEXIST')) return false
          throw error
        },
      ),
    get: async (key) => ifThere(readFile(pathOf(key))),
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (folder) => filesIn(root, folder === undefined ? root : pathOf(folder)),
    check: async () => access(incoming, constants.R_OK | constants.W_OK),
  }
}

/** Holds files being written; no key can name it, for its dot. */
const incomingName = '.incoming'

/** Another process may be writing to the same store, so that only old ones are abandoned. */
async function clearAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await ifThere(stat(path))
    if (found && Date.now() - found.mtimeMs > hourMs) await rm(path, { force: true })
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is as durable as its folder, hence each from `first` up to `last`, which must be above it. */
async function flushFolders(first: string, last: string): Promise<void> {
  const folder = await open(first, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
  if (first !== last) await flushFolders(dirname(first), last)
}

async function* filesIn(root: string, folder: string): AsyncIterable<StoredObject> {
  for await (const entry of (await ifThere(opendir(folder, { recursive: true }))) ?? []) {
    const path = join(entry.parentPath, entry.name)
    const found = entry.isFile() && entry.parentPath !== join(root, incomingName) ? await ifThere(stat(path)) : undefined
    if (found) yield { key: relative(root, path), putAt: found.mtime }
  }
}
