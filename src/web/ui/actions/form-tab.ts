import type { MouseEvent } from 'react'
import { newTab } from '../../browser/new-tab.ts'
import { Offline } from '../../calls/errors.ts'
import { toastFailure } from '../notices/toast.tsx'

/** SCREEN-44: the attributes of a link to a page of ours in a new tab; without a connection it says so, in place of a tab that stays empty. */
export const formTab = {
  ...newTab,
  onClick: (event: MouseEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    void toastFailure(refuseOffline)
  },
}

export function refuseOffline(): void {
  if (!navigator.onLine) throw new Offline()
}
