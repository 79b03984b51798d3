import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GateError, Offline, Refused } from '#web/calls/errors.ts'
import { outbox } from './outbox.ts'

const asha = 'asha@example.org'
const isIn = (user: string) => sessionStorage.setItem('userID', user)

beforeEach(() => isIn(asha))
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

function outboxOf(texts: string[], answers: (Promise<unknown> | Error)[] = []) {
  const log: string[] = []
  const leaves = (text: string) => void texts.splice(texts.indexOf(text), 1)
  const box = outbox<string>({
    waiting: () => texts,
    async deliver(_, text) {
      log.push(`sends ${text}`)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      await answer
      log.push(`sent ${text}`)
      leaves(text)
    },
    refuse(_, text, error) {
      log.push(`refused ${text}: ${error instanceof Error ? error.message : ''}`)
      leaves(text)
    },
  })
  return { ...box, log, texts }
}

test('what waits is sent in its order, one at a time, and what is added meanwhile too', async () => {
  const first = Promise.withResolvers()
  const { send, log, texts } = outboxOf(['a'], [first.promise])
  const sending = send(asha)
  await vi.waitFor(() => expect(log).toEqual(['sends a']))
  texts.push('b')
  const again = send(asha)
  first.resolve(undefined)
  await Promise.all([sending, again])
  expect(log).toEqual(['sends a', 'sent a', 'sends b', 'sent b'])
})

test('a logout that asks for what is on its way waits for its answer', async () => {
  const first = Promise.withResolvers()
  const { send, log, texts } = outboxOf(['a'], [first.promise])
  void send(asha)
  await vi.waitFor(() => expect(log).toEqual(['sends a']))
  const asked = send(asha).then(() => texts.length)
  first.resolve(undefined)
  expect(await asked).toBe(0)
})

test('after a refusal the next is sent', async () => {
  const { send, log } = outboxOf(['a', 'b'], [new Refused('No.')])
  await send(asha)
  expect(log).toEqual(['sends a', 'refused a: No.', 'sends b', 'sent b'])
})

for (const [why, error] of [
  ['the line is cut', new Offline()],
  ['the session is over', new GateError({ status: 401, message: '' })],
  ['the server is overloaded', new GateError({ status: 503, message: '', requestId: 'r' })],
] as const)
  test(`when ${why}, all wait in their order, and are tried again after half a minute`, async () => {
    vi.useFakeTimers()
    const { send, log } = outboxOf(['a', 'b'], [error])
    await send(asha)
    expect(log).toEqual(['sends a'])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(log.slice(1)).toEqual(['sends a', 'sent a', 'sends b', 'sent b'])
  })

test('an outbox that has sent everything sends again', async () => {
  const { send, log, texts } = outboxOf([])
  await send(asha)
  texts.push('a')
  await send(asha)
  expect(log).toEqual(['sends a', 'sent a'])
})

test('nothing is sent for a person who has logged out, also not what follows the one on its way', async () => {
  const first = Promise.withResolvers()
  const { send, log } = outboxOf(['a', 'b'], [first.promise])
  const sending = send(asha)
  await vi.waitFor(() => expect(log).toEqual(['sends a']))
  isIn('ravi@example.org')
  first.resolve(undefined)
  await sending
  await send(asha)
  expect(log).toEqual(['sends a', 'sent a'])
})
