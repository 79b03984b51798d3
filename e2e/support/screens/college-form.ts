import type { Locator, Page } from 'playwright-core'
import { college } from '#features/forms/declarations/college.ts'
import { fieldsOf } from '#features/forms/variant.ts'
import { texts as words } from '#features/forms/web/texts.ts'
import { words as kit } from '#web/words.ts'
import { translator, type Translate } from '#languages/translate.ts'
import { givesFile } from './gives-file.ts'

/** The parts of a running product that the journey needs. */
type Site = { url: string; outbox: (to: string, since?: number) => Promise<string> }

const english: Translate = translator()

type Options = {
  /** Told after each stage is filled and before it is left, by its heading. */
  onStage?: (heading: string) => Promise<void>
  /** False: stops before 'Submit the Application'. */
  submit?: boolean
  /** The texts of the page's language; English ones without. */
  t?: Translate
}

/** A small real picture. */
export const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A file that every document slot takes. */
export const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA scan.\n%%EOF\n') }

/** Fills the college form from the first stage to the thank-you page, by its labels alone, in whatever language. */
export async function fillCollege(page: Page, _site: Site, { onStage, submit = true, t = english }: Options = {}): Promise<void> {
  const box = (name: string) => page.getByRole('textbox', { name: t(name), exact: true })
  const next = () => page.getByRole('button', { name: t('Save & Next') }).click()
  const arrive = (heading: string) => page.getByRole('heading', { name: t(heading), level: 2 }).waitFor()
  const choose = (label: string, option: string) => pick(page, t(label), t(option))

  await arrive('Personal Details')
  await choose('Title', 'Ms')
  await box('Surname/Family Name').fill('Raman')
  await box('First Name/Given Names').fill('Anjali')
  await upload(page, 'Profile Photo', picture, t)
  await choose('Gender', 'FEMALE')
  await box('Date of Birth').fill('14-08-2004')
  await page.locator('input[name=Citizenship]').fill('India')
  await pick(page, t('Country Code'), /India \(\+91\)/, 'India')
  await box('Telephone (Mobile)').fill('9876543210')
  await box('Permanent Address').fill('4 Beach Road\nChennai')
  await box('Mailing Address').fill('4 Beach Road\nChennai')
  await box('Emergency Contact Person').fill('Kavitha Raman')
  await choose('Relationship', 'Mother')
  await box('Emergency Telephone').fill('9876500000')
  await box('Emergency Email').fill('kavitha@example.com')
  await onStage?.('Personal Details')
  await next()

  await arrive('Educational Background')
  await box('Institution Name').fill('Lady Andal School')
  await box('Institution Address').fill('Chetpet, Chennai')
  await box('Attendance Start Date').fill('01-06-2019')
  await box('Attendance End Date').fill('30-04-2021')
  await box('Degree').fill('Class 12')
  await box('Completion/Expected Date').fill('30-04-2021')
  await page.getByRole('button', { name: t('Add to Educational list') }).click()
  await page.getByRole('button', { name: t(words.removeEntry, { name: 'Lady Andal School' }) }).waitFor()
  await onStage?.('Educational Background')
  await next()

  await arrive('Admission Sought for')
  await page.getByLabel(t('4-year MD program')).check()
  await page.getByLabel(t('Basic Science')).check()
  await choose('Semester', 'Fall-Sept')
  await box('Year').fill('2027')
  await onStage?.('Admission Sought for')
  await next()

  await arrive('Other Details')
  await page.getByLabel(t('How did you hear about the university?')).fill('From a friend')
  await onStage?.('Other Details')
  await next()

  await arrive('Documents & Signature')
  for (const slot of [
    'Passport',
    'Bank Statement (Min 3month)',
    'Premedical or bachelor or undergraduate or 12th',
    '11th grade',
    'CV',
  ]) {
    await upload(page, slot, paper, t)
  }
  await signsAndDeclares(page, t)
  await box('Place').fill('Chennai')
  await onStage?.('Documents & Signature')
  if (!submit) return
  await page.getByRole('button', { name: t('Submit the Application') }).click()
  await page.getByRole('heading', { name: t('Thank you for submitting your application!') }).waitFor()
}

/** The task list of a form; a phone has it behind one line, which this opens. */
export async function tasks(page: Page): Promise<Locator> {
  const list = page.getByRole('navigation', { name: 'Stages of the application' })
  const line = list.getByRole('button', { expanded: false })
  await list.waitFor()
  if (await line.isVisible()) await line.click()
  return list.getByRole('listitem')
}

/** Opens a stage by the task list. */
export async function opensStage(page: Page, stage: string): Promise<void> {
  await (await tasks(page)).getByRole('button', { name: stage }).click()
  await page.getByRole('heading', { name: stage, level: 2 }).waitFor()
}

/** Signs by the tick, and declares by the other. */
export async function signsAndDeclares(page: Page, t = english): Promise<void> {
  await page.getByLabel(t(fieldsOf(college)['digitalsign']?.label ?? '')).check()
  await declares(page, t === english ? undefined : t(college.declaration))
}

/** Ticks the declaration, which every form asks for last. */
export const declares = (page: Page, sentence: string | RegExp = /I declare that what I have stated/) =>
  page.getByLabel(sentence).check()

/** Chooses from a list, as somebody who opens it and clicks; `typed` narrows a long one first. */
export async function pick(page: Page, label: string, option: string | RegExp, typed?: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true }).or(page.getByRole('textbox', { name: label, exact: true }))
  await box.click()
  if (typed) await box.fill(typed)
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}

/** Puts a file into a slot, and waits until it is there. */
export async function upload(page: Page, name: string, file: typeof picture, t = english): Promise<void> {
  const slot = t(name)
  // The required mark is part of what a file box is labelled by.
  const box = page.getByLabel(slot, { exact: true }).or(page.getByLabel(`${slot} *`, { exact: true }))
  await givesFile(box.and(page.locator('input[type=file]')), file)
  await page.getByRole('button', { name: `${t(kit.delete)}: ${slot}`, exact: true }).waitFor()
}
