import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, composing, strikes } from '#e2e/support/screens/forms/arriving-text.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { step, test } from '#e2e/support/journey.ts'
import { field, press } from '#e2e/support/screens/sign-in-screens.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

/** Keys of a Tamil, a Hindi and a Turkish layout. */
const otherKeys = ['ஆ', '்', 'अ', '्', 'ı', 'ğ', '*', '₺']

test('SCREEN-38: the box for a code keeps its digits when something that is none arrives, and reads digits of every script', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser)
  await page.goto(`${site.url}/ap/#/login`)
  await field(page, 'username').fill(owner.username)
  await press(page, 'Generate OTP')
  await step(keepsTheWholeCode, page)
  expect(complaints).toEqual([])
})

test('SCREEN-38, SCREEN-48: filters of a number, a date and a text keep what they have', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await step(keepsANumber, page, site)
  await step(keepsADate, page, site)
  await step(keepsALongText, page, site)
  expect(complaints).toEqual([])
})

const deviceOf = (page: Page) => page.context().newCDPSession(page)

const holds = (box: Locator, text: string, why: string) => becomes(() => box.inputValue(), text, why)
const isSaid = (page: Page) => page.locator('output').filter({ hasText: /./ }).first().waitFor()

/** What a box never takes, whatever brings it. */
async function refuses(page: Page, device: CDPSession, box: Locator, text: string): Promise<void> {
  for (const key of otherKeys) {
    await box.selectText()
    await strikes(device, key)
    await holds(box, text, key)
  }
  for (const words of ['x', ' ', 'five']) {
    await box.selectText()
    await arrives(device, words)
    await isSaid(page)
    await holds(box, text, words)
  }
  await box.selectText()
  await composing(device, 'か')
  await composing(device, 'かな')
  await arrives(device, 'かな')
  await holds(box, text, 'a composition')
  await box.selectText()
  await composing(device, 'か')
  await composing(device, '')
  await holds(box, text, 'a composition that is given up')
}

/** The staff's code is one box. */
async function keepsTheWholeCode(page: Page): Promise<void> {
  const code = field(page, 'otp')
  await code.focus()
  const device = await deviceOf(page)
  await arrives(device, '१२३')
  await holds(code, '123', 'digits of another script')
  await refuses(page, device, code, '123')
}

async function keepsANumber(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/userwisedownloadlist`)
  await page.getByRole('button', { name: 'Column menu of Download Count' }).click()
  const box = page.getByRole('textbox', { name: 'Value 1' })
  await box.focus()
  const device = await deviceOf(page)
  await arrives(device, '१२')
  await holds(box, '12', 'digits of another script')
  await refuses(page, device, box, '12')
}

async function keepsADate(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/activitylog`)
  await page.getByRole('button', { name: 'Column menu of Date' }).click()
  const box = page.getByRole('textbox', { name: 'Value 1' })
  await box.focus()
  const device = await deviceOf(page)
  await arrives(device, '०५-०३-२०२६')
  await box.blur()
  await holds(box, '05-03-2026', 'digits of another script')
  for (const text of [' ', '\u200b', 'x', 'soon']) {
    await box.selectText()
    await arrives(device, text)
    await box.blur()
    await holds(box, '05-03-2026', text)
  }
  await box.selectText()
  await composing(device, 'か')
  await composing(device, '')
  await box.blur()
  await holds(box, '05-03-2026', 'a composition that is given up')
  await box.fill('')
  await box.blur()
  await holds(box, '', 'emptied')
}

/** A family is one character of eleven units. */
async function keepsALongText(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/Users`)
  await page.getByRole('button', { name: 'Column menu of User Name' }).click()
  const box = page.getByRole('textbox', { name: 'Value 1' })
  await box.fill('👨‍👩‍👧‍👦'.repeat(40))
  await becomes(() => page.getByText('This can be at most 200 characters.').count(), 0)
  await box.fill('x'.repeat(201))
  await page.getByText('This can be at most 200 characters.').waitFor()
  await holds(box, 'x'.repeat(201), 'nothing is cut off')
}
