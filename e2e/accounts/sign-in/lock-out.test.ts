import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readOutbox } from '#app/stand-ins/read-outbox.ts'
import { client } from '#test/support/client.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { digit, field, pasteCode, press, says } from '#e2e/support/screens/sign-in-screens.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const password = 'seventeen blue umbrellas'

/** The attacker requests codes for the first and guesses codes and passwords of both. */
const [asha, ravi] = ['asha@example.org', 'ravi@example.org'] as const

test('people can sign in within three tries during an attack from another browser, on a known device and on a new one', async ({
  site,
  browser,
}) => {
  await step(makesAccounts, site)
  const laptop = await visitor(browser)
  for (const name of [asha, ravi]) {
    await step(signsInByPassword, laptop.page, site, name)
    await step(logsOut, laptop.page)
  }
  const attacker = await visitor(browser)
  await attack(attacker.page, site)

  // On the known device, by password and by code.
  await step(signsInByPassword, laptop.page, site, asha)
  await step(logsOut, laptop.page)
  const askedAt = Date.now()
  await step(asksForCode, laptop.page, site, asha)
  await step(typesCode, laptop.page, await site.outbox(asha, askedAt), 'a box a digit')
  await laptop.page.waitForURL('**/ap/#/myapplication')

  // On a new one by code: the mails of the name are used up, and the link in the last one lets the person in.
  const phone = await visitor(browser, 'phone')
  await step(asksForCode, phone.page, site, asha)
  await says(phone.page, 'Open the link in the last mail on this device, then ask again.')
  await phone.page.goto(await linkTo(site, asha))
  await phone.page.getByRole('heading', { name: 'This device is now recognised' }).waitFor()
  expect(phone.page.url()).not.toContain('Token')
  await expectAccessible(phone.page, 'a device that has become known')
  const again = Date.now()
  await phone.page.getByRole('link', { name: 'Continue to sign in' }).click()
  await phone.page.waitForURL('**/ap/#/addnewapplication')
  await step(asksForCode, phone.page, site, asha)
  await step(typesCode, phone.page, await site.outbox(asha, again), 'a box a digit')
  await phone.page.waitForURL('**/ap/#/myapplication')

  // On a new one by password: the page asks for a code, and its mail has the link. Tries of strangers are used up here, however slow the attacker is.
  const tablet = await visitor(browser)
  await step(fillsIn, tablet.page, site, ravi)
  await becomes(async () => {
    await press(tablet.page, 'Sign in')
    return (await tablet.page.getByText('Too many attempts. Sign in with a one-time code.').count()) > 0
  }, true)
  const third = Date.now()
  await press(tablet.page, 'Generate OTP')
  const code = await site.outbox(ravi, third)
  for (let at = 0; at < 10; at++) await client(site.url, 'browser').post('user/validateotp', { username: ravi, otp: '1234' })
  await tablet.page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await looksRight(tablet.page, 'a code in one box')
  await keepsAPicture(tablet.page, 'a code in one box')
  await step(typesCode, tablet.page, code, 'one box')
  await says(tablet.page, 'If the mail contains a link, open it on this device first.')
  await tablet.page.goto(await linkTo(site, ravi))
  await tablet.page.getByRole('link', { name: 'Type the code' }).click()
  await step(typesCode, tablet.page, code, 'a box a digit')
  await tablet.page.waitForURL('**/ap/#/myapplication')
})

test('SIGN-50, SIGN-51: recognising a device leads back to the form the code was requested for, with a box for each digit', async ({
  site,
  browser,
}) => {
  await step(makesAccounts, site)
  const form = '#/addnewapplication?form=college'
  // A second browser that asks within the hour has a link in its mail.
  await client(site.url, 'browser').post('user/cusersendotp', { Useremail: asha })
  const { page, complaints } = await visitor(browser, 'phone')
  await page.goto(`${site.url}/ap/${form}`)
  await field(page, 'username').fill(asha)
  const askedAt = Date.now()
  // The mail is there before the reply, which comes while its link opens here.
  const isAtLink = Promise.withResolvers<void>()
  await page.route('**/user/cusersendotp', async (route) => {
    const reply = await route.fetch()
    await isAtLink.promise
    await route.fulfill({ response: reply })
  })
  await page.route('**/user/knowndevice', async (route) => {
    const replied = page.waitForResponse('**/user/cusersendotp')
    isAtLink.resolve()
    await (await replied).finished()
    await route.continue()
  })
  await press(page, 'Send OTP')
  const code = await site.outbox(asha, askedAt)
  await page.goto(await linkTo(site, asha))
  await page.getByRole('link', { name: 'Type the code' }).click()
  await page.waitForURL(`**/ap/${form}`)
  await digit(page, 1, 4).waitFor()
  await keepsAPicture(page, 'a box for each of four digits')
  await pasteCode(page, code, 4)
  await page.getByRole('heading', { level: 2 }).first().waitFor()

  // Staff codes have six digits, too many for the panel's boxes.
  await client(site.url, 'browser').post('user/cusersendotp', { Useremail: owner.username })
  const laptop = await visitor(browser)
  await laptop.page.goto(`${site.url}/ap/${form}`)
  await field(laptop.page, 'username').fill(owner.username)
  const since = Date.now()
  await press(laptop.page, 'Send OTP')
  await digit(laptop.page, 1, 4).waitFor()
  const sixDigits = await site.outbox(owner.username, since)
  await laptop.page.goto(await linkTo(site, owner.username))
  await laptop.page.getByRole('link', { name: 'Type the code' }).click()
  await laptop.page.waitForURL('**/ap/#/login')
  await pasteCode(laptop.page, sixDigits.slice(0, 5), 6)
  await press(laptop.page, 'Submit')
  await says(laptop.page, 'OTP number has to be 6 digits long.')
  await looksRight(laptop.page, 'a box for each of six digits')
  await keepsAPicture(laptop.page, 'a box for each of six digits')
  await pasteCode(laptop.page, sixDigits, 6)
  await press(laptop.page, 'Submit')
  await laptop.page.waitForURL(/#\/(dashboard|newapplication)/)
  expect([...complaints, ...laptop.complaints]).toEqual([])
})

test('a used or expired link says so, and leads to the sign-in', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser, 'phone', 'dark')
  for (const search of ['?Token=madeup', '']) {
    await page.goto(`${site.url}/ap/#/knowndevice${search}`)
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    await says(page, 'This link has been used or has expired. Request a new code.')
  }
  await expectAccessible(page, 'a link that does not work')
  await page.getByRole('link', { name: 'Continue to sign in' }).click()
  await page.waitForURL('**/ap/#/login')
  expect(complaints).toEqual([])
})

test('an admin sees whose sign-in is slowed, and unlocks it', async ({ site, browser }) => {
  await step(makesAccounts, site)
  for (let browsers = 0; browsers < 2; browsers++) {
    const [stranger, asked] = [client(site.url, 'browser'), Date.now()]
    await stranger.post('user/sendotp', { Useremail: asha })
    await site.outbox(asha, asked)
    for (let tries = 0; tries < 5; tries++) await stranger.post('user/validateotp', { username: asha, otp: '0000' })
  }
  const { page, complaints } = await visitor(browser)
  await page.goto(`${site.url}/ap/#/login`)
  for (const name of ['username', 'password'] as const) await page.locator(`input[name=${name}]`).fill(owner[name])
  await press(page, 'Sign in')
  await page.waitForURL(/#\/(dashboard|newapplication)/)
  await page.goto(`${site.url}/ap/#/usermanagement`)
  const row = page.getByRole('row').filter({ hasText: asha })
  await row.getByText('Sign-in slowed').waitFor()
  await expectAccessible(page, 'a slowed sign-in')
  await row.getByRole('button', { name: 'Unlock sign-in: A' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock sign-in' }).click()
  await says(page, 'Unlocked!')
  await becomes(() => row.getByText('Sign-in slowed').count(), 0)
  expect(complaints).toEqual([])
})

async function makesAccounts(site: Site): Promise<void> {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  for (const username of [asha, ravi])
    await admin.post('user/create', { username, firstname: 'A', lastname: '', password, usergroup: 'Student', IsActive: true })
}

/** Guesses and requests codes from a separate browser until its page closes. Resolves once every limit of strangers is used up. */
async function attack(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  // Nothing waits for the loop: a call that outlives the test would fail the run when the page closes.
  await page.evaluate(
    ({ asha, ravi }) => {
      const post = (path: string, body: object) =>
        fetch(`/ap/api/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }).catch(() => undefined)
      const guess = async () => {
        await post('user/sendotp', { Useremail: asha })
        for (const username of [asha, ravi]) {
          await post('user/validateotp', { username, otp: '1234' })
          await post('user/login', { username, password: 'wrong' })
        }
        setTimeout(() => void guess(), 100)
      }
      void guess()
    },
    { asha, ravi },
  )
  // One browser must wait half a minute between two codes: the attacker uses other browsers for the rest.
  for (let times = 0; times < 6; times++) await client(site.url, 'browser').post('user/sendotp', { Useremail: asha })
}

async function fillsIn(page: Page, site: Site, username: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
}

async function signsInByPassword(page: Page, site: Site, username: string): Promise<void> {
  await fillsIn(page, site, username)
  await press(page, 'Sign in')
  await page.waitForURL('**/ap/#/myapplication')
}

async function logsOut(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/ap/api/user/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  )
  await page.evaluate(() => [sessionStorage, localStorage].forEach((kept) => kept.clear()))
  await page.goto('about:blank')
}

async function asksForCode(page: Page, site: Site, username: string): Promise<void> {
  if (!page.url().endsWith('#/login')) await page.goto(`${site.url}/ap/#/login`)
  await page.locator('input[name=username]').fill(username)
  await press(page, 'Generate OTP')
}

/** SIGN-50: in a box for each digit if the browser may know how many there are, or else in one. */
async function typesCode(page: Page, code: string, where: 'a box a digit' | 'one box'): Promise<void> {
  await (where === 'one box' ? page.getByRole('textbox', { name: 'One-time code' }) : digit(page, 1, code.length)).click()
  await page.keyboard.type(code)
  await press(page, 'Submit')
}

/** The link in the newest mail that has one. */
async function linkTo(site: Site, to: string): Promise<string> {
  const mails = await readOutbox(join(site.folder, 'outbox'), 100)
  const link = mails
    .filter((mail) => mail.to === to)
    .map(({ text }) => /^http\S+knowndevice\S+$/m.exec(text)?.[0])
    .find((found) => found !== undefined)
  if (link === undefined) throw new Error(`No mail with a link came to ${to}`)
  return link
}
