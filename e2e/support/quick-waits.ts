import { setTimeout } from 'node:timers/promises'
import type { Browser, Locator } from 'playwright-core'

const pause = 40
/** How long the driver itself waits at the end, in milliseconds: its error says what it saw. */
const lastLook = 1000
/** The timeout of every page of a journey, in milliseconds. */
export const patience = 60_000

/** The driver polls every half second after the first three tenths. If nothing happens, its own wait fails and reports what it saw. */
export async function waitQuickly(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  const prototype: Pick<Locator, 'waitFor'> = Object.getPrototypeOf(page.locator('body'))
  await page.close()
  const waitFor = prototype.waitFor
  prototype.waitFor = async function (this: Locator, options = {}) {
    const isThere = reader(this, options.state)
    const timeout = options.timeout ?? patience
    const end = Date.now() + timeout
    while (Date.now() < end) {
      if (await isThere()) return
      await setTimeout(pause)
    }
    await waitFor.call(this, { ...options, timeout: lastLook }).catch((error: unknown) => {
      // The driver counts only its own wait.
      if (error instanceof Error) error.message = error.message.replace(`Timeout ${lastLook}ms`, `Timeout ${timeout}ms`)
      throw error
    })
  }
}

/** Throws as the driver does when the locator matches several elements. */
function reader(locator: Locator, state: 'attached' | 'detached' | 'visible' | 'hidden' = 'visible'): () => Promise<boolean> {
  const states = {
    visible: () => locator.isVisible(),
    hidden: () => locator.isHidden(),
    attached: async () => (await locator.count()) > 0,
    detached: async () => (await locator.count()) === 0,
  }
  return states[state]
}
