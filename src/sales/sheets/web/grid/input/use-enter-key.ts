import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Ctrl+Enter, or with `isShift` Ctrl+Shift+Enter, for what is in the same window as `inside`. */
export function useEnterKey(inside: RefObject<HTMLElement | null>, run: () => void, isShift = false): void {
  const press = useEffectEvent(run)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey !== isShift || event.altKey) return
      const around = document.activeElement?.closest('[role="dialog"]') ?? null
      if (around !== null && !around.contains(inside.current)) return
      // Handled before the sheet, where Enter leads to another row.
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) press()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [inside, isShift])
}
