import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { texts } from '../../texts.ts'
import { registerUnsentWorkSource } from '../../session/unsent-work.ts'
import { confirmLeaving } from './dialogs.tsx'
import { isGridName } from '../grid/codec.ts'

type LeaveGuardProps = {
  when: boolean
  /** A feature stores the work and registers it with the sign-out; for other work the sign-out asks about this page. */
  isKept?: boolean
  /** Names in the query that may change without a question, beside those of a grid. */
  inside?: readonly string[]
  /** What the sign-out says of the work, where it is not the page's. */
  summary?: string
}

/**
 * Asks before unsaved work is lost: inside the app in our own words, when closing the tab in the browser's. Work belongs to
 * its whole address: the row that is open over a list, the selection above a sheet, the application that `Param` names. Only
 * the state of a grid may change without a question.
 */
export function LeaveGuard({ when, isKept = false, inside = [], summary }: LeaveGuardProps) {
  useEffect(() => {
    if (!when || isKept) return
    return registerUnsentWorkSource({
      summary: (count) => summary ?? texts.unsavedPages(count),
      unsent: async () => [{ what: document.title }],
      clear: async () => {},
    })
  }, [when, isKept, summary])
  useBlocker({
    disabled: !when,
    enableBeforeUnload: () => when,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname && placeIn(current.search, inside) === placeIn(next.search, inside)) return false
      return !(await confirmLeaving())
    },
  })
  return null
}

/** A screen's address as far as work belongs to it: its query without what a grid keeps there. */
export const placeIn = (search: object, inside: readonly string[] = []) =>
  JSON.stringify(
    Object.entries(search)
      .filter(([name, value]) => value !== undefined && !isGridName(name) && !inside.includes(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
