import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { texts } from '../../texts.ts'
import { registerUnsentWorkSource } from '../../session/unsent-work.ts'
import { confirmLeaving } from './dialogs.tsx'
import { isGridName } from '#web/address/search.ts'

type LeaveGuardProps = {
  when: boolean
  /** A feature stores this work and registers it with the sign-out; for other work the sign-out asks about the page. */
  isKept?: boolean
  /** Query parameters that may change without a question, in addition to those of a grid. */
  inside?: readonly string[]
  /** The sign-out's description of the work, if it is not that of the page. */
  summary?: string
  /** The name of the work in the list of the sign-out; by default the title of the page. */
  what?: string
}

/**
 * Asks before unsaved work is lost: inside the app with our own text, when closing the tab with the browser's. Work belongs
 * to its whole URL: the row that is open over a list, the selection above a sheet, the application in `Param`. Only the state of
 * a grid may change without a question.
 */
export function LeaveGuard({ when, isKept = false, inside = [], summary, what }: LeaveGuardProps) {
  useEffect(() => {
    if (!when || isKept) return
    return registerUnsentWorkSource({
      summary: (count) => summary ?? texts.unsavedPages(count),
      unsent: async () => [{ what: what ?? document.title }],
      clear: async () => {},
    })
  }, [when, isKept, summary, what])
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

/** The part of a screen's URL that work belongs to: without the grid's query parameters. */
export const placeIn = (search: object, inside: readonly string[] = []) =>
  JSON.stringify(
    Object.entries(search)
      .filter(([name, value]) => value !== undefined && !isGridName(name) && !inside.includes(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
