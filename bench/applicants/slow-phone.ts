import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from '#test/run/chromium.ts'
import { collegeStages, paper } from '#e2e/support/screens/college-form.ts'
import { english } from '#e2e/support/screens/forms/fill-form.ts'
import { agrees, typesTheRest } from '#e2e/support/screens/forms/public-job.ts'
import { box } from '#e2e/support/screens/job-editor.ts'
import { startSite, type Site } from '#e2e/support/site.ts'
import { stepsOf, tableOf, watchesThePage, type Run } from './steps.ts'

/**
 * An applicant's whole way on a slow phone, step by step: from the first visit to a submitted college form, and the public job form.
 * Each step's wait, requests, bytes, longest task and layout shift. Needs the built browser app; `node bench/applicants/slow-phone.ts college` runs
 * one form. With FILES=1 it lists what was fetched when, and what moved.
 */
async function measure(form: 'college' | 'job'): Promise<void> {
  const [site, browser] = await Promise.all([startSite(), launchChromium()])
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 1,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.addInitScript(watchesThePage)
    const walk = await stepsOf(page, await context.newCDPSession(page))
    await (form === 'college' ? college : job)(page, site, walk.step)
    console.log(`\n${form}: ms until one can go on, then until the line rests\n${tableOf(walk.steps)}`)
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function college(page: Page, site: Site, step: Run): Promise<void> {
  const email = 'phone@example.org'
  await step(
    'front page',
    () => page.goto(`${site.url}/ap/`, { waitUntil: 'commit' }),
    () => page.locator('h1:visible').waitFor(),
  )
  await step(
    'Start',
    () =>
      page
        .getByRole('link', { name: /^Start/ })
        .first()
        .click(),
    () => canType(page, 'input[type=email], input[name=username]'),
  )
  await page.getByRole('textbox').first().fill(email)
  const since = Date.now()
  await step(
    'Send OTP',
    () => page.getByRole('button', { name: 'Send OTP' }).click(),
    () => page.getByText('We sent a code').waitFor(),
  )
  const code = await site.outbox(email, since)
  await page.getByRole('textbox').first().focus()
  await step(
    'code typed',
    () => page.keyboard.type(code, { delay: 150 }),
    () => page.getByRole('checkbox').first().waitFor(),
  )
  await page.getByRole('checkbox').first().check()
  await step(
    'Begin',
    () => page.getByRole('button', { name: 'Begin' }).click(),
    () => page.locator('.field-cell input').first().waitFor(),
  )
  await step(
    'first word typed, until saved',
    async () => {
      await box(page, 'Surname/Family Name').pressSequentially('Raman', { delay: 120 })
    },
    () =>
      page
        .getByText(/^Saved/)
        .first()
        .waitFor(),
  )
  await step(
    'opens a list',
    () =>
      page
        .getByRole('combobox', { name: 'Title' })
        .or(page.getByRole('textbox', { name: 'Title' }))
        .first()
        .click(),
    () => page.getByRole('option').first().waitFor(),
  )
  await page.keyboard.press('Escape')
  await step(
    'a photo of 12 megapixels',
    async () =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() }),
    () =>
      page
        .getByRole('button', { name: /^Delete: / })
        .first()
        .waitFor(),
  )
  for (const [at, { heading, fill }] of collegeStages.entries()) {
    if (heading !== 'Documents & Signature') {
      await fill(page, english)
      const next = collegeStages[at + 1]?.heading ?? ''
      await step(
        `Save & Next to ${next}`,
        () => page.getByRole('button', { name: 'Save & Next' }).click(),
        () => page.getByRole('heading', { name: next, level: 2 }).waitFor(),
      )
    } else {
      await step(
        'a scan of 300 kB',
        () => page.locator('.document-row input[type=file]').first().setInputFiles(scan),
        () =>
          page
            .getByRole('button', { name: /^Delete: / })
            .first()
            .waitFor(),
      )
      await fill(page, english)
      await step(
        'Submit',
        () => page.getByRole('button', { name: 'Submit the Application' }).click(),
        () => page.getByText('Your application number').waitFor(),
      )
    }
  }
  await step(
    'status page, from thank-you',
    () => page.goto(`${site.url}/ap/#/myapplication`),
    () => page.getByRole('heading', { level: 1 }).and(page.locator(':visible')).waitFor(),
  )
  await step(
    'status page, by its link',
    () => page.goto('about:blank').then(() => page.goto(`${site.url}/ap/#/myapplication`, { waitUntil: 'commit' })),
    () => page.getByRole('heading', { name: 'What to do now' }).waitFor(),
  )
}

async function job(page: Page, site: Site, step: Run): Promise<void> {
  await step(
    'form by its link',
    () => page.goto(`${site.url}/ap/#/addnewapplication?form=job`, { waitUntil: 'commit' }),
    () => canType(page, 'input[name=Name], input[autocomplete=name]'),
  )
  await step(
    'name typed',
    () => box(page, 'Name').pressSequentially('Kavya Iyer', { delay: 120 }),
    async () => {},
  )
  await box(page, 'Mail ID').fill('slow@example.org')
  await step(
    'e-mail left',
    () => box(page, 'Phone Number').fill('9876543210'),
    async () => {},
  )
  await step(
    'opens a list',
    () =>
      page
        .getByRole('combobox', { name: 'Gender' })
        .or(page.getByRole('textbox', { name: 'Gender' }))
        .first()
        .click(),
    () => page.getByRole('option').first().waitFor(),
  )
  await page.keyboard.press('Escape')
  await typesTheRest(page)
  await page.locator('input[type=file]').first().setInputFiles(scan)
  await agrees(page)
  await step(
    'not a robot',
    () => page.getByRole('checkbox', { name: 'I am not a robot' }).press('Space'),
    () => page.getByText('Checked', { exact: true }).waitFor(),
  )
  await step(
    'Submit',
    () => page.getByRole('button', { name: 'Submit the Application' }).click(),
    () => page.getByRole('heading', { name: /Thank you/ }).waitFor(),
  )
}

const scan = {
  ...paper,
  buffer: Buffer.concat([paper.buffer.subarray(0, -6), Buffer.alloc(300_000, 'x'), Buffer.from('\n%%EOF\n')]),
}

async function canType(page: Page, selector: string): Promise<void> {
  await page.locator(selector).filter({ visible: true }).first().waitFor()
}

/** Noise, which compresses like a photo of a real room. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 25 }
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .blur(1.2)
    .jpeg({ quality: 80 })
    .toBuffer()
}

for (const form of ['college', 'job'] as const) if (!process.argv[2] || process.argv[2] === form) await measure(form)
