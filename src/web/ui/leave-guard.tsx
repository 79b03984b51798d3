import { useBlocker } from '@tanstack/react-router'
import { confirmLeaving } from './dialogs.tsx'

type LeaveGuardProps = {
  when: boolean
  /** What in the address the work stands at, beside the path: the row that is open over a list, what is chosen above a sheet. */
  at?: readonly string[]
}

/** Asks before unsaved work is left: inside the app in our own words, when closing the tab in the browser's. */
export function LeaveGuard({ when, at = [] }: LeaveGuardProps) {
  useBlocker({
    disabled: !when,
    enableBeforeUnload: () => when,
    shouldBlockFn: async ({ current, next }) => {
      const stays = at.every((name) => valueOf(current.search, name) === valueOf(next.search, name))
      if (current.pathname === next.pathname && stays) return false
      return !(await confirmLeaving())
    },
  })
  return null
}

const valueOf = (search: object, name: string): unknown => new Map(Object.entries(search)).get(name)
