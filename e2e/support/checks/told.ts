import type { Page } from 'playwright-core'
import { becomes } from './becomes.ts'

/**
 * Notes what a page says in passing, for `told`: on a busy machine the two seconds that it stands there may pass between two looks of the driver.
 * Runs in the page.
 */
export const notesWhatIsSaid = `(() => {
  const said = window.saidInPassing = []
  const note = ({ addedNodes }) => {
    for (const added of addedNodes) {
      if (!(added instanceof Element)) continue
      for (const each of [added, ...added.querySelectorAll('*')]) if (each.matches('[role=alert]')) said.push(each.textContent)
    }
  }
  new MutationObserver((changes) => changes.forEach(note)).observe(document, { childList: true, subtree: true })
})()`

/** A page says something in passing, once more than has been asked here before; it may be gone again. */
export async function told(page: Page, words: string): Promise<void> {
  const said = () =>
    page.evaluate<boolean>(`(() => {
      const at = window.saidInPassing.findIndex((text) => text.includes(${JSON.stringify(words)}))
      if (at >= 0) window.saidInPassing.splice(0, at + 1)
      return at >= 0
    })()`)
  await becomes(said, true, `The page said “${words}”`)
}
