import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '../support/checks/becomes.ts'
import { expectAccessible } from '../support/checks/watch.ts'
import { step, test } from '../support/journey.ts'
import { paper, pick, picture, signsAndDeclares, tasks, upload } from '../support/screens/college-form.ts'
import { number, signsUp } from '../support/screens/mobile-sign-up.ts'
import { opensToApprove } from '../support/screens/staff-list.ts'
import { ownerAtNoScreen, sizes, visitor } from '../support/visitors.ts'

type Options = {
  /** Told after each stage is filled and before it is left, by its heading. */
  onStage?: (heading: string) => Promise<void>
}

const subjects = { Tamil: '91', English: '78', Math: '88', Science: '90', Socials: '84' }

test.for([
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const)(
  'on a %s in %s a school application goes from the SMS code to submission, and staff approve it',
  async ([size, scheme], { site, browser }) => {
    const { page, complaints } = await visitor(browser, size, scheme)
    const look = async (screen: string) => {
      await expectAccessible(page, screen)
      const width = await page.evaluate('Math.max(innerWidth, document.documentElement.scrollWidth)')
      expect({ screen, width }).toEqual({ screen, width: sizes[size].width })
    }
    await page.goto(`${site.url}/ap/#/addnewapplication?form=school`)
    await signsUp({ page, site, look })
    await step(fillSchool, page, { onStage: look })
    await step(findsItAgain, page, site)
    await page.goto(`${site.url}/ap/#/myapplication`)
    await page.getByText('Application submitted').first().waitFor()
    await look('my application')
    expect(complaints).toEqual([])

    const staff = await ownerAtNoScreen(browser, site, size, scheme)
    await staff.page.goto(`${site.url}/ap/#/newapplication?view=${number}`)
    await staff.page.getByRole('button', { name: 'Show in full' }).click()
    await staff.page.getByLabel('Reason').fill('Asked by the board')
    await expectAccessible(staff.page, 'view panel')
    await staff.page.getByRole('button', { name: 'Show', exact: true }).click()
    await staff.page.getByText('2341 2341 2346').waitFor()
    await step(approvesSchool, staff.page, site)
    expect(staff.complaints).toEqual([])
  },
)

/** Fills the school form from the first stage to the thank-you page, as somebody of sixteen does: by its labels alone. */
async function fillSchool(page: Page, { onStage }: Options = {}): Promise<void> {
  const stages: [string, (page: Page) => Promise<void>][] = [
    ['Personal Details', personalDetails],
    ['Community', community],
    ['Family & Address', familyAndAddress],
    ['Examinations', examinations],
    ['SSLC Marks', sslcMarks],
    ['HSC Marks', noHsc],
    ['Other Details', otherDetails],
  ]
  for (const [heading, fill] of stages) {
    await page.getByRole('heading', { name: heading, level: 2 }).waitFor()
    await fill(page)
    await onStage?.(heading)
    await page.getByRole('button', { name: 'Save & Next' }).click()
  }
  await page.getByRole('heading', { name: 'Documents & Signature', level: 2 }).waitFor()
  await documentsAndSignature(page)
  await onStage?.('Documents & Signature')
  await page.getByRole('button', { name: 'Submit the Application' }).click()
  await page.getByRole('heading', { name: 'Thank you for submitting your application!' }).waitFor()
}

/** Another day, the application stands as it was left; of the Aadhaar number only its end. */
async function findsItAgain(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await page.reload()
  await (await tasks(page)).getByText('Community').click()
  await page.getByRole('heading', { name: 'Community', level: 2 }).waitFor()
  await becomes(() => box(page, 'Aadhaar Number').inputValue(), 'XXXX XXXX 2346')
  await page.getByRole('button', { name: 'Choose Mother Tongue from the list again' }).waitFor()
  await becomes(() => box(page, 'Mother Tongue').inputValue(), 'Saurashtra')
}

/** Staff open it from the list, to be approved. */
async function approvesSchool(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?q=${number}`)
  await page.getByRole('heading', { level: 1, name: 'Application - 1' }).waitFor()
  const step = await opensToApprove(page)
  await step.getByLabel('Roll Number').fill('17')
  await step.getByRole('button', { name: 'Approve', exact: true }).click()
  await step.getByRole('button', { name: 'Approve anyway' }).click()
  await step.getByText('Application Already Approved').first().waitFor()
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const answer = (page: Page, question: string, choice: 'Yes' | 'No') =>
  page.getByRole('radiogroup', { name: question }).getByLabel(choice, { exact: true }).check()

async function personalDetails(page: Page) {
  await box(page, 'Name').fill('Meena K')
  await upload(page, 'Profile Photo', picture)
  await pick(page, 'Gender', 'FEMALE')
  await box(page, 'Date of Birth').fill('14-08-2009')
  // What one signs in with stands there already.
  await becomes(() => box(page, 'Mobile Number').inputValue(), number)
}

/** 'Others' leads to one's own words, and a way leads back. */
async function community(page: Page) {
  await pick(page, 'Religion', 'Others')
  await box(page, 'Religion').fill('Bahai')
  await page.getByRole('button', { name: 'Choose Religion from the list again' }).click()
  await pick(page, 'Religion', 'Hindu')
  await pick(page, 'Mother Tongue', 'Others')
  await box(page, 'Mother Tongue').fill('Saurashtra')
  await pick(page, 'Community', 'BC')
  await box(page, 'Caste').fill('Vanniyar')
  await box(page, 'Aadhaar Number').fill('2341 2341 2346')
}

async function familyAndAddress(page: Page) {
  await box(page, "Father's Name").fill('Kumar S')
  await box(page, "Mother's Name").fill('Lakshmi K')
  await box(page, 'Occupation of the earning parent').fill('Farmer')
  await box(page, 'Annual Income of the family').fill('96000')
  await box(page, 'Permanent Address').fill('12 Temple Street\nPerumbakkam')
  await pick(page, 'State', 'Kerala', 'Kerala')
  await box(page, 'District').fill('Idukki')
  await pick(page, 'State', 'Tamilnadu', 'Tamil')
  await pick(page, 'District', 'Chennai', 'Chen')
  await box(page, 'Taluk').fill('Sholinganallur')
  await box(page, 'Post').fill('Perumbakkam')
  await box(page, 'Pincode').fill('600100')
}

async function examinations(page: Page) {
  await box(page, 'Year Passed').fill('2025')
  await page.getByLabel('I am waiting for the result').check()
  await box(page, 'Mark Scored').waitFor({ state: 'detached' })
  await page.getByLabel('I am waiting for the result').uncheck()
  await box(page, 'Mark Scored').fill('431')
  await box(page, 'Total Mark').fill('500')
  await becomes(() => box(page, 'Percentage').inputValue(), '86.2')
  await box(page, 'Register Number').fill('TN123456')
  await box(page, 'School or Institution').fill('Government High School')
  await box(page, 'Medium').fill('Tamil')
  await box(page, 'Attempts').fill('1')
  await page.getByRole('button', { name: 'Add to Marks list' }).click()
  await page.getByRole('button', { name: 'Remove SSLC' }).waitFor()
}

/** The month of the first subject is that of the others, unless they say otherwise. */
async function sslcMarks(page: Page) {
  await box(page, 'Tamil passed in').fill('042025')
  for (const [subject, marks] of Object.entries(subjects)) await box(page, `${subject} marks`).fill(marks)
  await becomes(() => box(page, 'Socials passed in').inputValue(), '04-2025')
}

async function noHsc(page: Page) {
  await page.getByText('There is nothing to fill in here').waitFor()
}

async function otherDetails(page: Page) {
  await pick(page, 'Branch', 'Biotechnology', 'Bio')
  await box(page, 'Admitting Year').fill('2026')
  await answer(page, 'Do you need transport?', 'Yes')
  await answer(page, 'Do you need the hostel?', 'No')
  await box(page, 'Route').fill('7')
  await box(page, 'Stage').fill('4')
  await box(page, 'Boarding Point').fill('Medavakkam')
  await pick(page, 'Blood Group', 'O+')
  await box(page, 'Physical Identification 1').fill('A mole on the left hand')
  await box(page, 'Physical Identification 2').fill('A scar on the right knee')
  await answer(page, 'Is a parent an ex-serviceman?', 'No')
  await answer(page, 'Will you be the first graduate of your family?', 'Yes')
  await answer(page, 'Are you a single child?', 'No')
  await page.getByRole('button', { name: 'Add: Extra Curricular' }).click()
  await box(page, 'Sports/Games').fill('Kabaddi')
  for (const level of ['National', 'State', 'Devision']) await levelBox(page, level).fill('No')
  await levelBox(page, 'District').fill('Second place, 2024')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Add to Extra Curricular list' }).click()
  await page.getByRole('button', { name: 'Remove Kabaddi' }).waitFor()
}

/** A text with Yes and No offered. */
const levelBox = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))

async function documentsAndSignature(page: Page) {
  await upload(page, 'SSLC Mark Sheet or Hall Ticket', paper)
  await pick(page, 'Signature by', 'Guardian')
  await box(page, 'Guardian Name').fill('Ravi S')
  await signsAndDeclares(page)
  await box(page, 'Place').fill('Chennai')
}
