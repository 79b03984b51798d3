/**
 * Numbers the entries that the browser itself puts into its history: an address that is typed, pasted or bookmarked. The router
 * numbers its own, and finds the way back by them for whoever stays with unsaved work; to an entry without a number it would
 * only load the page anew, and what was typed would be lost. To be
 * called before the router listens; `currentNumber` is that of the entry it shows.
 */
export function numberEntries(currentNumber: () => number): void {
  window.addEventListener('popstate', () => {
    const { state } = window.history
    if (typeof state === 'object' && state !== null && '__TSR_index' in state) return
    const key = crypto.randomUUID()
    // The window's own method tells the router at once, before it has asked anybody.
    History.prototype.replaceState.call(window.history, { __TSR_index: currentNumber() + 1, key, __TSR_key: key }, '')
  })
}
