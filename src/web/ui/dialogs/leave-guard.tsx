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
  inside?: readonly string[]
  summary?: string
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

export const placeIn = (search: object, inside: readonly string[] = []) =>
  JSON.stringify(
    Object.entries(search)
      .filter(([name, value]) => value !== undefined && !isGridName(name) && !inside.includes(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
