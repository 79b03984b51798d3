import type { Page } from 'playwright-core'

export type CountedKeys = ReturnType<typeof countedKeys>

/** Presses keys on any page and counts them. */
export function countedKeys() {
  let count = 0
  async function press(page: Page, key: string): Promise<void> {
    count += 1
    await page.keyboard.press(key)
  }
  return { press, count: () => count }
}

/** Runs a work and says how many keys and seconds it took. */
export async function measured(keys: CountedKeys, work: () => Promise<void>): Promise<{ keys: number; seconds: number }> {
  const [before, began] = [keys.count(), Date.now()]
  await work()
  return { keys: keys.count() - before, seconds: Math.round((Date.now() - began) / 1000) }
}
