import type { Page } from 'playwright-core'
import { becomes } from './becomes.ts'

/**
 * Collects the messages and popups of a page, for `sees` and `seesPopup`: on a busy machine what shows for two seconds may pass between two looks of
 * the driver. Popups are those since the last key or click: what was shown before is not what that key or click has done. Runs in the page.
 */
export const notesWhatIsSaid = `(() => {
  const said = window.saidInPassing = []
  window.popupsInPassing = []
  const note = ({ addedNodes }) => {
    for (const added of addedNodes) {
      if (!(added instanceof Element)) continue
      for (const each of [added, ...added.querySelectorAll('*')]) {
        if (each.matches('[role=alert]')) said.push(each.textContent)
        if (each.matches('[role=dialog]')) window.popupsInPassing.push(each.textContent)
      }
    }
  }
  new MutationObserver((changes) => changes.forEach(note)).observe(document, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, ({ isTrusted }) => { if (isTrusted) window.popupsInPassing = [] }, true)
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

/** The page shows this popup, or has shown it since the last key or click; asked for once more, it must have come once more. */
export async function seesPopup(page: Page, title: string, words: string): Promise<void> {
  const shown = () =>
    page.evaluate(
      ([title, words]): (string | null)[] | 'shown' => {
        const isMeant = (text: string | null) => text?.startsWith(title) && text.includes(words)
        const noted = globalThis.popupsInPassing ?? []
        const passed = noted.findIndex(isMeant)
        if (passed >= 0) noted.splice(0, passed + 1)
        const open = [...document.querySelectorAll('[role=dialog]')].map(({ textContent }) => textContent)
        return passed >= 0 || open.some(isMeant) ? 'shown' : open
      },
      [title, words] as const,
    )
  await becomes(shown, 'shown', `The page showed the popup “${title}” with “${words}”`)
}

declare global {
  var popupsInPassing: (string | null)[] | undefined
}
