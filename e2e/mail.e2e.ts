import type { Page } from 'playwright-core'
import { becomes } from './support/becomes.ts'

/** Where the product runs. */
type Site = { url: string }

/** An admin rewords the code's mail by keyboard, sees it while it is written, and is stopped at what would break it. */
export async function wordsTheCode(page: Page, site: Site, look: (what: string) => Promise<void>): Promise<void> {
  await page.goto(`${site.url}/ap/#/mailtemplates`)
  await page.getByRole('button', { name: 'Edit: One-time code' }).waitFor()
  await look('the list of mails')
  await page.getByRole('button', { name: 'Edit: One-time code' }).focus()
  await page.keyboard.press('Enter')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  const text = page.getByRole('textbox', { name: 'Text' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('4821').waitFor()
  await look('a mail being worded')

  await subject.fill('Hello from {{institution}}')
  await preview.getByText('Hello from Application tracker').waitFor()
  await text.fill('Your code is {{code}}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The text must have {{code}} once, alone on its line.').first().waitFor()
  await look('a mail that is refused')
  await text.fill('<b>Welcome</b>\n\n{{code}}\n\nUse it at {{page}}')
  await preview.getByText('<b>Welcome</b>').waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('Saved Successfully!').first().waitFor()
  await page.getByText('Changed', { exact: true }).waitFor()
  await page.locator('[id="edit-mail-One-time-code"]:focus').waitFor()
}

/** The original is put back with one button and a save. */
export async function putsBackTheOriginal(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/mailtemplates`)
  await page.getByText('Changed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit: One-time code' }).click()
  await page.getByRole('button', { name: 'Use the original wording' }).click()
  await becomes(() => page.getByRole('textbox', { name: 'Subject' }).inputValue(), 'Your code for {{institution}}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Edit: One-time code' }).waitFor()
  await page.getByText('Changed', { exact: true }).waitFor({ state: 'detached' })
}

/** What was mailed stands in the log, found by its address. */
export async function findsTheMail(page: Page, site: Site, to: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/maillog`)
  await page.getByRole('heading', { level: 1, name: /^Mail Log/ }).waitFor()
  await page.getByText(to).first().waitFor()
  await page.getByText('Delivered').first().waitFor()
  await page.getByRole('searchbox').fill('nobody@example.org')
  await page.keyboard.press('Enter')
  await page.getByText('No results').waitFor()
  await page.getByRole('searchbox').fill(to.slice(0, 6))
  await page.keyboard.press('Enter')
  await page.getByText(to).first().waitFor()
}
