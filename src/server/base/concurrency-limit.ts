import { AsyncLocalStorage } from 'node:async_hooks'
import { HttpError } from './refusal.ts'

/**
 * How much heavy work runs at once, how much more may wait, and the answer to requests beyond that. `ofOne` is one person's share;
 * everything by default.
 */
export type ConcurrencyLimit = { atOnce: number; inLine: number; busy: string; ofOne?: { atOnce: number; inLine: number } }

type Person = { running: number; waiting: (() => void)[]; isFirst: boolean }

/** Who some work is for: a person, or a stranger's network. `isFirst` if they are served before all others. */
type Requester = { who: string; isFirst: boolean }
const requesters = new AsyncLocalStorage<Requester>()

/** Does something for a person or a network, whose heavy work then takes turns with that of others. */
export const workingFor = <T>(who: string, work: () => T, isFirst = false): T => requesters.run({ who, isFirst }, work)

/**
 * One bounded queue: runs work when it is its turn, and answers 429 when too many are already waiting. People take turns, so that one
 * with many requests doesn't make others wait for all of them. Work of the product itself, such as that of jobs, has no share to keep to.
 */
export function concurrencyLimit({ atOnce, inLine, busy, ofOne = { atOnce, inLine } }: ConcurrencyLimit) {
  let [running, waiting] = [0, 0]
  /** The people with work here; the last one served is at the end. */
  const people = new Map<string, Person>()

  const shareOf = (who: string) => (who === '' ? { atOnce, inLine } : ofOne)

  function begin(person: Person) {
    person.running += 1
    running += 1
  }

  /** A free place goes to the next in the queue, before any new request could take it. */
  function serveNext() {
    const inTurn = [...people].toSorted(([, one], [, other]) => Number(other.isFirst) - Number(one.isFirst))
    for (const [name, person] of inTurn) {
      const next = person.running < shareOf(name).atOnce ? person.waiting.shift() : undefined
      if (!next) continue
      people.delete(name)
      people.set(name, person)
      waiting -= 1
      begin(person)
      return next()
    }
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    const { who, isFirst } = requesters.getStore() ?? { who: '', isFirst: false }
    const person = people.get(who) ?? { running: 0, waiting: [], isFirst }
    const share = shareOf(who)
    const mayBegin = running < atOnce && person.running < share.atOnce
    if (!mayBegin && (waiting >= inLine || person.waiting.length >= share.inLine)) throw new HttpError(429, busy, 2)
    // Only now: of those who were refused nothing may be left, or a flood of names would stay for ever.
    people.set(who, person)
    if (mayBegin) {
      begin(person)
    } else {
      waiting += 1
      await new Promise<void>((resolve) => void person.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      person.running -= 1
      running -= 1
      if (person.running === 0 && person.waiting.length === 0) people.delete(who)
      serveNext()
    }
  }
}
