import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, takeLock } from './folder-lock.ts'

const others: ChildProcess[] = []
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

const holder = async () => JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))

async function other(): Promise<{ process: ChildProcess; said: string }> {
  const code = `
    const { takeLock } = await import(${JSON.stringify(import.meta.resolve('./folder-lock.ts'))})
    await takeLock(${JSON.stringify(folder)}).then(() => console.log('taken'), (error) => console.log(error.message))
    setInterval(() => {}, 1000)`
  const process = spawn(globalThis.process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(process)
  const [line] = await once(process.stdout, 'data')
  return { process, said: String(line).trim() }
}

test('a folder in use by another process is refused, and the error names the process', async () => {
  const living = await other()
  expect(living.said).toBe('taken')
  const refused = takeLock(folder)
  await expect(refused).rejects.toThrow(FolderInUse)
  await expect(refused).rejects.toThrow(`${folder} is in use by process ${living.process.pid}.`)
})

test('the lock of a process that was killed is taken over', async () => {
  const living = await other()
  const ended = once(living.process, 'exit')
  living.process.kill('SIGKILL')
  await ended
  await takeLock(folder)
  expect(await holder()).toMatchObject({ pid: process.pid })
})

test('the lock of an earlier process whose id is in use again is taken over', async () => {
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid, began: '1' }))
  await takeLock(folder)
  expect((await holder()).began).not.toBe('1')
})

test('an unreadable lock, of a process killed while writing it, is taken over', async () => {
  await writeFile(join(folder, 'lock'), '{"pid":')
  await takeLock(folder)
  expect(await holder()).toMatchObject({ pid: process.pid })
})

test('a released folder can be locked again, and nothing stays behind', async () => {
  const lock = await takeLock(folder)
  await expect(takeLock(folder)).rejects.toThrow(FolderInUse)
  await lock.release()
  await (await takeLock(folder)).release()
  expect(await readdir(folder)).toEqual([])
})

test('when six processes find a stale lock at once, one takes it', async () => {
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 4_194_305, began: '1' }))
  const said = (await Promise.all(Array.from({ length: 6 }, other))).map((one) => one.said)
  expect(said.filter((word) => word === 'taken')).toHaveLength(1)
})
