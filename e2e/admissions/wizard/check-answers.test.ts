import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { fillCollege, opensStage } from '#e2e/support/screens/college-form.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'

test('on a phone an applicant checks all answers before submitting, changes one and returns to checking', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, 'asha@example.org')
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  await opensStage(page, 'Documents & Signature')
  const answers = page.getByRole('region', { name: 'Check your answers' })
  const answer = (label: string) =>
    answers
      .locator('dl > div')
      .filter({ has: page.locator(`dt:text-is("${label}")`) })
      .locator('dd')
      .first()
  await becomes(() => answer('Surname/Family Name').innerText(), 'Missing')
  await becomes(() => answer('Previous Name (if changed in the last 5 years)').innerText(), '(blank)')
  expect(await answers.getByText('Institution 1 (name and address)').count(), 'nobody was asked for it').toBe(0)
  await step(changeLinksAreNoHigherThanTheirLines, page)
  await answers.getByRole('button', { name: 'Change: Surname/Family Name' }).click()
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  await becomes(() => page.evaluate('document.activeElement.name'), 'familyName')
  await opensStage(page, 'Personal Details')
  await fillCollege(page, site, { submit: false })

  await becomes(() => answer('Surname/Family Name').innerText(), 'Raman')
  await becomes(() => answer('Profile Photo').innerText(), 'me.png')
  await becomes(() => answer('Semester').innerText(), 'Fall-Sept')
  await becomes(() => answers.getByText('Missing').count(), 0)
  await expectAccessible(page, 'checking the answers, phone')
  await expectRoomy(page, 'checking the answers, phone')
  await answers.getByRole('button', { name: 'Change: Citizenship' }).click()
  const citizenship = page.locator('input[name=Citizenship]')
  await becomes(() => page.evaluate('document.activeElement.name'), 'Citizenship')
  await citizenship.fill('Nepal')
  await expectRoomy(page, 'a stage with the way back to checking, phone')
  await page.getByRole('button', { name: 'Back to checking' }).click()
  await page.locator('h3:focus').getByText('Check your answers').waitFor()
  await becomes(() => answer('Citizenship').innerText(), 'Nepal')
  await becomes(() => page.getByRole('button', { name: 'Back to checking' }).count(), 0)

  await page.getByRole('button', { name: 'Submit the Application' }).click()
  await page.getByRole('heading', { name: 'Thank you for submitting your application!' }).waitFor()
  expect(complaints).toEqual([])
})

/** The line of an answer with a link to its box, and of one without. */
async function changeLinksAreNoHigherThanTheirLines(page: Page): Promise<void> {
  const lines = page.getByRole('region', { name: 'Check your answers' }).locator('dl > div')
  const heightOf = async (label: string) =>
    (await lines.filter({ has: page.locator(`dt:text-is("${label}")`) }).boundingBox())?.height
  expect(await heightOf('Title')).toBe(await heightOf('Age'))
}
