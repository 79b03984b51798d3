import type { Locator } from 'playwright-core'
import { becomes } from './becomes.ts'

/** Waits until a window has the focus, a moment after it is seen: Esc is for the window that has it. */
export const hasFocus = (window: Locator): Promise<void> =>
  becomes(() => window.evaluate((frame) => frame.contains(document.activeElement)), true)
