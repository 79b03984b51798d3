import type { Page } from 'playwright-core'
import type { CountedKeys } from './counted-keys.ts'

/**
 * Decides the applications of a list, from the first row on, without Review: opens each document of the panel, then the last stage of the
 * form in a new tab, its two ticks about documents, *Approve*, and back. The focus is on the first row.
 */
export async function decidesFromTheList(
  page: Page,
  keys: CountedKeys,
  names: readonly string[],
  documents: number,
): Promise<void> {
  for (const [at, name] of names.entries()) {
    const row = page.getByRole('row', { name: new RegExp(`${name} RAO`) })
    if (at > 0) {
      await keys.reach(page, 'Shift+Tab', page.getByRole('row', { name: new RegExp(`${names[at - 1]} RAO`) }))
      await keys.press(page, 'ArrowDown')
    }
    await keys.press(page, 'Enter')
    await opensEach(page, keys, documents)
    await keys.press(page, 'Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await keys.reach(page, 'Tab', row.getByRole('link', { name: `Approve: ${name} RAO` }))
    const opened = page.context().waitForEvent('page')
    await keys.press(page, 'Enter')
    const form = await opened
    await approves(form, keys)
    // Closing a tab is a key of the browser, which pages don't receive.
    await form.close()
    await keys.press(page, 'Shift')
  }
}

/** A tab that shows the file is closed by a key of the browser; a browser that saves the file has closed it itself. */
async function opensEach(page: Page, keys: CountedKeys, documents: number): Promise<void> {
  const files = page.getByRole('dialog').getByRole('region', { name: 'Documents' }).getByRole('link')
  await files.nth(documents - 1).waitFor()
  for (let at = 0; at < documents; at += 1) {
    await keys.reach(page, 'Tab', files.nth(at))
    const opened = page.context().waitForEvent('page')
    await keys.press(page, 'Enter')
    await (await opened).close()
  }
}

async function approves(form: Page, keys: CountedKeys): Promise<void> {
  for (const name of ['Applicant Photo', 'Mandatory Transcripts']) {
    await keys.reach(form, 'Tab', form.getByRole('checkbox', { name }))
    await keys.press(form, 'Space')
  }
  await keys.reach(form, 'Tab', form.getByRole('button', { name: 'Approve', exact: true }))
  await keys.press(form, 'Enter')
  await keys.reach(form, 'Tab', form.getByRole('button', { name: 'Approve anyway' }))
  await keys.press(form, 'Enter')
  await form.getByText('Application Approved Successfully!').first().waitFor()
}
