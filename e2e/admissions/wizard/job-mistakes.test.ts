import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { box, opensANewOne } from '#e2e/support/screens/job-editor.ts'
import { savesSettings } from '#e2e/support/screens/settings.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor, type Visitor } from '#e2e/support/visitors.ts'

const listed = (page: Page) => page.locator('.things-to-correct').getByRole('button')
const focused = (page: Page) => page.evaluate('document.activeElement.labels?.[0]?.innerText ?? ""')
const inOrder = ['Mail ID', 'Gender', 'Phone Number', 'Work Location', 'Qualification']

test.for([
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const)(
  'FORM-59: on a %s in %s the public form lists what is wrong, and two tabs keep what is typed in either (APP-18)',
  async ([size, scheme], { site, browser }) => {
    const { page, context, complaints } = await visitor(browser, size, scheme)
    await page.goto(`${site.url}/ap/#/addnewapplication?form=job`)
    await page.getByRole('heading', { level: 1, name: 'Job Application' }).waitFor()
    await step(typesWrongly, page)
    await page.getByRole('button', { name: 'Submit the Application' }).click()
    await step(readsTheList, page)
    await keepsAPicture(page, `job-mistakes-${size}-${scheme}`)
    await looksRight(page, `mistakes in the public form, ${size} in ${scheme}`)
    await step(goesToOne, page)
    await step(opensAnotherTab, { page, context, complaints }, site)
    expect(complaints).toEqual([])
  },
)

async function typesWrongly(page: Page): Promise<void> {
  await box(page, 'Name').fill('Kavya Iyer')
  await box(page, 'Mail ID').fill('kavya@')
  await box(page, 'Phone Number').fill('98765')
  await page.getByRole('textbox', { name: 'Organization' }).fill('Acme')
}

async function readsTheList(page: Page): Promise<void> {
  await page.getByRole('alert').getByText('Email is not valid!').first().waitFor()
  await page.getByRole('status').filter({ hasText: '16 things to correct' }).waitFor()
  await becomes(async () => (await listed(page).allInnerTexts()).slice(0, 5), inOrder)
  const last = ['Start Date (Employment 1)', 'I agree to the privacy policy', 'I am not a robot']
  await becomes(async () => (await listed(page).allInnerTexts()).slice(-3), last)
  await becomes(() => focused(page), 'Mail ID *')
  await page.getByText('Phone number is not valid!').waitFor()
  expect(await box(page, 'Phone Number').inputValue()).toBe('98765')
}

/** Typing into a box removes its message, and its line. */
async function goesToOne(page: Page): Promise<void> {
  await listed(page).getByText('Phone Number').click()
  await becomes(() => focused(page), 'Phone Number *')
  await page.keyboard.press('End')
  await page.keyboard.type('43210')
  await page.getByRole('status').filter({ hasText: '15 things to correct' }).waitFor()
  await page.getByText('Phone number is not valid!').waitFor({ state: 'detached' })
}

async function opensAnotherTab({ page, context }: Visitor, site: Site): Promise<void> {
  const other = await context.newPage()
  await other.goto(`${site.url}/ap/#/addnewapplication?form=job`)
  await becomes(() => box(other, 'Phone Number').inputValue(), '9876543210')
  await box(page, 'Name').fill('Kavya S. Iyer')
  await box(other, 'Mail ID').fill('kavya@example.org')
  await box(other, 'Job Applied For').fill('Clerk')
  await other.reload()
  await becomes(() => box(other, 'Name').inputValue(), 'Kavya S. Iyer', 'the first tab did not write over it')
  await becomes(() => box(other, 'Mail ID').inputValue(), 'kavya@example.org')
  await becomes(() => box(other, 'Job Applied For').inputValue(), 'Clerk')
  await becomes(() => other.getByRole('textbox', { name: 'Organization' }).inputValue(), 'Acme')
  await other.close()
}

test('FORM-59: in the staff form all mistakes are listed and marked, and nothing typed is lost', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await savesSettings(page, { IsMandatory: true })
  // The page has already read the settings.
  await page.reload()
  await opensANewOne(page, site)
  await typesWrongly(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('14 things to correct').waitFor()
  await becomes(async () => (await listed(page).allInnerTexts()).slice(0, 5), inOrder)
  await becomes(() => focused(page), 'Mail ID *')
  expect(await box(page, 'Mail ID').inputValue()).toBe('kavya@')
  await keepsAPicture(page, 'staff-mistakes')
  await looksRight(page, 'mistakes in the staff form')
  expect(complaints).toEqual([])
})
