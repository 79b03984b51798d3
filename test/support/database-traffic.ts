import { setImmediate as afterThisTurn } from 'node:timers/promises'
import { flushes, statements } from '#server/db/client.ts'

/** Counts nothing on the embedded database. */
export async function counting(work: () => Promise<unknown>): Promise<{ flushes: number; statements: string[] }> {
  // The write of a statement that was asked just before comes at the end of its turn.
  await afterThisTurn()
  let flushed = 0
  const texts: string[] = []
  const onFlush = () => void (flushed += 1)
  const onStatement = (text: unknown) => void texts.push(String(text))
  flushes.subscribe(onFlush)
  statements.subscribe(onStatement)
  try {
    await work()
  } finally {
    flushes.unsubscribe(onFlush)
    statements.unsubscribe(onStatement)
  }
  return { flushes: flushed, statements: texts }
}
