import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step } from '#e2e/support/journey.ts'
import { testWithMovedClock } from '#e2e/support/moved-clock.ts'
import {
  createsAnAccount,
  field,
  type JourneySite,
  logsOut,
  pasteCode,
  press,
  says,
  strongPassword,
} from '#e2e/support/screens/sign-in-screens.ts'
import { owner } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const staffHome = /#\/(dashboard|newapplication)/

/** Half a minute between two codes for one name, plus a margin. */
const gapBetweenCodes = 35
const { test, pass } = testWithMovedClock()

test('every way to sign in and out works, and the sign-in screens are accessible', async ({ site, browser }) => {
  for (const scheme of ['light', 'dark'] as const) {
    const { page, complaints } = await visitor(browser, scheme === 'light' ? 'desktop' : 'phone', scheme)
    for (const route of ['login', 'register', 'verifyotp']) {
      await page.goto(`${site.url}/ap/#/${route}`)
      await page.getByRole('heading').first().waitFor()
      await expectAccessible(page, `${route}, ${scheme}`)
    }
    expect(complaints).toEqual([])
  }
  const { page } = await visitor(browser)
  await signInJourney(page, site)
})

/** Every way in and out, as an applicant and as staff. Leaves nobody signed in. Throws at the first thing that is not so. */
async function signInJourney(page: Page, site: JourneySite): Promise<void> {
  await step(refusesWhatIsWrong, page, site)
  await createsAnAccount(page, site, 'asha@example.org')
  await logsOut(page)
  await step(registers, page, site, 'ravi@example.org')
  await logsOut(page)
  await step(signsInByCode, page, site, owner.username)
  await page.waitForURL(staffHome)
  await logsOut(page)
  await step(signsInByPassword, page, site)
  await step(keepsNoMoreThanHints, page)
  await step(staysOnThePageWhenTheSessionLapses, page, site)
  await step(changesTheirName, page, site)
  await logsOut(page)
  await step(remembersTheUserName, page, site)
  pass(gapBetweenCodes)
  // A browser that lost its cookies with the session counts as new for her.
  await step(signsInByCode, page, site, 'asha@example.org')
  await page.waitForURL('**/ap/#/myapplication')
  await logsOut(page)
}

/** The messages of the panel and of `/login`, one at a time. */
async function refusesWhatIsWrong(page: Page, site: JourneySite): Promise<void> {
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await field(page, 'username').fill('nonsense')
  await press(page, 'Send OTP')
  await says(page, 'Enter a valid email ID.')
  await field(page, 'username').fill('new@example.org')
  await press(page, 'Send OTP')
  // A phone shows its keypad only for the focused box.
  await page.locator('[aria-label="Digit 1 of 4"]:focus').waitFor()
  await press(page, 'Create an account.')
  await becomes(() => field(page, 'username').inputValue(), 'new@example.org', 'what was typed is typed once')
  await field(page, 'username').fill('asha@example.org')
  await field(page, 'password').fill('short')
  await press(page, 'Create')
  await says(page, 'Password should have minimum 8 characters.')
  await field(page, 'password').fill(strongPassword)
  await field(page, 'confirm').fill('something else')
  await press(page, 'Create')
  await says(page, 'Confirm Password Not Matched!')

  await page.goto(`${site.url}/ap/#/login`)
  await press(page, 'Generate OTP')
  await says(page, 'User Name is required')
  await field(page, 'username').fill(owner.username)
  await field(page, 'password').fill('not this one')
  await press(page, 'Sign in')
  await says(page, 'Invalid User Name or Password')
  await page.getByText('Invalid User Name or Password').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sign in', exact: true, disabled: false }).waitFor()
}

/** Creates an account at `/register`, with names and the privacy box. */
async function registers(page: Page, site: JourneySite, to: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/register`)
  await field(page, 'firstname').fill('Ravi')
  await field(page, 'lastname').fill('Kumar')
  await field(page, 'username').fill(to)
  await field(page, 'password').fill(strongPassword)
  await field(page, 'confirm').fill(strongPassword)
  await press(page, 'Create account')
  await says(page, 'Please agree to the privacy policy.')
  await page.getByRole('checkbox', { name: 'I agree to the privacy policy' }).check()
  const since = Date.now()
  await press(page, 'Create account')
  await pasteCode(page, await site.outbox(to, since), 4)
  await page.waitForURL('**/ap/#/addnewapplication')
}

/** A code on `/login`; a reload in between keeps the step and its timer. SIGN-50: the browser is new to them. */
async function signsInByCode(page: Page, site: JourneySite, to: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await field(page, 'username').fill(to)
  const since = Date.now()
  await press(page, 'Generate OTP')
  const code = page.getByRole('heading', { name: 'Enter your code' })
  await code.waitFor()
  await page.reload()
  await page.getByText(/Send the code again in 0:[0-3]\d/).waitFor()
  await press(page, 'Submit')
  await says(page, 'OTP must be a number')
  const otp = await site.outbox(to, since)
  await field(page, 'otp').fill(otp)
  await press(page, 'Submit')
  await code.waitFor({ state: 'detached' })
}

/** The owner's password, with a loader while waiting for the answer; the page requested before signing in opens afterwards. */
async function signsInByPassword(page: Page, site: JourneySite): Promise<void> {
  await page.goto(`${site.url}/ap/#/trash`)
  await page.waitForURL('**/ap/#/login?to=*')
  await page.getByRole('heading', { level: 1, name: 'Application tracker' }).waitFor()
  await field(page, 'username').fill(owner.username.toUpperCase())
  await field(page, 'password').fill(owner.password)
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await page.route('**/ap/api/user/login', async (route) => {
    await page.locator('button[value=password][data-loading=true]').waitFor()
    if (route.request().postDataJSON().username !== owner.username) throw new Error('The user name is not sent in lower case')
    await route.continue()
  })
  await press(page, 'Sign in')
  await page.waitForURL('**/ap/#/trash')
  await page.unroute('**/ap/api/user/login')
  await page.goto(`${site.url}/ap/#/login`)
  await page.waitForURL(staffHome)
}

/** SIGN-14: what the browser stores about a signed-in person (decision 0050), and that it contains no password. */
async function keepsNoMoreThanHints(page: Page): Promise<void> {
  const kept = await page.evaluate<Record<'session' | 'local', Record<string, string>>>(
    '({ session: { ...sessionStorage }, local: { ...localStorage } })',
  )
  const { userID, usergroup, SessionId = '' } = kept.session
  const info = JSON.parse(kept.local['SessionInfo'] ?? '')
  assert.deepEqual({ userID, usergroup }, { userID: owner.username, usergroup: 'admin' })
  assert.match(SessionId, /.{20}/)
  assert.deepEqual(Object.keys(info), ['user', 'role', 'expires'])
  assert.deepEqual(info.user, { userID: owner.username, firstname: info.user.firstname, usergroup: 'admin' })
  assert.equal(kept.local['RememberedUser'], owner.username)
  assert.ok(!JSON.stringify(kept).includes(owner.password))
}

/** The name is remembered at the next visit; without the tick it is not. */
async function remembersTheUserName(page: Page, site: JourneySite): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await page.reload()
  await page.getByRole('checkbox', { name: 'Remember me', checked: true }).waitFor()
  await becomes(() => field(page, 'username').inputValue(), owner.username)
  await becomes(() => field(page, 'password').inputValue(), '')
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck()
  await page.reload()
  await page.getByRole('checkbox', { name: 'Remember me', checked: false }).waitFor()
  await becomes(() => field(page, 'username').inputValue(), '')
}

/** The session ends under a page: the same person signs in over it, and what they typed is still there. */
async function staysOnThePageWhenTheSessionLapses(page: Page, site: JourneySite): Promise<void> {
  await page.goto(`${site.url}/ap/#/myaccount`)
  // The last call of the page: one that is answered after the lapse would ask before *Update* is pressed.
  await page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem').first().waitFor()
  await field(page, 'lastname').fill('Typed before the lapse')
  await page.context().clearCookies()
  await press(page, 'Update')
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.locator('input[name=password]').fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await says(page, 'Updated Successfully!')
  if ((await field(page, 'lastname').inputValue()) !== 'Typed before the lapse') throw new Error('The lapse lost what was typed')
}

/** My Account: the name changes, and the corner menu follows. */
async function changesTheirName(page: Page, site: JourneySite): Promise<void> {
  await page.goto(`${site.url}/ap/#/myaccount`)
  await field(page, 'firstname').fill('Olga')
  await field(page, 'lastname').fill('Owner')
  await press(page, 'Update')
  await says(page, 'Updated Successfully!')
  await page.getByRole('button', { name: 'Your account: Olga Owner' }).waitFor()
}
