import { useBlocker } from '@tanstack/react-router'
import { confirmLeaving } from './dialogs.tsx'

/** Asks before unsaved work is left: inside the app in our own words, when closing the tab in the browser's. */
export function LeaveGuard({ when }: { when: boolean }) {
  useBlocker({
    disabled: !when,
    enableBeforeUnload: () => when,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      return !(await confirmLeaving())
    },
  })
  return null
}
