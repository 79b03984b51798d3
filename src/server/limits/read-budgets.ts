import { HttpError } from '../refusal.ts'
import { tooManyCalls } from './anonymous-calls.ts'
import type { EventLoop } from './load-shedding.ts'

/** The part of a processor that one person may take for reading, for as long as they like… */
const share = 0.25
/** …and how much they may have taken before that is held to. */
const aheadMs = 3_000
/** A browser has six connections, and a few tabs. */
const inLine = 200
/** More people than read at the same time; those who took nothing lately are forgotten. */
const mostPeople = 10_000

type Person = { leftMs: number; at: number; reading: number; waiting: (() => void)[]; clock?: NodeJS.Timeout }

/**
 * SEC-41: a person's reads begin at once until they have taken more of the processor than their share. Then they begin one after the other, as
 * the share allows; nobody else is delayed. Throws 429 when too many wait. What a read took is the time in which the event loop worked
 * meanwhile, divided by the reads that were under way: exact for one, and fair enough for many.
 */
export function readBudgets({ activeMs, clockMs }: Pick<EventLoop, 'activeMs' | 'clockMs'>) {
  const people = new Map<string, Person>()
  let reading = 0

  return async <T>(who: string, read: () => Promise<T>): Promise<T> => {
    const person = people.get(who) ?? join(who)
    refill(person)
    if (person.leftMs <= 0 || person.waiting.length > 0) await turn(person)
    const before = activeMs()
    reading += 1
    person.reading += 1
    try {
      return await read()
    } finally {
      person.leftMs -= (activeMs() - before) / reading
      reading -= 1
      person.reading -= 1
      serveLater(person)
    }
  }

  function join(who: string): Person {
    if (people.size >= mostPeople)
      for (const [name, { reading: own, waiting, leftMs }] of people)
        if (own + waiting.length === 0 && leftMs > 0) people.delete(name)
    const person = { leftMs: aheadMs, at: clockMs(), reading: 0, waiting: [] }
    people.set(who, person)
    return person
  }

  function refill(person: Person) {
    const now = clockMs()
    person.leftMs = Math.min(aheadMs, person.leftMs + (now - person.at) * share)
    person.at = now
  }

  function turn(person: Person): Promise<void> {
    if (person.waiting.length >= inLine) throw new HttpError(429, tooManyCalls, 10)
    const { promise, resolve } = Promise.withResolvers<void>()
    person.waiting.push(resolve)
    serveLater(person)
    return promise
  }

  function serveLater(person: Person) {
    clearTimeout(person.clock)
    if (person.waiting.length > 0) person.clock = setTimeout(() => serve(person), Math.max(0, -person.leftMs / share))
  }

  /** The end of what this person still reads calls it again. */
  function serve(person: Person) {
    if (person.reading > 0) return
    refill(person)
    if (person.leftMs > 0) person.waiting.shift()?.()
    else serveLater(person)
  }
}
