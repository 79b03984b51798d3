import { isDeepStrictEqual } from 'node:util'
import { laterMessages } from '#shared/text/later-messages.ts'
import type { Seen } from '#shared/schema.ts'
import { Refusal } from '../base/refusal.ts'

/**
 * SCREEN-37: what a save of a whole row changes. A field that says what its caller had read stays as it is `now`, no matter who changed it meanwhile;
 * one that both changed, and not to the same, is refused with its name, or what its box is called. Read `now` with the row locked. Without `seen` all that is sent counts.
 */
export function changesOnly<Sent extends object>(
  sent: Sent,
  seen: Seen,
  now: { [Name in keyof Sent]?: Sent[Name] | undefined },
  boxOf: (name: string) => string = (name) => name,
): Sent {
  if (seen === undefined) return sent
  const untouched = Object.entries(now).filter(([name, present]) => {
    const wanted: unknown = Reflect.get(sent, name)
    if (wanted === undefined || !Object.hasOwn(seen, name)) return false
    if (isDeepStrictEqual(wanted, seen[name])) return true
    if (isDeepStrictEqual(present, seen[name]) || isDeepStrictEqual(present, wanted)) return false
    throw new Refusal(laterMessages.changedMeanwhile, { field: boxOf(name) })
  })
  return { ...sent, ...Object.fromEntries(untouched) }
}
