import type { Page } from 'playwright-core'
import { becomes } from './becomes.ts'

/**
 * Collects the messages of a page, for `sees`: on a busy machine a message that shows for two seconds may pass between two looks of the driver.
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

/** The page has shown this message once more than was asked for here before; it may be gone again. */
export async function sees(page: Page, words: string): Promise<void> {
  const said = () =>
    page.evaluate<boolean>(`(() => {
      const at = window.saidInPassing.findIndex((text) => text.includes(${JSON.stringify(words)}))
      if (at >= 0) window.saidInPassing.splice(0, at + 1)
      return at >= 0
    })()`)
  await becomes(said, true, `The page said “${words}”`)
}
