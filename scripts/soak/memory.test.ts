import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { heldBy, probeFlags } from './memory.ts'

const folder = await mkdtemp(join(tmpdir(), 'application-tracker-memory-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A process that holds 20 MB of buffers, and has thrown away far more of objects. */
const holding = `
  const kept = Array.from({ length: 20 }, () => Buffer.alloc(1_048_576, 1))
  let thrown
  for (let round = 0; round < 40; round += 1) thrown = Array.from({ length: 100_000 }, (_, index) => ({ index }))
  thrown = undefined
  process.send({ length: kept.length })
  setInterval(() => kept.length, 1_000)
`

test('T-08: live memory is distinguished from what is not collected yet', async () => {
  const entry = join(folder, 'holding.mjs')
  await writeFile(entry, holding)
  const child = fork(entry, { execArgv: [...probeFlags] })
  try {
    await once(child, 'message')
    const { resident, living } = await heldBy(child)
    expect(living).toBeGreaterThan(20)
    expect(living).toBeLessThan(30)
    expect(resident).toBeGreaterThan(living + 10)
    expect((await heldBy(child)).living).toBeCloseTo(living, 0)
  } finally {
    child.kill('SIGKILL')
  }
})
