import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { silentLog } from '#test/support/silent-log.ts'
import { startDrainer, wakeIn } from './drainer.ts'

test('it looks at its start, and when something is due; once for all that is due together; one run at a time', async () => {
  const runs: number[] = []
  let [running, most] = [0, 0]
  const begun = performance.now()
  const drainer = startDrainer(async () => {
    runs.push(performance.now() - begun)
    most = Math.max(most, (running += 1))
    await delay(20)
    running -= 1
  }, silentLog)
  for (let turn = 0; turn < 30; turn += 1) wakeIn(0)
  wakeIn(1_000)
  wakeIn(600_000)
  await delay(2_600)
  await drainer.stop()
  wakeIn(0)
  await delay(900)
  expect(most).toBe(1)
  expect(runs.length).toBeGreaterThanOrEqual(3)
  expect(runs.length).toBeLessThanOrEqual(4)
  expect(runs[1]).toBeGreaterThan(240)
  expect(runs.at(-1)).toBeGreaterThan(1_240)
})

test('a fault is no end, and a stop waits for the run in hand', async () => {
  let isDone = false
  const drainer = startDrainer(async (signal) => {
    await delay(50)
    isDone = signal.aborted
    throw new Error('No connection')
  }, silentLog)
  await drainer.stop()
  expect(isDone).toBe(true)
})
