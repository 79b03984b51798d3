import { useEffect, useState } from 'react'

/** Milliseconds before a key counts on a sheet that appears by itself: the user can't have looked at it yet. */
const lookMs = 600

/** SALES-48: true at first for a sheet that came by itself, so that a second press approves nothing unseen. */
export function useUnseen(isNext: boolean): boolean {
  const [isUnseen, setUnseen] = useState(isNext)
  useEffect(() => {
    if (!isUnseen) return undefined
    const timer = setTimeout(() => setUnseen(false), lookMs)
    return () => clearTimeout(timer)
  }, [isUnseen])
  return isUnseen
}
