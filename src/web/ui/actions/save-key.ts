import { useEffect, type RefObject } from 'react'

/** Ctrl+S (Command+S) submits the form that has the cursor, or the only one on the page. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 's'
      if (!isSave || event.defaultPrevented || !form.current) return
      const active = document.activeElement
      const isElsewhere = active?.closest('form, [role="dialog"]') && !form.current.contains(active)
      if (isElsewhere) return
      event.preventDefault()
      form.current.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form])
}
