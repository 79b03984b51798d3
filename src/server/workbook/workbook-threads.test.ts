import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { ResourceLimits } from 'node:worker_threads'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { workbookInThreads } from './workbook-threads.ts'

function workbookOf(make: string, resourceLimits: ResourceLimits = {}) {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const streams = JSON.stringify(new URL('thread-stream.ts', import.meta.url).href)
  const module = `import { parentPort, workerData as beats } from 'node:worker_threads'
    import { sendRows } from ${streams}
    setInterval(() => { beats[0] += 1 }, 5).unref()
    await sendRows(parentPort, (async function* () { ${make} })())`
  const reader = { module: `data:text/javascript,${encodeURIComponent(module)}`, work: beats, resourceLimits }
  return { beats, stream: workbookInThreads({ sheet: 'Rows', columns: [{ header: 'Number', width: 10 }], reader }) }
}

async function isStill(beats: Int32Array): Promise<boolean> {
  const before = beats[0]
  await wait(100)
  return beats[0] === before
}

test('what one thread reads another writes, each row once and in its order', async () => {
  const { stream } = workbookOf('for (let i = 1; i <= 2_345; i += 1) yield [i]')
  const [sheet, ...others] = (await readXlsx(Buffer.concat(await stream.toArray()))).sheets
  expect(others).toEqual([])
  expect(sheet?.name).toBe('Rows')
  expect(sheet?.rows).toEqual([['Number'], ...Array.from({ length: 2_345 }, (_, at) => [at + 1])])
})

test('a thread that fails while it reads fails the workbook with its error', async () => {
  const { stream } = workbookOf("for (let i = 1; i <= 250; i += 1) yield [i]; throw new Error('The table is gone')")
  await expect(stream.toArray()).rejects.toThrow('The table is gone')
})

test('one that reads more than it may hold fails the workbook, and not the process', async () => {
  const make = 'yield [1]; const all = []; for (;;) all.push(new Array(10_000).fill(0.5))'
  await expect(workbookOf(make, { maxOldGenerationSizeMb: 16 }).stream.toArray()).rejects.toThrow(/memory limit/)
})

test('when the reader of the workbook leaves, the thread that reads the rows ends too', async () => {
  const { stream, beats } = workbookOf('for (;;) yield [crypto.randomUUID()]')
  await once(stream, 'readable')
  expect(await isStill(beats)).toBe(false)
  stream.destroy()
  await expect.poll(() => isStill(beats)).toBe(true)
})
