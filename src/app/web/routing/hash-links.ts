import type { RouterHistory } from '@tanstack/react-router'

/** The router can ask before unsaved work is left; the browser's own hash navigation can't be blocked. Returns the undo. */
export function followHashLinks(history: RouterHistory): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    if (!href.startsWith('#/') || (link?.target ?? '') !== '') return
    event.preventDefault()
    history.push(href.slice(1))
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
