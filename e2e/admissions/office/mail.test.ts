import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { createsAnAccount } from '#e2e/support/screens/sign-in-screens.ts'
import { ownerAtNoScreen, signedInOwner, visitor } from '#e2e/support/visitors.ts'

/** Where the product runs. */
type Site = { url: string }

test('the wording of an admin is mailed, and the log shows it', async ({ site, browser }) => {
  const desk = await signedInOwner(browser, site)
  await step(wordsTheCode, desk.page, site, (what) => expectAccessible(desk.page, what))

  const applicant = await visitor(browser)
  await applicant.page.goto(`${site.url}/ap/#/addnewapplication`)
  await createsAnAccount(applicant.page, site, 'anjali@example.org')
  const [file = ''] = await readdir(join(site.folder, 'outbox'))
  expect(await readFile(join(site.folder, 'outbox', file), 'utf8')).toMatch(
    /^Subject: Hello from Application tracker$[^]*<b>Welcome<\/b>\n\n\d{4}\n\nUse it at/m,
  )
  await step(findsTheMail, desk.page, site, 'anjali@example.org')
  await expectAccessible(desk.page, 'the mail log')

  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await step(findsTheMail, phone.page, site, 'anjali@example.org')
  await expectAccessible(phone.page, 'the mail log on a phone')
  await step(putsBackTheOriginal, phone.page, site)
  await expectAccessible(phone.page, 'mails on a phone')
  const other = await ownerAtNoScreen(browser, site)
  await step(isNotOverwritten, other.page, site)
  for (const { page, complaints } of [desk, phone, other]) {
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    expect(complaints).toEqual([])
  }
})

/** An admin rewords the code's mail by keyboard, with a live preview, and invalid wordings are refused. */
async function wordsTheCode(page: Page, site: Site, look: (what: string) => Promise<void>): Promise<void> {
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
  await page.getByText('The text must contain {{code}} once, on a line of its own.').first().waitFor()
  await look('a mail that is refused')
  await text.fill('<b>Welcome</b>\n\n{{code}}\n\nUse it at {{page}}')
  await preview.getByText('<b>Welcome</b>').waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('Saved Successfully!').first().waitFor()
  await page.getByText('Changed', { exact: true }).waitFor()
  await page.locator('[id="edit-mail-One-time-code"]:focus').waitFor()
}

/** SCREEN-37: a mail that is open stays as it was opened, so that a save over a change which the page has read meanwhile is refused. */
async function isNotOverwritten(page: Page, site: Site): Promise<void> {
  await page.clock.install()
  const opens = async (on: Page) => {
    await on.goto(`${site.url}/ap/#/mailtemplates`)
    await on.getByRole('button', { name: 'Edit: Approval' }).click()
  }
  const subject = (on: Page) => on.getByRole('textbox', { name: 'Subject' })
  const presses = (on: Page) => on.getByRole('button', { name: 'Save', exact: true }).click()
  await opens(page)
  await subject(page).fill('Hurray')
  const later = await page.context().newPage()
  await opens(later)
  await subject(later).fill('You are in')
  await presses(later)
  await later.getByText('Saved Successfully!').first().waitFor()
  await later.close()

  // Back in this window its page reads the mails again.
  const read = page.waitForResponse((response) => response.url().endsWith('mailtemplates/get'))
  await page.clock.fastForward('01:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await read).finished()
  await presses(page)
  await page.getByText('This mail was changed in another window. Reload to see it.').first().waitFor()
  expect(await subject(page).inputValue()).toBe('Hurray')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByText('You are in', { exact: true }).waitFor()
}

/** One button and a save restore the original. */
async function putsBackTheOriginal(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/mailtemplates`)
  await page.getByText('Changed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit: One-time code' }).click()
  await page.getByRole('button', { name: 'Use the original wording' }).click()
  await becomes(() => page.getByRole('textbox', { name: 'Subject' }).inputValue(), 'Your code for {{institution}}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Edit: One-time code' }).waitFor()
  await page.getByText('Changed', { exact: true }).waitFor({ state: 'detached' })
}

/** A sent mail is in the log, found by its address. */
async function findsTheMail(page: Page, site: Site, to: string): Promise<void> {
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
