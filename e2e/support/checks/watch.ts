import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { notesWhatIsSaid } from './passing-messages.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export function watch(page: Page): { complaints: string[] } {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  // A violation that a script catches is not on the console, but the browser still reports it.
  void page.addInitScript(`document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error('Content policy: ' + effectiveDirective + ' ' + blockedURI))`)
  void page.addInitScript(notesWhatIsSaid)
  return { complaints }
}

/** The rules that can differ between light and dark; axe's other rules would check the same document twice. */
const colourRules = ['color-contrast', 'link-in-text-block']

export async function expectAccessible(page: Page, screen: string, rules?: readonly string[]): Promise<void> {
  await page.mouse.move(0, 0)
  await settled(page)
  // Evaluated by the debugger, so the page's own policy does not block it.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect({ screen, found }).toEqual({ screen, found: [] })
}

export async function expectAccessibleInBoth(page: Page, screen: string): Promise<void> {
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)
  if (isDark) await follows(page, 'light')
  await expectAccessible(page, `${screen}, light`)
  await follows(page, 'dark')
  await expectAccessible(page, `${screen}, dark`, colourRules)
  if (!isDark) await follows(page, 'light')
}

async function follows(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (scheme) => (document.documentElement.dataset['mantineColorScheme'] ?? scheme) === scheme,
    colorScheme,
  )
}

/** Resolves when nothing on the page is animated: otherwise axe would measure half-transparent colours. */
async function settled(page: Page): Promise<void> {
  // The second check is for animations that started when the first had ended; spinners never end.
  for (const _ of [1, 2])
    await page.evaluate(`new Promise((done) => requestAnimationFrame(() => done(Promise.allSettled(document.getAnimations()
      .filter((each) => each.effect.getComputedTiming().endTime !== Infinity).map((each) => each.finished)))))`)
  await page.waitForFunction(`document.querySelector('[role=tooltip]') === null`)
}
