/**
 * Numbers the history entries that the browser itself adds: for a URL that is typed, pasted or bookmarked. The router
 * numbers its own, and uses the numbers to return when a person stays with unsaved work; for an entry without a number it would
 * reload the page, and what was typed would be lost. Must be called before the router listens; `currentNumber` is that of the
 * entry it shows.
 */
export function numberEntries(currentNumber: () => number): void {
  window.addEventListener('popstate', () => {
    const { state } = window.history
    if (typeof state === 'object' && state !== null && '__TSR_index' in state) return
    const key = crypto.randomUUID()
    // The window's own method would notify the router at once, before any question is asked.
    History.prototype.replaceState.call(window.history, { __TSR_index: currentNumber() + 1, key, __TSR_key: key }, '')
  })
}
