import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'

const patience = 20_000
const pause = 50

/** Throws the actual value if it never does, and `why` it matters. */
export const becomes = <Value>(read: () => Promise<Value>, expected: Value, why?: string) =>
  comes(read, (value) => assert.deepEqual(value, expected), why)

export const matches = (read: () => Promise<string>, expected: RegExp) => comes(read, (value) => assert.match(value, expected))

async function comes<Value>(read: () => Promise<Value>, check: (value: Value) => void, why?: string): Promise<void> {
  const end = Date.now() + patience
  for (;;) {
    const value = await read()
    try {
      return check(value)
    } catch (error) {
      if (Date.now() > end)
        throw why === undefined ? error : new Error(`${why}; it was ${JSON.stringify(value)}`, { cause: error })
    }
    await setTimeout(pause)
  }
}
