import type { Page } from 'playwright-core'
import { test } from '#e2e/support/journey.ts'
import { callAs } from '#e2e/support/call-as.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { sees } from '#e2e/support/checks/passing-messages.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

test('DOC-30: an order that is not saved goes back to the one on the server, and a message says why', async ({
  site,
  browser,
}) => {
  const { page, context } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/doc`)
  const up = page.getByRole('button', { name: 'Move up: CV' })
  await up.waitFor()
  const before = await order(page)
  await context.setOffline(true)
  await up.press('Enter')
  await sees(page, 'The order is not saved. You seem to be offline.')
  await becomes(() => order(page), before)
  await context.setOffline(false)

  // Meanwhile somebody else asks for one more document.
  const visa = { Form: 'college', Name: 'Visa', Kinds: ['PDF'], MaxMB: 1 }
  await callAs(page, 'documentslot/create', visa)
  await up.press('Enter')
  await sees(page, 'The order is not saved. The documents were changed in another window.')
  await becomes(() => order(page), [...before, 'Visa'])

  const saved = page.waitForResponse('**/ap/api/documentslot/reorder')
  await up.press('Enter')
  await saved
  const after = moved([...before, 'Visa'], 'CV')
  await becomes(() => order(page), after)
  await page.reload()
  await up.waitFor()
  await becomes(() => order(page), after)
})

/** With this name one place further up. */
function moved(names: string[], name: string): string[] {
  const at = names.indexOf(name)
  return names.toSpliced(at, 1).toSpliced(at - 1, 0, name)
}

/** The documents in the order on the screen. */
async function order(page: Page): Promise<string[]> {
  const labels = await page.getByRole('button', { name: /^Edit: / }).evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))
  return labels.map((label) => label.replace('Edit: ', ''))
}
