import { join } from 'node:path'
import { expect } from 'vitest'
import { readOutbox } from '#app/stand-ins/read-outbox.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import type { Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const nia = 'nia@example.org'

/** The link of her newest mail, to her application. */
async function linkOf(site: Site): Promise<string> {
  const mails = await readOutbox(join(site.folder, 'outbox'), 100)
  const [found = ''] = mails.flatMap(({ to, text }) =>
    to === nia ? (/https?:\S+\/ap\/\?for=[^#\s]+/.exec(text)?.[0] ?? []) : [],
  )
  return `${found}#/myapplication`
}

test('SIGN-58: the link of a mail asks for a code to the address that is filled in, and leads on to its page, with a session that is over too', async ({
  site,
  browser,
}) => {
  const first = await visitor(browser)
  await signsUp(first.page, site, nia)
  const link = await linkOf(site)

  const { page, complaints } = await visitor(browser, 'phone')
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Continue' }).waitFor()
  expect(await page.locator('#box-username').inputValue()).toBe(nia)
  await expectAccessible(page, 'the sign-in panel behind a mail’s link')
  const since = Date.now()
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await site.outbox(nia, since)
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).fill(code)
  await page.getByRole('heading', { level: 1, name: 'My Application' }).waitFor()
  expect(complaints).toEqual([])

  await first.context.clearCookies()
  await first.page.goto('about:blank')
  await first.page.goto(link)
  await first.page.getByRole('heading', { level: 1, name: 'Continue' }).waitFor()
  expect(await first.page.locator('#box-username').inputValue()).toBe(nia)
})

test('SIGN-60: the sign-in panel says what one starts', async ({ site, browser }) => {
  const { page } = await visitor(browser, 'phone')
  await page.goto(`${site.url}/ap/#/addnewapplication?form=college`)
  await page.getByRole('heading', { level: 1, name: 'Apply' }).waitFor()
  await page.locator('#box').getByText('Application for Admission').waitFor()
})
