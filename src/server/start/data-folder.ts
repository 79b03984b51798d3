import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../base/error-code.ts'
import { StartFault } from '../base/start-fault.ts'

/** The contents of DATA_DIR: personal data and one-time codes, which other users of the machine must not be able to read. */
const ownFolders = ['db', 'files', 'outbox']

/** Restricts the folders to this user. Throws `StartFault`. */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw writeFault(cause)
  }
  await Promise.all(ownFolders.map((name) => closeToOthers(join(folder, name))))
  await tryWriting(folder)
}

/** Throws `StartFault`. Uses a new file each time: overwriting an old one would reuse its space, and succeed on a full disk. */
export async function tryWriting(folder: string): Promise<void> {
  const file = join(folder, `.writable-${process.pid}`)
  try {
    await writeFile(file, onePage, { mode: 0o600 })
    await rm(file, { force: true })
  } catch (cause) {
    await rm(file, { force: true }).catch(() => undefined)
    throw writeFault(cause)
  }
}

const onePage = new Uint8Array(8192)

/** They may be absent, or belong to another user who shares them on purpose. */
const closeToOthers = (path: string) => chmod(path, 0o700).catch(() => undefined)

const writeFault = (cause: unknown) =>
  new StartFault(
    ['ENOSPC', 'EDQUOT'].includes(codeOf(cause)) ? 'There is no room on the disk of DATA_DIR.' : "DATA_DIR can't be written.",
    { cause },
  )
