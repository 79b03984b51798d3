import { afterAll, expect, test } from 'vitest'
import type { Hunger } from './hungry-worker.fixture.ts'
import { processPool, type PoolOptions } from './process-pool.ts'

const entry = new URL('./hungry-worker.fixture.ts', import.meta.url)
const pools: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

function opened(options: Partial<PoolOptions> = {}) {
  const pool = processPool<Hunger, number>({ entry, workers: 1, cutOff: 60_000, ...options })
  pools.push(pool)
  return pool
}

test.each(['heap', 'buffers'] as const)(
  'a job that takes all memory for its %s fails at the limit, and the next one is done',
  async (hunger) => {
    const pool = opened({ megabytes: 200 })
    const [failed, next] = await Promise.allSettled([pool.run(hunger), pool.run('none')])
    expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled'])
    expect(await pool.run('none')).toBeGreaterThan(0)
  },
)

test('a worker that has rested for long enough ends, and the next job has another', async () => {
  const pool = opened({ restMs: 1 })
  const first = await pool.run('none')
  await expect.poll(() => isAlive(first)).toBe(false)
  expect(await pool.run('none')).not.toBe(first)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
