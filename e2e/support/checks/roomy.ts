import type { Page } from 'playwright-core'
import { becomes } from './becomes.ts'

export const expectRoomy = (page: Page, screen: string) => becomes(() => page.evaluate<string[]>(whatIsCramped), [], screen)

// The 24 px of WCAG 2.2, 2.5.8; half a pixel less is due to rounding.
const whatIsCramped = `(() => {
  const faults = []
  const box = (element) => element.getBoundingClientRect()
  if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window')
  for (const table of document.querySelectorAll('main fieldset:has(> table)'))
    if (table.scrollWidth > table.clientWidth) faults.push('a cut table: ' + table.innerText.slice(0, 80))
  for (const label of document.querySelectorAll('main svg text')) {
    const frame = box(label.closest('svg'))
    if (box(label).left < frame.left - 0.5 || box(label).right > frame.right + 0.5) faults.push('a cut label: ' + label.textContent)
  }
  for (const button of document.querySelectorAll('main button, [role=dialog] button')) {
    const { width, height } = box(button)
    if (width > 0 && Math.min(width, height) < 23.5) faults.push('a small button: ' + (button.ariaLabel ?? button.innerText))
  }
  return faults
})()`
