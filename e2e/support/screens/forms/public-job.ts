import type { Page } from 'playwright-core'
import { words as signIn } from '#accounts/sign-in/words.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import type { Translate } from '#languages/translate.ts'
import { box, choose } from '../job-editor.ts'

export async function typesTheRest(page: Page, t: Translate = translateFor('en')): Promise<void> {
  const choice = (list: string, option: string) => choose(page, t(list), t(option))
  await choice('Gender', 'FEMALE')
  await choice('Work Location', 'Other')
  await box(page, t('Work Location')).fill('Bengaluru')
  await choice('Qualification', 'Diploma')
  await choice('Job Category', 'Accounts and Finance')
  await choice('Designation', 'Auditor')
  await choice('Experience', 'Fresher')
  await box(page, t('Date of Birth')).fill('14-08-1996')
  await choice('Preferred Location', 'Chennai')
  await page.keyboard.press('Escape')
  await choice('CTC Range', '1.2-2.4')
  await box(page, t('Technical Skills')).fill('Tally')
  await page.keyboard.press('Enter')
  await box(page, t('Job Applied For')).fill('Auditor')
}

export const agrees = (page: Page, t: Translate = translateFor('en')) =>
  page.getByRole('checkbox', { name: t(signIn.agree) }).check()
