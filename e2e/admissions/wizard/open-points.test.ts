import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { declares, opensStage, paper, picture, tasks, upload } from '#e2e/support/screens/college-form.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'

/** The number of done stages in the task list. */
const done = async (page: Page) => (await tasks(page)).getByRole('button', { name: /Done$/ }).count()
const stateOf = async (page: Page, stage: string) =>
  (await (await tasks(page)).getByRole('button', { name: stage }).innerText()).split('\n').at(-1)

const slots = ['Passport', 'Bank Statement (Min 3month)', 'Premedical or bachelor or undergraduate or 12th', '11th grade', 'CV']

test('an application at 100 % without documents and declaration shows that, and cannot be submitted', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'asha@example.org')
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  await step(hasAnswered, page)
  await page.reload()
  await opensStage(page, 'Personal Details')
  await upload(page, 'Profile Photo', picture)
  await opensStage(page, 'Documents & Signature')
  await step(drawsASignature, page)

  // The percentage counts the specified fields; the text beside it counts the rest.
  const header = page.getByRole('button', { name: /^Profile Completed 100%/ })
  await header.getByText('Fields 100% · 5 documents to add, the declaration to tick', { exact: true }).waitFor()
  await page.getByText('Before you submit: 5 documents to add, the declaration to tick.').waitFor()
  await becomes(() => done(page), 3, 'neither Other Details, which nobody has opened, nor the documents are done')
  await becomes(() => stateOf(page, 'Other Details'), 'Not started')
  await becomes(() => stateOf(page, 'Documents & Signature'), '6 missing')
  await header.click()
  const list = page.getByRole('dialog').filter({ hasText: 'Still missing' })
  await becomes(async () => (await list.getByRole('button').allInnerTexts()).map(firstLine), [...slots, 'Declaration'])
  await expectAccessible(page, 'the list of what is missing')
  await list.getByRole('button', { name: '11th grade' }).click()
  await becomes(() => page.evaluate('document.activeElement.closest("li")?.innerText.includes("11th grade")'), true)

  await opensStage(page, 'Other Details')
  await becomes(() => done(page), 4, 'once it was opened it is done, for nothing of it is required')
  await page
    .getByText(/^Saved /)
    .first()
    .waitFor()
  const { page: phone, context } = await visitor(browser, 'phone', 'dark')
  await step(signsIn, phone, site)
  await phone.goto(`${site.url}/ap/#/addnewapplication`)
  await phone.getByRole('heading', { name: 'Documents & Signature', level: 2 }).waitFor()
  await phone.getByRole('button', { name: '5 of 5 · Documents & Signature' }).waitFor()
  await becomes(() => done(phone), 4, 'another device agrees')
  await becomes(() => stateOf(phone, 'Documents & Signature'), '6 missing')
  await expectAccessible(phone, 'the open task list, phone, dark')
  await expectRoomy(phone, 'the open task list, phone')
  await phone.keyboard.press('Escape')
  await expectAccessible(phone, 'stage 5 at 100 %, phone, dark')
  await expectRoomy(phone, 'stage 5 at 100 %, phone')
  await context.close()

  await opensStage(page, 'Documents & Signature')
  for (const slot of slots) await upload(page, slot, paper)
  const banner = page.locator('[role=alert].banner')
  await page.getByRole('button', { name: 'Submit the Application' }).click()
  await banner.getByText('Tick the declaration to submit.', { exact: true }).waitFor()
  await becomes(() => page.getByLabel(/I declare that what/).evaluate((box) => box === document.activeElement), true)
  await expectAccessible(page, 'the declaration is asked for')
  await declares(page)
  await becomes(() => done(page), 5)
  await page.getByRole('button', { name: 'Submit the Application' }).click()
  await page.getByRole('heading', { name: 'Thank you for submitting your application!' }).waitFor()
  expect(complaints).toEqual([])
})

test('My Application counts the documents that are missing beside the number', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'asha@example.org')
  await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
  await step(hasAnswered, page, { digitalsign: true })
  await page.reload()
  await opensStage(page, 'Personal Details')
  await upload(page, 'Profile Photo', picture)
  // Opening the stage is also saved; leaving earlier would ask first.
  await page.getByText(/^Saved \d/).waitFor()
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.getByRole('heading', { name: 'Continue your application' }).waitFor()
  await page.getByText('100 % completed · 5 documents to add').waitFor()
  expect(complaints).toEqual([])
})

async function signsIn(page: Page, site: { url: string }): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await page.locator('input[name=username]').fill('asha@example.org')
  await page.locator('input[name=password]').fill('seventeen blue umbrellas')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/#\/myapplication/)
}

const firstLine = (text: string) => text.split('\n')[0]

/** All answers are already there, from another day; the photo, the documents and the signature are not. */
async function hasAnswered(page: Page, more: object = {}): Promise<void> {
  const { ApplicantPhoto: _, digitalsign: __, emailid: ___, ...answers } = completeCollege
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
      const reply = await fetch('/ap/api/applications/create', { method: 'POST', headers, body })
      return (await reply.json()).status
    },
    JSON.stringify({ ...answers, emailid: 'asha@example.org', ...more }),
  )
  expect(status).toBe(true)
}

async function drawsASignature(page: Page): Promise<void> {
  const pad = page.locator('canvas.signature')
  await pad.scrollIntoViewIfNeeded()
  await pad.hover()
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 100, y + 100)
  await page.mouse.down()
  await page.mouse.move(x + 300, y + 40, { steps: 8 })
  await page.mouse.up()
  await page.getByText('Profile Completed 100%').waitFor()
}
