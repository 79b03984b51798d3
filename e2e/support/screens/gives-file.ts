import type { Locator } from 'playwright-core'
import { becomes } from '../checks/becomes.ts'

/** Puts a file into a box once it is enabled: a disabled box ignores it silently. */
export async function givesFile(box: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await becomes(
    () => box.evaluate((input) => input.closest('.document-row, .upload')?.querySelector('button')?.disabled ?? false),
    false,
  )
  await box.setInputFiles(file)
}
