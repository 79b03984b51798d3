import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readOutbox } from '#app/stand-ins/read-outbox.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen, visitor, type Size } from '#e2e/support/visitors.ts'
import { chooses, chosenIn } from '#e2e/support/screens/forms/chooses.ts'

const email = 'nila@example.org'

test.for(['desktop', 'phone'] as const)(
  'on a %s the owner invites somebody, who sets a password and signs in',
  async (size, { site, browser }) => {
    const { page, complaints } = await ownerAtNoScreen(browser, site, size)
    await page.goto(`${site.url}/ap/#/people`)
    await page.getByRole('tab', { name: 'Staff' }).waitFor()
    await step(invites, page)
    await looksRight(page, `people on a ${size}`)
    const guest = await visitor(browser, size)
    await step(accepts, guest.page, site, size)
    await step(listsBoth, page)
    expect([...complaints, ...guest.complaints]).toEqual([])
  },
)

async function invites(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite by mail' }).click()
  const form = page.getByRole('form', { name: 'Invite by mail' })
  await becomes(() => chosenIn(form.getByRole('combobox', { name: 'User group' })), '')
  await becomes(() => chosenIn(form.getByRole('combobox', { name: 'Role' })), '')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('First name').fill('Nila')
  await form.getByRole('button', { name: 'Save & close' }).click()
  await form.getByRole('alert').getByText('Choose a user group or a role.').waitFor()
  await chooses(form.getByRole('combobox', { name: 'Role' }), 'Data-Entry-Operator')
  await form.getByRole('button', { name: 'Save & close' }).click()
  await page.getByText('Invitation saved. No mail server is set up: its mail is only a file in the outbox folder.').waitFor()
  await page.getByText(`Nila ${email}`).waitFor()
  await page.getByText('mail only in the outbox folder').waitFor()
}

async function accepts(page: Page, site: Site, size: Size): Promise<void> {
  const link = await linkFor(site)
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Choose your password' }).waitFor()
  await becomes(() => page.evaluate(() => location.hash), '#/invitation')
  await looksRight(page, `invitation on a ${size}`)
  await page.getByRole('textbox', { name: 'Password' }).fill('short')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByText('Password should have minimum 8 characters.').first().waitFor()
  await page.getByRole('textbox', { name: 'Password' }).fill('nine red lanterns')
  await page.getByRole('button', { name: 'Create my account' }).dblclick()
  await page.getByRole('heading', { level: 1, name: 'Your account is ready' }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(/#\/login/)
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()
}

async function listsBoth(page: Page): Promise<void> {
  await page.reload()
  await page.getByText(email).first().waitFor()
  await becomes(() => page.getByText('Open invitations').count(), 0)
  // USER-16: an account with a role and no user group.
  await personOf(page).getByText('Data-Entry-Operator', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Applicants' }).click()
  await page.getByRole('heading', { level: 1, name: /^Applicants/ }).waitFor()
  await becomes(() => page.getByText(email).count(), 0)
  await page.getByRole('tab', { name: 'Staff' }).click()
  await personOf(page).getByRole('link', { name: 'Edit in Users: Nila' }).click()
  await page.getByRole('button', { name: 'Edit: Nila' }).click()
  await becomes(() => chosenIn(page.getByRole('combobox', { name: 'Roal' })), 'Data-Entry-Operator')
}

/** The row or card of the person. */
const personOf = (page: Page) => page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: email })

/** The link in the mail that came to the person who is invited. */
async function linkFor(site: Site): Promise<string> {
  let link: string | undefined
  await becomes(async () => {
    const mails = await readOutbox(join(site.folder, 'outbox'), 100)
    link = mails.find(({ to }) => to === email)?.text.match(/^http\S+#\/invitation\S+$/m)?.[0]
    return link !== undefined
  }, true)
  return link ?? ''
}
