import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const most = 200

/** By Tab from the page's start: each focused element is in the window, and not under a sticky bar (WCAG 2.2, 2.4.11). */
export async function expectFocusShown(page: Page, what: string): Promise<void> {
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0); window.focused = new Set()')
  const hidden: string[] = []
  for (let stops = 0; ; stops += 1) {
    expect(stops, `${what}: the focus comes to no end`).toBeLessThan(most)
    await page.keyboard.press('Tab')
    if (await page.evaluate<boolean>(hasBeenHere)) break
    // Parts that are still loading, such as a list, move what is below them.
    let fault = await page.evaluate<string | false>(howItIsHidden)
    for (let looks = 0; fault && looks < 10; looks += 1) {
      await setTimeout(50)
      fault = await page.evaluate<string | false>(howItIsHidden)
    }
    if (fault) hidden.push(fault)
  }
  expect({ what, hidden }).toEqual({ what, hidden: [] })
}

const hasBeenHere = `(() => {
  const focus = document.activeElement
  const isKnown = focus === document.body || window.focused.has(focus)
  window.focused.add(focus)
  return isKnown
})()`

/** False if the focused element is visible. */
const howItIsHidden = `(() => {
  const focus = document.activeElement
  const box = focus.getBoundingClientRect()
  const name = focus.ariaLabel || focus.labels?.[0]?.innerText || focus.innerText || focus.name || focus.outerHTML
  const tell = (how) => how + ': ' + name.slice(0, 60)
  if (box.bottom <= 0 || box.top >= innerHeight) return tell('out of the window')
  const bar = (element) => {
    for (let around = element; around; around = around.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(around).position)) return around
  }
  const within = (y) => Math.min(innerHeight - 1, Math.max(0, y))
  for (const y of [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]) {
    const over = bar(document.elementFromPoint((box.left + box.right) / 2, within(y)))
    if (over && !over.contains(focus)) return tell('under a bar')
  }
  return false
})()`
