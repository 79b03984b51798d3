import type { Page } from 'playwright-core'
import { school } from '#admissions/record/forms/declarations/school.ts'
import { texts } from '#admissions/record/forms/web/texts.ts'
import { inContext, type Translate } from '#languages/translate.ts'
import { words as kit } from '#web/words.ts'
import { becomes } from '../../checks/becomes.ts'
import { paper, pick, picture, signsAndDeclares, upload } from '../college-form.ts'
import { number } from '../mobile-sign-up.ts'
import type { FilledStage } from './fill-form.ts'

export const schoolStages: readonly FilledStage[] = [
  { heading: 'Personal Details', fill: personalDetails },
  { heading: 'Community', fill: community },
  { heading: 'Family & Address', fill: familyAndAddress },
  { heading: 'Examinations', fill: examinations },
  { heading: 'SSLC Marks', fill: sslcMarks },
  { heading: 'HSC Marks', fill: noHsc },
  { heading: 'Other Details', fill: otherDetails },
  { heading: 'Documents & Signature', fill: documentsAndSignature },
]

export const typedIntoSchool = [
  'Meena K',
  'MEENA K',
  'Bahai',
  'Saurashtra',
  'Vanniyar',
  '2341 2341 2346',
  'XXXX XXXX 2346',
  'Kumar S',
  'Lakshmi K',
  'Farmer',
  '12 Temple Street',
  'Idukki',
  'Sholinganallur',
  'Perumbakkam',
  'TN123456',
  'Government High School',
  'In Tamil',
  'Medavakkam',
  'A mole on the left hand',
  'A scar on the right knee',
  'Kabaddi',
  'Second place, 2024',
  'Ravi S',
  'Chennai',
  'paper.pdf',
  'me.png',
]

const subjects = { Tamil: '91', English: '78', Math: '88', Science: '90', Socials: '84' }

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function personalDetails(page: Page, t: Translate) {
  await box(page, t('Name')).fill('Meena K')
  await upload(page, 'Profile Photo', picture, t)
  await pick(page, t('Gender'), t('FEMALE'))
  await box(page, t('Date of Birth')).fill('14-08-2009')
  // The sign-in name is already filled in.
  await becomes(() => box(page, t('Mobile Number')).inputValue(), number)
}

async function community(page: Page, t: Translate) {
  await pick(page, t('Religion'), t('Others'))
  await box(page, t('Religion')).fill('Bahai')
  await page.getByRole('button', { name: t(kit.backToList, { label: t('Religion') }) }).click()
  await pick(page, t('Religion'), t('Hindu'))
  await pick(page, t('Mother Tongue'), t('Others'))
  await box(page, t('Mother Tongue')).fill('Saurashtra')
  await pick(page, t('Community'), t('BC'))
  await box(page, t('Caste')).fill('Vanniyar')
  await box(page, t('Aadhaar Number')).fill('2341 2341 2346')
}

async function familyAndAddress(page: Page, t: Translate) {
  await box(page, t("Father's Name")).fill('Kumar S')
  await box(page, t("Mother's Name")).fill('Lakshmi K')
  await box(page, t('Occupation of the earning parent')).fill('Farmer')
  await box(page, t('Annual Income of the family')).fill('96000')
  await box(page, t('Permanent Address')).fill('12 Temple Street\nPerumbakkam')
  await pick(page, t('State'), t('Kerala'), 'Kerala')
  await box(page, t('District')).fill('Idukki')
  await pick(page, t('State'), t('Tamilnadu'), 'Tamil')
  await pick(page, t('District'), t('Chennai'), 'Chen')
  await box(page, t('Taluk')).fill('Sholinganallur')
  await box(page, t('Post')).fill('Perumbakkam')
  await box(page, t('Pincode')).fill('600100')
}

async function examinations(page: Page, t: Translate) {
  await box(page, t('Year Passed')).fill('2025')
  await page.getByLabel(t('I am waiting for the result')).check()
  await box(page, t('Mark Scored')).waitFor({ state: 'detached' })
  await page.getByLabel(t('I am waiting for the result')).uncheck()
  await box(page, t('Mark Scored')).fill('431')
  await box(page, t('Total Mark')).fill('500')
  await becomes(() => box(page, t('Percentage')).inputValue(), '86.2')
  await box(page, t('Register Number')).fill('TN123456')
  await box(page, t('School or Institution')).fill('Government High School')
  await box(page, t('Medium')).fill('In Tamil')
  await box(page, t('Attempts')).fill('1')
  await page.getByRole('button', { name: t('Add to Marks list') }).click()
  await page.getByRole('button', { name: t(texts.removeEntry, { name: t('SSLC') }) }).waitFor()
}

/** The month of the first subject is that of the others, unless they say otherwise. */
async function sslcMarks(page: Page, t: Translate) {
  await box(page, t('Tamil passed in')).fill('042025')
  for (const [subject, marks] of Object.entries(subjects)) await box(page, t(`${subject} marks`)).fill(marks)
  await becomes(() => box(page, t('Socials passed in')).inputValue(), '04-2025')
}

async function noHsc(page: Page, t: Translate) {
  const { nothing } = school.stages.find(({ key }) => key === 'hsc') ?? {}
  await page.getByText(t(nothing ?? '')).waitFor()
}

async function otherDetails(page: Page, t: Translate) {
  const answer = (question: string, choice: 'Yes' | 'No') =>
    page
      .getByRole('radiogroup', { name: t(question) })
      .getByLabel(t(choice), { exact: true })
      .check()
  await pick(page, t('Branch'), t('Biotechnology'), 'Bio')
  await box(page, t('Admitting Year')).fill('2026')
  await answer('Do you need transport?', 'Yes')
  await answer('Do you need the hostel?', 'No')
  await box(page, t('Route')).fill('7')
  await box(page, t('Stage')).fill('4')
  await box(page, t('Boarding Point')).fill('Medavakkam')
  await pick(page, t('Blood Group'), t('O+'))
  await box(page, t('Physical Identification 1')).fill('A mole on the left hand')
  await box(page, t('Physical Identification 2')).fill('A scar on the right knee')
  await answer('Is a parent an ex-serviceman?', 'No')
  await answer('Will you be the first graduate of your family?', 'Yes')
  await answer('Are you a single child?', 'No')
  await page.getByRole('button', { name: t(texts.addEntry, { label: t('Extra Curricular') }) }).click()
  await box(page, t('Sports/Games')).fill('Kabaddi')
  for (const level of ['National', inContext('level', 'State'), 'Devision']) await pick(page, t(level), t('No'))
  await page.getByRole('combobox', { name: t(inContext('level', 'District')), exact: true }).fill('Second place, 2024')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: t('Add to Extra Curricular list') }).click()
  await page.getByRole('button', { name: t(texts.removeEntry, { name: 'Kabaddi' }) }).waitFor()
}

async function documentsAndSignature(page: Page, t: Translate) {
  await upload(page, 'SSLC Mark Sheet or Hall Ticket', paper, t)
  await pick(page, t('Signature by'), t('Guardian'))
  await box(page, t('Guardian Name')).fill('Ravi S')
  await signsAndDeclares(page, school.declaration, t)
  await box(page, t('Place')).fill('Chennai')
}
