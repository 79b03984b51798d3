import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { z } from 'zod/mini'
import type { GridCondition } from '#shared/grid.ts'
import { launchChromium } from '#test/run/chromium.ts'
import { drawSheet } from '../scripts/demo/sales/sheet.ts'
import { demoPassword } from '../scripts/demo/staff.ts'
import { call } from './support/screens/sheet.ts'
import { startSite } from './support/site.ts'
import { visitor } from './support/visitors.ts'

// Takes screenshots of what `npm run demo` made: node e2e/take-demo-screens.ts <its data folder> [folder [names of staff's screens, such as dashboard,today]].
// The product must not be running there.
const [data, folder = 'docs/screens', names] = process.argv.slice(2)
const isWanted = ({ name }: { name: string }) => !names || names.split(',').includes(name)

const day = 86_400_000
if (!data) throw new Error('Name the data folder that npm run demo filled.')
await mkdir(folder, { recursive: true })
const [site, browser] = await Promise.all([startSite({ DATA_DIR: data }), launchChromium()])

/** With a palette, which is small. A screen is stable when nothing has changed for a moment. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128 })
    .toBuffer()
  await writeFile(`${folder}/${name}.png`, picture)
}

/** A screenshot at a URL, or after doing something there; also on phones, unless it is only `on` a desktop. */
const screens: readonly { name: string; at: string; act?: (page: Page) => Promise<void>; on?: 'desktop' }[] = [
  { name: 'dashboard', at: 'dashboard?tab=applications' },
  // Those submitted some weeks ago, of every status, rather than today's empty drafts.
  {
    name: 'applications',
    at: 'newapplication?f.Citizenship=isnotnull:&f.SubmitedDate=isnotnull:&sort=SubmitedDate:desc&page=12',
  },
  {
    name: 'selected',
    on: 'desktop',
    at: 'newapplication?f.SubmitedDate=isnotnull:&sort=SubmitedDate:desc',
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
      await page.getByRole('button', { name: 'Assign', exact: true }).click()
      await page.getByRole('dialog', { name: 'Assign' }).waitFor()
    },
  },
  { name: 'today', at: `today?Date=${aSheet().Date}` },
  {
    name: 'status',
    on: 'desktop',
    at: 'Status',
    act: async (page) => {
      await page.getByRole('row').filter({ hasText: 'Interview' }).first().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'my-account', at: 'myaccount' },
  { name: 'data-entry', at: `dataentry?${new URLSearchParams(aSheet()).toString()}` },
  { name: 'entries', at: 'submitedentry' },
  { name: 'daily-approval', at: 'pendingapproval' },
  {
    name: 'sequence-finder',
    at: `sequencefinder?date=${aSheet().Date}`,
    act: async (page) => {
      await page.getByRole('option', { name: '06:00 PM' }).waitFor({ state: 'attached' })
      await page.getByLabel('Show Time').selectOption('06:00 PM')
      await page.getByRole('button', { name: 'Find Sequence Number' }).click()
      await page.getByRole('region', { name: 'Best Sequence Number' }).waitFor()
    },
  },
  { name: 'sales-report', at: 'salesreport' },
  { name: 'document-master', at: 'doc' },
  { name: 'outbox', at: 'outbox' },
  { name: 'activity-log', at: 'activitylog' },
  {
    name: 'mail-template',
    at: 'mailtemplates',
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit: One-time code' }).click()
      await page.getByRole('region', { name: 'Preview' }).waitFor()
    },
  },
]

/** The applicants' screens on phones. Uses the newest application of the form with this status. */
const applicants: readonly { name: string; form: string; standing: GridCondition; see: (page: Page) => Promise<void> }[] = [
  {
    name: 'school-form',
    form: 'school',
    standing: { field: 'ApplicationStatus', operator: 'isnull' },
    see: async (page) => {
      await page.goto(`${site.url}/ap/#/addnewapplication`)
      await page.getByRole('navigation', { name: 'Stages of the application' }).waitFor()
    },
  },
  {
    name: 'payment',
    form: 'college',
    standing: { field: 'Payment', operator: 'eq', value: 'Processing' },
    see: async (page) => {
      await page.goto(`${site.url}/ap/#/myapplication`)
      await page.getByRole('link', { name: 'Check the payment' }).click()
      await page.getByText(/^Application fee: /).waitFor()
    },
  },
]

for (const [size, scheme] of [
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const) {
  const { page } = await visitor(browser, size, scheme)
  await signIn(page, 'super@example.org')
  for (const { name, at, act } of screens.filter(isWanted).filter(({ on = size }) => on === size)) {
    try {
      await page.goto(`${site.url}/ap/#/${at}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await act?.(page)
    } catch (error) {
      process.stderr.write(`${name}-${size}: ${String(error)}\n`)
      process.exitCode = 1
    }
    await take(page, `${name}-${size}`)
  }
}

if (!names) await takeTheOthers()
await browser.close()
await site.stop()

/** The screens of applicants and visitors, and their mails. */
async function takeTheOthers(): Promise<void> {
  const admin = await visitor(browser)
  await signIn(admin.page, 'admin@example.org')

  for (const { name, form, standing, see } of applicants) {
    const { page } = await visitor(browser, 'phone')
    await signIn(page, await newest(admin.page, [{ field: 'Form', operator: 'eq', value: form }, standing]))
    await see(page)
    await take(page, `${name}-phone`)
  }

  // A visitor without an account, and their mails.
  const { page: anyone } = await visitor(browser, 'phone')

  await anyone.goto(`${site.url}/ap/#/addnewapplication?form=job`)
  await anyone.getByRole('heading', { level: 1 }).waitFor()
  await take(anyone, 'job-form-phone')

  for (const to of ['admissions@example.org', 'checker@example.org', 'entry@example.org']) {
    const { page } = await visitor(browser)
    await page.goto(`${site.url}/ap/#/login`)
    await page.locator('input[name=username]').fill(to)
    await page.getByRole('button', { name: 'Generate OTP' }).click()
    await page.getByText('Enter your code').first().waitFor()
  }

  await admin.page.goto(`${site.url}/ap/#/maillog`)
  await admin.page.getByText('Delivered').nth(2).waitFor()
  await take(admin.page, 'mail-log-desktop')
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/#\/(dashboard|newapplication|dataentry|myapplication)/)
}

/** The user name of the newest application that meets all conditions. */
async function newest(page: Page, filters: GridCondition[]): Promise<string> {
  const sort = [{ field: 'Createdon', dir: 'desc' }]
  const { Data } = await call(page, 'applications/get', { filter: { logic: 'and', filters }, sort, take: 1 })
  return z.array(z.object({ username: z.string() })).parse(Data)[0]?.username ?? ''
}

/** A sheet of yesterday, generated like those of the demo. */
function aSheet() {
  const midnight = new Date(Math.floor(Date.now() / day) * day - day)
  const date = midnight.toISOString().slice(0, 10)
  const ways = ['1', '2', '3', '4'].map((show) => ({ midnight, daysAgo: 1, distributor: 'D001', show, size: 4, owner: '' }))
  const show = ways.find((slot) => drawSheet(slot).length > 0)?.show ?? '1'
  return { Date: date, Distributorid: 'D001', Showid: show }
}
