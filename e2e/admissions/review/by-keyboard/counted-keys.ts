import type { Locator, Page } from 'playwright-core'

export type CountedKeys = ReturnType<typeof countedKeys>

/** Enough Tab presses to reach anything on a screen. */
const farthest = 150

/** Presses keys on any page and counts them. */
export function countedKeys() {
  let count = 0
  async function press(page: Page, key: string): Promise<void> {
    count += 1
    await page.keyboard.press(key)
  }
  /** Presses one key until the focus is on an element. */
  async function reach(page: Page, key: 'Tab' | 'Shift+Tab', target: Locator): Promise<void> {
    await target.waitFor()
    for (let left = farthest; left > 0; left -= 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press(page, key)
    }
    throw new Error(`${key} does not lead to ${String(target)}`)
  }
  return { press, reach, count: () => count }
}

/** Runs some work and returns how many keys and seconds it took. */
export async function measured(keys: CountedKeys, work: () => Promise<void>): Promise<{ keys: number; seconds: number }> {
  const [before, began] = [keys.count(), Date.now()]
  await work()
  return { keys: keys.count() - before, seconds: Math.round((Date.now() - began) / 1000) }
}
