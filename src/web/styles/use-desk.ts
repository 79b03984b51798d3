import './desk.css'
import { useLayoutEffect } from 'react'

/** SCREEN-60: staff's screens have their own values of the look, those of applicants the kit's. */
export function useDesk(isStaff = true): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-desk', isStaff)
    return () => document.documentElement.removeAttribute('data-desk')
  }, [isStaff])
}
