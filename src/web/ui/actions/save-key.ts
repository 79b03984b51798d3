import { useEffect, type RefObject } from 'react'

const onPage = new Set<RefObject<HTMLFormElement | null>>()

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
      // If there are several and none has the cursor, it is unclear which one is meant.
      if (onPage.size === 1 || form.current.contains(active)) form.current.requestSubmit()
    }
    onPage.add(form)
    document.addEventListener('keydown', onKey)
    return () => {
      onPage.delete(form)
      document.removeEventListener('keydown', onKey)
    }
  }, [form])
}
