import type { Page } from 'playwright-core'

export async function stays(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await leave()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
}
