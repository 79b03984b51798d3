import { AsyncLocalStorage } from 'node:async_hooks'
import { malformed } from '#shared/schema.ts'
import { HttpError } from './refusal.ts'

/** While more than `crowd` requests of one person wait, they run one at a time with a rest after each: only a program in a loop has so many. */
type Share = { atOnce: number; inLine: number; crowd?: number }
/** Leaves three quarters of a process to others, however busy its machine is. */
const restMs = (tookMs: number) => Math.min(1_000, Math.max(25, 3 * tookMs))

export type ConcurrencyLimit = { atOnce: number; inLine: number; busy: string; ofOne?: Share }

type Person = { running: number; waiting: (() => void)[]; isFirst: boolean }

/** `isFirst`: served before all others. */
type Requester = { who: string; isFirst: boolean }
const requesters = new AsyncLocalStorage<Requester>()

export const workingFor = <T>(who: string, work: () => T, isFirst = false): T => requesters.run({ who, isFirst }, work)

/**
 * One bounded queue: runs work when it is its turn, and answers 429 when too many are already waiting. People take turns, so that one
 * with many requests doesn't make others wait for all of them. `gone` resolves when the caller hangs up. Work of the product itself, such as that of jobs, has no share to keep to.
 */
export function concurrencyLimit({ atOnce, inLine, busy, ofOne = { atOnce, inLine } }: ConcurrencyLimit) {
  let [running, waiting] = [0, 0]
  /** The people with work here; the last one served is at the end. */
  const people = new Map<string, Person>()

  const shareOf = (who: string): Share => (who === '' ? { atOnce, inLine } : ofOne)
  const isCrowd = (who: string, { waiting }: Person) => waiting.length > (shareOf(who).crowd ?? Infinity)
  const atOnceOf = (who: string, person: Person) => (isCrowd(who, person) ? 1 : shareOf(who).atOnce)

  function begin(person: Person) {
    person.running += 1
    running += 1
  }

  /** Free places go to the next in the queue, before any new request could take them. */
  function serveNext() {
    if (running >= atOnce) return
    const inTurn = [...people].toSorted(([, one], [, other]) => Number(other.isFirst) - Number(one.isFirst))
    for (const [name, person] of inTurn) {
      const next = person.running < atOnceOf(name, person) ? person.waiting.shift() : undefined
      if (!next) continue
      people.delete(name)
      people.set(name, person)
      waiting -= 1
      begin(person)
      next()
      return serveNext()
    }
  }

  function end(who: string, person: Person) {
    person.running -= 1
    running -= 1
    forget(who, person)
    serveNext()
  }

  function forget(who: string, person: Person) {
    if (person.running === 0 && person.waiting.length === 0) people.delete(who)
  }

  /** Throws if the caller hangs up first. */
  function turn(who: string, person: Person, gone: Promise<void> | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    person.waiting.push(resolve)
    waiting += 1
    const leave = () => {
      const place = person.waiting.indexOf(resolve)
      if (place < 0) return
      person.waiting.splice(place, 1)
      waiting -= 1
      forget(who, person)
      reject(new HttpError(400, malformed))
    }
    void gone?.then(leave)
    return promise
  }

  return async <T>(work: () => Promise<T>, gone?: Promise<void>): Promise<T> => {
    const { who, isFirst } = requesters.getStore() ?? { who: '', isFirst: false }
    const person = people.get(who) ?? { running: 0, waiting: [], isFirst }
    const share = shareOf(who)
    const mayBegin = running < atOnce && person.running < share.atOnce && person.waiting.length === 0
    if (!mayBegin && (waiting >= inLine || person.waiting.length >= share.inLine)) throw new HttpError(429, busy, 2)
    // Added only now: refused people must leave no entry, or a flood of names would stay for ever.
    people.set(who, person)
    if (mayBegin) begin(person)
    else await turn(who, person, gone)
    const begun = performance.now()
    try {
      return await work()
    } finally {
      if (isCrowd(who, person)) setTimeout(() => end(who, person), restMs(performance.now() - begun))
      else end(who, person)
    }
  }
}
