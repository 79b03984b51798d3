import type { Page } from 'playwright-core'
import { expectAccessible } from '../checks/watch.ts'

export async function pressInMenu(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${row}` }).click()
  const item = page.getByRole('menuitem', { name: action })
  await item.hover()
  await expectAccessible(page, `${action} in the menu of a row`)
  await item.click()
}
