import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

export function useNextKey(editor: RefObject<HTMLElement | null>, run: () => void): void {
  const press = useEffectEvent(run)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const around = document.activeElement?.closest('[role="dialog"]') ?? null
      if (around !== null && !around.contains(editor.current)) return
      // Handled before the sheet, where Enter leads to another row.
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) press()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [editor])
}

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
