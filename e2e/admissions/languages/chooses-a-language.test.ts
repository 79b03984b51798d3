import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { client } from '#test/support/client.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'
import { chooses, chosenIn } from '#e2e/support/screens/forms/chooses.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const arrives = (page: Page, heading: string) => page.getByRole('heading', { name: heading, level: 2 }).waitFor()
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

async function turnsThePage(page: Page, now: string, language: string): Promise<void> {
  await page.getByRole('button', { name: now, exact: true }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

test('an admin switches languages on, and an applicant reads the form in Tamil and Hindi, with the same answers', async ({
  site,
  browser,
}) => {
  const admin = await signedInOwner(browser, site)
  await step(switchesOn, admin.page, site)
  await step(wordsAMailInTamil, admin.page, site)
  expect(admin.complaints).toEqual([])

  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, 'nia@example.org')
  await step(readsTamil, page)
  await step(readsHindi, page)
  await step(findsItOnAnotherDevice, page, site)
  expect(complaints).toEqual([])
})

async function switchesOn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  await page.getByRole('switch', { name: 'தமிழ் (Tamil)' }).click()
  await page.getByRole('switch', { name: 'हिन्दी (Hindi)' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved Successfully!').waitFor()
}

/** The product's Tamil wording can be changed, and English stays as it is. */
async function wordsAMailInTamil(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/mailtemplates`)
  await page.getByText('Your application {{number}} has arrived').waitFor()
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('தமிழ்').click()
  await page.getByText('உங்கள் விண்ணப்பம் {{number}} வந்து சேர்ந்தது').waitFor()
  await page.getByText('An admin invites somebody').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit: Acknowledgement' }).click()
  await looksRight(page, 'a mail in Tamil')
  await box(page, 'Subject').fill('நன்றி, {{name}}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved Successfully!').first().waitFor()
  await page.getByText('நன்றி, {{name}}').waitFor()
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('English').click()
  await page.getByText('Your application {{number}} has arrived').waitFor()
}

async function readsTamil(page: Page): Promise<void> {
  await arrives(page, 'Personal Details')
  await box(page, 'Surname/Family Name').fill('Raman')
  await turnsThePage(page, 'English', 'தமிழ்')
  await arrives(page, 'தனிப்பட்ட விவரங்கள்')
  expect(await languageOf(page)).toBe('ta')
  await becomes(() => box(page, 'குடும்பப் பெயர்').inputValue(), 'Raman')
  await page.getByRole('button', { name: 'சேமித்து அடுத்ததற்குச் செல்' }).waitFor()
  await chooses(page.getByRole('combobox', { name: 'உறவுமுறை' }), 'தாய்')
  await page.getByText(/மணிக்குச் சேமிக்கப்பட்டது$/).waitFor()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await looksRight(page, `the wizard in Tamil, phone, ${scheme}`)
  }
}

async function readsHindi(page: Page): Promise<void> {
  await turnsThePage(page, 'தமிழ்', 'हिन्दी')
  await arrives(page, 'व्यक्तिगत विवरण')
  await becomes(() => chosenIn(page.getByRole('combobox', { name: 'संबंध' })), 'माता')
  await looksRight(page, 'the wizard in Hindi, phone')
}

/** The account has the language, and the answer is stored as in English. */
async function findsItOnAnotherDevice(page: Page, site: Site): Promise<void> {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const stored = async () => JSON.stringify(await admin.post('applications/getbyid', { username: 'nia@example.org' }))
  await becomes(async () => (await stored()).includes('"ECRelationship":"Mother"'), true)
  const session = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    return (await fetch('/ap/api/user/session', { method: 'POST', headers, body: '{}' })).json()
  })
  expect(session).toMatchObject({ language: 'hi' })
}
