import type { Page } from 'playwright-core'
import { box, choose } from '../job-editor.ts'

/** All fields of the job form for a Fresher, except name, e-mail and phone. */
export async function typesTheRest(page: Page): Promise<void> {
  await choose(page, 'Gender', 'FEMALE')
  await choose(page, 'Work Location', 'Other')
  await box(page, 'Work Location').fill('Bengaluru')
  await choose(page, 'Qualification', 'Diploma')
  await choose(page, 'Job Category', 'Accounts and Finance')
  await choose(page, 'Designation', 'Auditor')
  await choose(page, 'Experience', 'Fresher')
  await box(page, 'Date of Birth').fill('14-08-1996')
  await choose(page, 'Preferred Location', 'Chennai')
  await page.keyboard.press('Escape')
  await choose(page, 'CTC Range', '1.2-2.4')
  const skills = page
    .getByRole('textbox', { name: 'Technical Skills' })
    .or(page.getByRole('combobox', { name: 'Technical Skills' }))
  await skills.first().fill('Tally')
  await page.keyboard.press('Enter')
  await box(page, 'Job Applied For').fill('Auditor')
}
