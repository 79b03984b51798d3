import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { client } from '#test/support/client.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { goesTo } from '#e2e/support/goes-to.ts'
import { step } from '#e2e/support/journey.ts'
import { testWithMovedClock } from '#e2e/support/moved-clock.ts'
import { number, phone, signsUp, strongPassword, type Visit } from '#e2e/support/screens/mobile-sign-up.ts'
import { digit, field, type JourneySite, logsOut, pasteCode, press, says } from '#e2e/support/screens/sign-in-screens.ts'
import { owner } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

/** Half a minute between two codes for one number, plus a margin. */
const gapBetweenCodes = 35
const { test, pass } = testWithMovedClock()

test('an applicant signs up and in with a mobile number, on a phone', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser, 'phone')
  const look = async (screen: string) => {
    await expectAccessible(page, screen)
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  }
  await mobileJourney({ page, site, look })
  expect(complaints).toEqual([])
})

test('if the school form is the site’s default, the panel and the sign-up ask for a mobile number', async ({ site, browser }) => {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const school = { UID: 'sitesettings', Forms: ['college', 'school'], DefaultForm: 'school' }
  expect(await admin.post('user/savesitesettings', school)).toMatchObject({ status: true })
  for (const scheme of ['light', 'dark'] as const) {
    const { page, complaints } = await visitor(browser, scheme === 'light' ? 'desktop' : 'phone', scheme)
    for (const route of ['addnewapplication', 'register']) {
      await page.goto(`${site.url}/ap/#/${route}`)
      await page.getByRole('textbox', { name: 'Mobile number' }).waitFor()
      await expectAccessible(page, `${route}, ${scheme}`)
    }
    await page.goto(`${site.url}/ap/#/addnewapplication?form=college`)
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
    expect(complaints).toEqual([])
  }
})

test('staff see an applicant with a mobile number among the users, and can change them', async ({ site, browser }) => {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const asha = { username: '9876543210', firstname: 'Asha', password: 'seventeen blue umbrellas', usergroup: 'Student' }
  expect(await admin.post('user/create', asha)).toMatchObject({ status: true })
  const { page, complaints } = await signedInOwner(browser, site)
  for (const route of ['Users', 'usermanagement']) {
    await goesTo(page, `${site.url}/ap/#/${route}`)
    await page.getByRole('button', { name: 'Edit: Asha' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The mobile number of an existing user cannot be changed.').waitFor()
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Rao')
    await expectAccessible(page, route)
    await dialog.getByRole('button', { name: 'Save & close' }).click()
    await page.getByText('Updated Successfully!').first().waitFor()
  }
  expect(complaints).toEqual([])
})

/** An applicant of the school form, on a phone: signs up and in with a mobile number and codes by SMS. */
async function mobileJourney(visit: Visit): Promise<void> {
  const { page, site, look } = visit
  await page.goto(`${site.url}/ap/#/addnewapplication?form=school`)
  await step(refusesWrongNumbers, visit)
  await signsUp(visit)
  await step(hasTheNumberAsName, page, site)
  await logsOut(page)
  await step(signsInByPassword, page, site)
  await logsOut(page)

  await page.goto(`${site.url}/ap/#/addnewapplication?form=school`)
  await field(page, 'username').fill(number)
  pass(gapBetweenCodes)
  const since = Date.now()
  await press(page, 'Send OTP')
  await digit(page, 1, 4).waitFor()
  await look('code')
  await pasteCode(page, await site.outbox(phone, since), 4)
  await digit(page, 1, 4).waitFor({ state: 'detached' })
  await step(hasTheNumberAsName, page, site)
}

/** The panel accepts a number as autofilled by phones, and shows its errors. */
async function refusesWrongNumbers({ page, look }: Visit): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Mobile number' })
  await box.waitFor()
  const kind = await Promise.all(['inputmode', 'autocomplete', 'type'].map((name) => box.getAttribute(name)))
  if (kind.join() !== 'numeric,tel-national,tel') throw new Error(`A number is asked for as ${kind.join()}`)
  await look('panel')
  await box.fill('98765')
  await press(page, 'Send OTP')
  await says(page, 'Phone number has to be 10 digits long.')
  await look('panel with a wrong number')
  await box.fill('+91 98765-43210')
  const kept = await box.inputValue()
  if (kept !== number) throw new Error(`A pasted number became ${kept}`)
  await box.selectText()
  await page.keyboard.insertText('asha')
  await says(page, 'Phone number has to be 10 digits long.')
  const left = await box.inputValue()
  if (left !== number) throw new Error(`Letters in place of the number left ${left}`)
}

/** `/login` accepts the number too. */
async function signsInByPassword(page: Page, site: JourneySite): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await field(page, 'username').fill(number)
  await field(page, 'password').fill(strongPassword)
  await press(page, 'Sign in')
  await page.waitForURL('**/ap/#/myapplication')
}

async function hasTheNumberAsName(page: Page, site: JourneySite): Promise<void> {
  await page.goto(`${site.url}/ap/#/myaccount`)
  await page.locator(`input[name=username][value="${number}"]`).waitFor()
}
