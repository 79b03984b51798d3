import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { GateError, Offline, Refused } from './errors.ts'
import { createQueryClient } from './query-client.ts'

const busy = new GateError({ status: 503, message: 'The service is very busy.', retryAfter: 5 })
const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}

test.each([
  ['a busy server', busy, [true, true, false]],
  ['a lost connection', new Offline(), [true, true, false]],
  ['a refusal', new Refused('No.'), [false, false, false]],
  ['a stop at the gate', new GateError({ status: 403, message: 'You may not.' }), [false, false, false]],
])('after %s a reading is tried again or not', (_, error, expected) => {
  const again = (failures: number) => (typeof retry === 'function' ? retry(failures, error) : retry)
  expect([again(0), again(1), again(2)]).toEqual(expected)
})

test('a busy server is retried when it says', () => {
  const wait = (error: Error) => (typeof retryDelay === 'function' ? retryDelay(1, error) : retryDelay)
  expect([wait(busy), wait(new Offline())]).toEqual([5000, 2000])
})

test('a change while something is read for the first time reads it again: the first answer may be older than the change', async () => {
  const client = createQueryClient()
  const answers = [0, 1, 2].map(() => Promise.withResolvers<string>())
  let reads = 0
  const observer = new QueryObserver(client, { queryKey: ['views', {}], queryFn: () => answers[reads++]?.promise })
  const stop = observer.subscribe(() => {})
  const refetched = client.invalidateQueries({ queryKey: ['views'] })
  answers[0]?.resolve('before the change')
  answers[1]?.resolve('after it')
  await refetched
  expect([observer.getCurrentResult().data, reads]).toEqual(['after it', 2])
  answers[2]?.resolve('later')
  await client.invalidateQueries({ queryKey: ['views'] })
  expect(reads).toBe(3)
  stop()
})
