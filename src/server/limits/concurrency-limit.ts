import { HttpError } from '../refusal.ts'

/**
 * How much heavy work runs at once, how much more may wait, and the answer to requests beyond that. `ofOne` is what one person may have of
 * it; all of it where nothing is said.
 */
export type ConcurrencyLimit = { atOnce: number; inLine: number; busy: string; ofOne?: { atOnce: number; inLine: number } }

type Person = { running: number; waiting: (() => void)[] }

/**
 * One bounded queue: runs a piece of work in its turn, and answers 429 when too many wait already. Those who wait take turns, a person
 * after the other: who asks much at once keeps nobody waiting for all of it. Where nobody is named, all are one.
 */
export function concurrencyLimit({ atOnce, inLine, busy, ofOne = { atOnce, inLine } }: ConcurrencyLimit) {
  let [running, waiting] = [0, 0]
  /** Those with work here; who was served last is at the end. */
  const people = new Map<string, Person>()

  function begin(person: Person) {
    person.running += 1
    running += 1
  }

  /** A place that is free goes to whoever is next, before any other request could take it. */
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
