import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Ignores text for screen readers and scrollable text. */
export async function expectNothingCutOff(page: Page, what: string): Promise<void> {
  const cut = await page.evaluate<string[]>(whatIsCutOff)
  expect({ what, cut }).toEqual({ what, cut: [] })
}

// Two pixels are the overhang of an accented letter.
const whatIsCutOff = `(() => {
  const cut = new Set()
  const spoken = (box) => box.width <= 1 || box.height <= 1
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('[aria-hidden=true], script, style')) continue
    for (const text of element.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.data.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      if (words.width === 0) continue
      let scrolls = false
      for (let around = element; around && around !== document.documentElement; around = around.parentElement) {
        const style = getComputedStyle(around)
        if (style.display === 'inline') continue
        const box = around.getBoundingClientRect()
        if (spoken(box)) { scrolls = true; break }
        const over = words.left < box.left - 2 || words.right > box.right + 2
        if (/auto|scroll/.test(style.overflowX)) { scrolls = true; break }
        if (over && (/hidden|clip/.test(style.overflowX) || around.matches('button, a, label, [role=option]')))
          cut.add(text.data.trim().slice(0, 80) + ' in ' + around.tagName.toLowerCase() + '.' + around.className)
      }
      if (!scrolls && (words.left < -2 || words.right > innerWidth + 2)) cut.add('beyond the window: ' + text.data.trim().slice(0, 80))
    }
  }
  return [...cut]
})()`
