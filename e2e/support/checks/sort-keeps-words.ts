import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { becomes } from './becomes.ts'

export async function sortKeepsWords(page: Page, title: string): Promise<void> {
  const head = page.getByRole('columnheader', { name: title })
  await head.getByRole('button', { name: title, exact: true }).click()
  await becomes(() => head.getAttribute('aria-sort'), 'ascending')
  assert.equal(await head.getByText(title, { exact: true }).evaluate(linesOf), 1)
  await page.goBack()
  await becomes(() => head.getAttribute('aria-sort'), null)
}

function linesOf(element: Element): number {
  const words = document.createRange()
  words.selectNodeContents(element.firstChild ?? element)
  return words.getClientRects().length
}
