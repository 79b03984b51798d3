import { isDeepStrictEqual } from 'node:util'
import { laterMessages } from '#shared/text/later-messages.ts'
import type { Seen } from '#shared/schema.ts'
import { Refusal } from '../../base/refusal.ts'

/**
 * SCREEN-37: the changes in a save of a whole row. A field that the caller has not changed since reading keeps its value of
 * `now`, even if somebody else changed it meanwhile. If both changed it to different values, the save is refused with the
 * name of the field, or of its box. Read `now` with the row locked. Without `seen` all sent fields count.
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
