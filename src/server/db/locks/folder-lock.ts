import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../base/error-code.ts'
import { StartFault } from '../../base/start-fault.ts'

export class FolderInUse extends StartFault {}

/** The holder of a lock: a process id, and when that process started, since ids are reused. */
type Holder = { pid: number; began: string }

/** SEC-9: the embedded database has no lock and loses rows when two processes use it. Takes over a lock whose process is gone. */
export async function takeLock(folder: string): Promise<{ release: () => Promise<void> }> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'lock')
  const me = JSON.stringify({ pid: process.pid, began: await beganAt(process.pid) } satisfies Holder)
  while (!(await place(path, me))) await clear(path, folder)
  return {
    release: async () => {
      if ((await read(path)) === me) await rm(path, { force: true })
    },
  }
}

/** Creates the lock atomically, or returns false if there is one: a link, unlike a write, is never visible half done. */
async function place(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text)
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes the lock of a process that is gone. Throws `FolderInUse` while it is running. */
async function clear(path: string, folder: string): Promise<void> {
  const text = await read(path)
  if (text === undefined) return
  const holder = parse(text)
  if (holder && (await lives(holder))) {
    throw new FolderInUse(`${folder} is in use by process ${holder.pid}. Stop it first, or set another DATA_DIR.`)
  }
  await setAside(path, text)
}

/** A rename decides between two processes: only one moves the stale lock, and a fresh one moved by mistake is put back. */
async function setAside(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const moved = await read(aside)
  if (moved !== undefined && moved !== stale) await place(path, moved)
  await rm(aside, { force: true })
}

async function lives({ pid, began }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
  }
  return began === (await beganAt(pid))
}

/** The start time of a process in ticks since boot (proc(5), stat, field 22); empty if there is no /proc. */
async function beganAt(pid: number): Promise<string> {
  const stat = (await read(`/proc/${pid}/stat`)) ?? ''
  const afterName = stat.slice(stat.lastIndexOf(')') + 2)
  return afterName.split(' ')[19] ?? ''
}

function parse(text: string): Holder | undefined {
  try {
    const { pid, began }: Partial<Holder> = JSON.parse(text)
    return typeof pid === 'number' && typeof began === 'string' ? { pid, began } : undefined
  } catch {
    return undefined
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined
    throw error
  }
}
