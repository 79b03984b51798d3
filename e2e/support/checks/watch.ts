import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { notesWhatIsSaid } from './told.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Notes everything a page complains of: console errors, policy violations, scripts that failed. */
export function watch(page: Page): { complaints: string[] } {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  // What a script tries and catches is on no console, but the browser reports it all the same.
  void page.addInitScript(`document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error('Content policy: ' + effectiveDirective + ' ' + blockedURI))`)
  void page.addInitScript(notesWhatIsSaid)
  return { complaints }
}

/** What differs between a light and a dark page: the rest of axe's rules read the same document twice. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Zero axe violations, in the colour scheme the page is in, once everything that fades or slides has come to rest. */
export async function expectAccessible(page: Page, screen: string, rules?: readonly string[]): Promise<void> {
  await page.mouse.move(0, 0)
  await settled(page)
  // Evaluated by the debugger, so the page's own policy does not stand in its way.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect({ screen, found }).toEqual({ screen, found: [] })
}

/** Zero axe violations in light and in dark, of a page that follows the system's scheme and is light; it is light again afterwards. */
export async function expectAccessibleInBoth(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, `${screen}, light`)
  await follows(page, 'dark')
  await expectAccessible(page, `${screen}, dark`, colourRules)
  await follows(page, 'light')
}

/** Changes the system's scheme; pages of the server follow it by style sheets alone, and have no mark of it. */
async function follows(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (scheme) => (document.documentElement.dataset['mantineColorScheme'] ?? scheme) === scheme,
    colorScheme,
  )
}

/** Resolves when nothing on the page moves: axe would measure the colours of something that is half transparent. */
async function settled(page: Page): Promise<void> {
  // The second look is for what began when the first had ended; spinners never end.
  for (const _ of [1, 2])
    await page.evaluate(`new Promise((done) => requestAnimationFrame(() => done(Promise.allSettled(document.getAnimations()
      .filter((each) => each.effect.getComputedTiming().endTime !== Infinity).map((each) => each.finished)))))`)
  await page.waitForFunction(`document.querySelector('[role=tooltip]') === null`)
}
