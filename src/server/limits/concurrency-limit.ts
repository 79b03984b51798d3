import { HttpError } from '../refusal.ts'

/**
 * How much heavy work runs at once, how much more may wait, and the answer to requests beyond that. `ofOne` is one person's share;
 * everything by default.
 */
export type ConcurrencyLimit = { atOnce: number; inLine: number; busy: string; ofOne?: { atOnce: number; inLine: number } }

type Person = { running: number; waiting: (() => void)[] }

/**
 * One bounded queue: runs work when it is its turn, and answers 429 when too many are already waiting. People take turns, so that one
 * with many requests doesn't make others wait for all of them. Requests without a person count as one.
 */
export function concurrencyLimit({ atOnce, inLine, busy, ofOne = { atOnce, inLine } }: ConcurrencyLimit) {
  let [running, waiting] = [0, 0]
  /** The people with work here; the last one served is at the end. */
  const people = new Map<string, Person>()

  function begin(person: Person) {
    person.running += 1
    running += 1
  }

  /** A free place goes to the next in the queue, before any new request could take it. */
  function serveNext() {
    for (const [name, person] of people) {
      const next = person.running < ofOne.atOnce ? person.waiting.shift() : undefined
      if (!next) continue
      people.delete(name)
      people.set(name, person)
      waiting -= 1
      begin(person)
      return next()
    }
  }

  return async <T>(work: () => Promise<T>, who = ''): Promise<T> => {
    const person = people.get(who) ?? { running: 0, waiting: [] }
    const mayBegin = running < atOnce && person.running < ofOne.atOnce
    if (!mayBegin && (waiting >= inLine || person.waiting.length >= ofOne.inLine)) throw new HttpError(429, busy, 2)
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
