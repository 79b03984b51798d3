import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { formatFormDate, todayIn } from '#shared/time/dates.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { step, test } from '#e2e/support/journey.ts'
import { opensStage, paper, pick, signsAndDeclares, upload } from '#e2e/support/screens/college-form.ts'
import { givesFile } from '#e2e/support/screens/gives-file.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'
import { pressesLogout } from '#e2e/support/screens/sign-in-screens.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const banner = (page: Page) => page.locator('[role=alert].banner')
const says = (page: Page, words: string) => banner(page).getByText(words, { exact: true }).waitFor()

test('the five stages have their fixed texts (SCREEN-20)', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'asha@example.org')
  await step(asksForPersonalDetails, page)
  await step(asksForEducation, page)
  await step(asksForAProgram, page)
  await step(asksForOtherDetails, page)
  await step(asksForTheSignature, page)
  await step(asksForDocuments, page)
  await step(logsOut, page)
  expect(complaints).toEqual([])
})

/** Rules are reported once Next is pressed, first in the banner, which disappears after three seconds; the field keeps its message. */
async function asksForPersonalDetails(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  await page.getByText('Profile Completed 9%').waitFor()
  await becomes(() => page.getByRole('button', { name: 'Back', exact: true }).count(), 0, 'there is no way back from stage 1')
  await box(page, 'Surname/Family Name').fill('')
  await becomes(() => page.getByText("can't be empty").count(), 0, 'nothing is said before Next')
  const heading = page.getByRole('heading', { name: 'Personal Details', level: 2 })
  const place = () => heading.evaluate((element: HTMLElement) => element.offsetTop)
  const before = await place()
  await press(page, 'Save & Next')
  await says(page, "Name can't be empty.")
  expect(await place(), 'nothing moves while the banner is there').toBe(before)
  await becomes(() => banner(page).textContent(), '', 'the banner goes')
  await page.getByText("Surname/Family can't be empty.").waitFor()
  await box(page, 'First Name/Given Names').fill('Anjali Devi of the very long name')
  await press(page, 'Save & Next')
  await says(page, "Name can't be more than 24 character.")
  await box(page, 'First Name/Given Names').fill('Anjali')
  await press(page, 'Save & Next')
  await says(page, "Applicant Photo can't be empty.")
  const file = page.getByLabel(/^Profile Photo/).and(page.locator('input[type=file]'))
  await givesFile(file, paper)
  await page.getByText('Only JPEG, PNG, and GIF files are allowed.').waitFor()
  await upload(page, 'Profile Photo', await photoAsPng())
}

/** A photo stored as PNG: over 2 MB whatever its dimensions. */
async function photoAsPng() {
  const side = 1100
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
  return { name: 'photo.png', mimeType: 'image/png', buffer: await noise.png().toBuffer() }
}

async function asksForEducation(page: Page): Promise<void> {
  await opensStage(page, 'Educational Background')
  await press(page, 'Save & Next')
  await says(page, 'Add Any Educational Background.')
  await press(page, 'Add to Educational list')
  await says(page, "Attendance End Date can't be empty.")
  await describesAnInstitution(page)
  await box(page, 'Degree').fill('')
  await press(page, 'Save & Next')
  await says(page, "Degree can't be empty.")
  await box(page, 'Degree').fill('Class 12')
  await press(page, 'Add to Educational list')
  await page.getByRole('button', { name: 'Remove Lady Andal School' }).waitFor()
  // Another button is now in the same place: the second tap of a double tap must press nothing.
  await page.getByRole('button', { name: 'Back', exact: true }).dispatchEvent('click', { detail: 2 })
  expect(await page.getByRole('heading', { name: 'Educational Background', level: 2 }).isVisible()).toBe(true)
  await press(page, 'Add another')
  await describesAnInstitution(page)
  await press(page, 'Add to Educational list')
  await says(page, 'Institution Already added!')
  await press(page, 'Clear')
}

async function describesAnInstitution(page: Page): Promise<void> {
  await box(page, 'Institution Name').fill('Lady Andal School')
  await box(page, 'Institution Address').fill('Chennai')
  await box(page, 'Attendance Start Date').fill('01-06-2019')
  await box(page, 'Attendance End Date').fill('30-04-2021')
  await box(page, 'Degree').fill('Class 12')
  await box(page, 'Completion/Expected Date').fill('30-04-2021')
}

async function asksForAProgram(page: Page): Promise<void> {
  await opensStage(page, 'Admission Sought for')
  await page.getByText('If unsure, leave this blank').waitFor()
  await press(page, 'Save & Next')
  await says(page, 'Select any one from the Program List Below.')
  await page.getByLabel('Basic Science').check()
  await press(page, 'Save & Next')
  await says(page, "Year can't be empty.")
  await box(page, 'Year').click()
  await page.keyboard.type('2x0-27', { delay: 30 })
  await becomes(() => box(page, 'Year').inputValue(), '2027', 'only digits and a dot get in, and the cursor stays')
  await press(page, 'Save & Next')
  await says(page, "Semester can't be empty.")
  const semester = page.getByRole('combobox', { name: 'Semester' })
  await becomes(() => semester.getByRole('option').allTextContents(), ['Select', 'Spring-Jan', 'Summer-May', 'Fall-Sept'])
  await pick(page, 'Semester', 'Fall-Sept')
  await press(page, 'Save & Next')
}

async function asksForOtherDetails(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Other Details', level: 2 }).waitFor()
  const credits = page.getByRole('radiogroup', { name: 'Do you want credits from another college counted?' })
  await credits.getByLabel('Yes').check()
  for (const _ of [2, 3]) await press(page, 'Add another')
  await becomes(() => page.getByLabel(/Courses completed at institution/).count(), 3)
  await credits.getByLabel('No').check()
  await becomes(() => box(page, 'Known by').count(), 0, 'applicants do not see it')
  const convicted = page.getByRole('radiogroup', { name: /convicted/ })
  await becomes(() => convicted.getByLabel('No').isChecked(), true)
  await convicted.getByLabel('Yes').check()
  await press(page, 'Save & Next')
  await says(page, 'Please provide an explanation and the approximate dates!')
  await convicted.getByLabel('No').check()
  await press(page, 'Save & Next')
}

/** Drawn, and restored half a second after the stage opens again; Clear removes it. */
async function asksForTheSignature(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Documents & Signature', level: 2 }).waitFor()
  await page.getByText('* Fill All Mandatory fields to submit the application').waitFor()
  await becomes(() => box(page, 'Date').inputValue(), formatFormDate(todayIn('Asia/Kolkata', new Date())))
  await becomes(() => box(page, 'Date').getAttribute('readonly'), '')
  await press(page, 'Submit the Application')
  await says(page, "Applicant signature can't be empty.")
  const pad = page.locator('canvas.signature')
  // Waits until the page is stable.
  await pad.hover()
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect([Math.round(width), Math.round(height)]).toEqual([800, 150])
  await page.mouse.move(x + 100, y + 100)
  await page.mouse.down()
  await page.mouse.move(x + 300, y + 40, { steps: 8 })
  await page.mouse.up()
  // At once: submission waits until the pen has paused and the picture is uploaded.
  await press(page, 'Submit the Application')
  await says(page, "Place Can't be empty!")
  await opensStage(page, 'Other Details')
  await opensStage(page, 'Documents & Signature')
  // Seen before it is cleared: a picture on its way when its file goes is a complaint of the browser.
  await page.locator('img.signature').evaluate((picture: HTMLImageElement) => picture.decode())
  await press(page, 'Clear')
  await pad.waitFor()
  await page.getByRole('button', { name: 'Upload Your Own' }).waitFor()
  await signsAndDeclares(page)
  await box(page, 'Place').fill('Chennai')
}

async function asksForDocuments(page: Page): Promise<void> {
  const wanted = 'Passport, Bank Statement (Min 3month), Premedical or bachelor or undergraduate or 12th, 11th grade, CV'
  await press(page, 'Submit the Application')
  await says(page, `${wanted} Is mandatory. Upload a document.`)
  for (const slot of wanted.split(', ')) await upload(page, slot, paper)
  await press(page, 'Submit the Application')
  await says(page, "Can't Submit your application! Fill all mandatory fields")
  await page.keyboard.press('Escape')
  await press(page, 'Preview')
  const message = page.getByText('Application Incomplete! Fill All Mandatory Fields!')
  await message.waitFor()
  await message.waitFor({ state: 'detached', timeout: 5000 })
  await becomes(() => page.getByRole('button', { name: 'Download Application Form' }).count(), 0, 'there is no status yet')
}

async function logsOut(page: Page): Promise<void> {
  await pressesLogout(page)
  await page.getByRole('button', { name: 'Send OTP' }).waitFor()
  await becomes(() => page.locator('input[name=username]').inputValue(), '')
}
