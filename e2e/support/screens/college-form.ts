import type { Locator, Page } from 'playwright-core'
import { college } from '#admissions/record/forms/declarations/college.ts'
import { signing } from '#admissions/record/forms/declaration.ts'
import { texts as words } from '#admissions/record/forms/web/texts.ts'
import { words as kit } from '#web/words.ts'
import type { Translate } from '#languages/translate.ts'
import { english, fillStages, submits, type FilledStage } from './forms/fill-form.ts'
import { chooses } from './forms/chooses.ts'
import { givesFile } from './gives-file.ts'

type Site = { url: string; outbox: (to: string, since?: number) => Promise<string> }

type Options = {
  onStage?: (heading: string) => Promise<void>
  submit?: boolean
  t?: Translate
}

export const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA scan.\n%%EOF\n') }

export const collegeStages: readonly FilledStage[] = [
  { heading: 'Personal Details', fill: personalDetails },
  { heading: 'Educational Background', fill: education },
  { heading: 'Admission Sought for', fill: admission },
  {
    heading: 'Other Details',
    fill: (page, t) => page.getByLabel(t('How did you hear about the university?')).fill('From a friend'),
  },
  { heading: 'Documents & Signature', fill: documentsAndSignature },
]

export const typedIntoCollege = [
  'Anjali',
  'ANJALI',
  'Raman',
  'RAMAN',
  'Kavitha',
  'Lady Andal School',
  'Chetpet',
  'Chennai',
  'Beach Road',
  'From a friend',
  'Class 12',
  'India',
  'paper.pdf',
  'me.png',
]

export async function fillCollege(page: Page, _site: Site, { onStage, submit = true, t = english }: Options = {}): Promise<void> {
  await fillStages(page, collegeStages, { t, onStage })
  if (submit) await submits(page, t)
}

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

async function personalDetails(page: Page, t: Translate) {
  await pick(page, t('Title'), t('Ms'))
  await box(page, t('Surname/Family Name')).fill('Raman')
  await box(page, t('First Name/Given Names')).fill('Anjali')
  await upload(page, 'Profile Photo', picture, t)
  await pick(page, t('Gender'), t('FEMALE'))
  await box(page, t('Date of Birth')).fill('14-08-2004')
  await page.locator('input[name=Citizenship]').fill('India')
  await pick(page, t('Country Code'), /\(\+91\)$/, 'India')
  await box(page, t('Telephone (Mobile)')).fill('9876543210')
  await box(page, t('Permanent Address')).fill('4 Beach Road\nChennai')
  await box(page, t('Mailing Address')).fill('4 Beach Road\nChennai')
  await box(page, t('Emergency Contact Person')).fill('Kavitha Raman')
  await pick(page, t('Relationship'), t('Mother'))
  await box(page, t('Emergency Telephone')).fill('9876500000')
  await box(page, t('Emergency Email')).fill('kavitha@example.com')
}

async function education(page: Page, t: Translate) {
  await box(page, t('Institution Name')).fill('Lady Andal School')
  await box(page, t('Institution Address')).fill('Chetpet, Chennai')
  await box(page, t('Attendance Start Date')).fill('01-06-2019')
  await box(page, t('Attendance End Date')).fill('30-04-2021')
  await box(page, t('Degree')).fill('Class 12')
  await box(page, t('Completion/Expected Date')).fill('30-04-2021')
  await page.getByRole('button', { name: t('Add to Educational list') }).click()
  await page.getByRole('button', { name: t(words.removeEntry, { name: 'Lady Andal School' }) }).waitFor()
}

async function admission(page: Page, t: Translate) {
  await page.getByLabel(t('4-year MD program')).check()
  await page.getByLabel(t('Basic Science')).check()
  await pick(page, t('Semester'), t('Fall-Sept'))
  await box(page, t('Year')).fill('2027')
}

async function documentsAndSignature(page: Page, t: Translate) {
  for (const slot of [
    'Passport',
    'Bank Statement (Min 3month)',
    'Premedical or bachelor or undergraduate or 12th',
    '11th grade',
    'CV',
  ]) {
    await upload(page, slot, paper, t)
  }
  await signsAndDeclares(page, college.declaration, t)
  await box(page, t('Place')).fill('Chennai')
}

export async function tasks(page: Page): Promise<Locator> {
  const list = page.getByRole('navigation', { name: 'Stages of the application' })
  const line = list.getByRole('button', { expanded: false })
  await list.waitFor()
  if (await line.isVisible()) await line.click()
  return list.getByRole('listitem')
}

export async function opensStage(page: Page, stage: string): Promise<void> {
  await (await tasks(page)).getByRole('button', { name: stage }).click()
  await page.getByRole('heading', { name: stage, level: 2 }).waitFor()
}

export async function signsAndDeclares(page: Page, sentence = college.declaration, t = english): Promise<void> {
  await page.getByLabel(t(signing.digitalsign.label)).check()
  await declares(page, t(sentence))
}

export const declares = (page: Page, sentence: string | RegExp = /I declare that what I have stated/) =>
  page.getByLabel(sentence).check()

export async function pick(page: Page, label: string, option: string | RegExp, typed?: string): Promise<void> {
  await chooses(page.getByRole('combobox', { name: label, exact: true }), option, typed)
}

export async function upload(page: Page, name: string, file: typeof picture, t = english): Promise<void> {
  const slot = t(name)
  // The required mark is part of a file box's label.
  const box = page.getByLabel(slot, { exact: true }).or(page.getByLabel(`${slot} *`, { exact: true }))
  await givesFile(box.and(page.locator('input[type=file]')), file)
  await page.getByRole('button', { name: `${t(kit.delete)}: ${slot}`, exact: true }).waitFor()
}
