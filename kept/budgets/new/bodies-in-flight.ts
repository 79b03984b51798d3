import { HttpError } from '../refusal.ts'

/** Bodies over 64 kB of one person or network, and bytes of all bodies of this process. */
const mostOfOne = 4
const mostBytes = 64 * 1_048_576
const large = 64 * 1024
const tooManyOfOne = 'Many files are being sent at once. Please try again.'
const busy = 'Much is being sent at once. Please try again.'

/** `inMemory` is false for uploads, which wait on the disk until they are whole. */
type Body = { who: string; bytes: number; inMemory: boolean }
/** Counts a body that is on its way; throws 429 before any of it is read. What it returns is called once the request has ended. */
export type BodiesInFlight = { hold(body: Body): () => void }

/** A body counts with all its bytes from its headers on: one that never ends holds no more than it said. */
export function bodiesInFlight(): BodiesInFlight {
  let held = 0
  const people = new Map<string, number>()
  return {
    hold({ who, bytes, inMemory }) {
      const isLarge = bytes > large
      const own = people.get(who) ?? 0
      if (isLarge && own >= mostOfOne) throw new HttpError(429, tooManyOfOne, 2)
      const counted = inMemory ? bytes : 0
      if (held + counted > mostBytes) throw new HttpError(429, busy, 2)
      held += counted
      if (isLarge) people.set(who, own + 1)
      return () => {
        held -= counted
        if (!isLarge) return
        const left = (people.get(who) ?? 1) - 1
        if (left === 0) people.delete(who)
        else people.set(who, left)
      }
    },
  }
}
