import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { documentSlots } from '#admissions/record/document-slots/contract.ts'
import { picture, picturesOf } from '#test/pdf/poppler.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { opensStage } from '#e2e/support/screens/college-form.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

const photo = async (name: string, background: string, [width, height] = [600, 800]) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Passport' })
const strip = (page: Page) => page.getByRole('region', { name: 'Pages of Passport' })

test('on a phone three photos become one PDF with its pages in the chosen order', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, 'asha@example.org')
  await opensStage(page, 'Documents & Signature')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await step(choosesPhotos, page, [await photo('red', '#d00'), await photo('green', '#0a0'), await photo('blue', '#00d')])
  await becomes(() => strip(page).getByRole('img').count(), 3)
  await expectAccessible(page, 'pages of a document')
  await expectRoomy(page, 'pages of a document')

  // By keyboard alone: the blue one is moved between red and green, the red one is rotated.
  await strip(page).getByRole('button', { name: 'Move page 3 earlier' }).press('Enter')
  await strip(page).getByRole('button', { name: 'Turn page 1' }).press('Enter')
  const added = page.waitForEvent('filechooser')
  await strip(page).getByRole('button', { name: 'Add a page' }).click()
  await (await added).setFiles(await photo('grey', '#888'))
  await strip(page).getByRole('button', { name: 'Use 4 pages' }).waitFor()

  // Photos that exist only on the page cause a question before leaving, and before a submission without them.
  await page.getByRole('button', { name: 'Submit the Application' }).click()
  await page.locator('[role=alert].banner').getByText('Press Use, or Cancel, at the pages of Passport first.').waitFor()
  await strip(page).getByRole('button', { name: 'Remove page 4' }).click()
  const before = scripts.length
  await strip(page).getByRole('button', { name: 'Use 3 pages' }).click()
  await row(page)
    .getByText(/^Passport\.pdf · \d+ kB$/)
    .waitFor()
  expect(
    scripts.slice(before).filter((url) => url.endsWith('.js')),
    'what joins pages is fetched when they are joined',
  ).not.toEqual([])
  await row(page).getByRole('button', { name: 'Delete: Passport' }).waitFor()

  const pdf = await step(downloads, page)
  const colours = await Promise.all([1, 2, 3].map((number) => pageIn(pdf, number)))
  expect(colours).toEqual(['red on its side', 'blue upright', 'green upright'])
  expect(picturesOf(pdf)).toBe(3)
  expect(complaints).toEqual([])
})

test('too many or too large pages show an error, and stay', async ({ site, browser }) => {
  const staff = await signedInOwner(browser, site)
  await step(limitsThePassport, staff.page)
  const { page, complaints } = await visitor(browser, 'phone', 'dark')
  await signsUp(page, site, 'asha@example.org')
  await opensStage(page, 'Documents & Signature')
  const noise = await sharp({
    create: { width: 1200, height: 1600, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()
  const noisy = { name: 'noise.jpg', mimeType: 'image/jpeg', buffer: noise }
  await step(choosesPhotos, page, [noisy, noisy])
  await strip(page).getByRole('button', { name: 'Use 2 pages' }).click()
  await strip(page).getByText('These pages are too large together. Remove some, or add a PDF.').waitFor()
  await becomes(() => strip(page).getByRole('img').count(), 2)
  await expectAccessible(page, 'pages that are too large')
  const small = await photo('small', '#fff', [60, 80])
  const more = page.waitForEvent('filechooser')
  await strip(page).getByRole('button', { name: 'Add a page' }).click()
  await (await more).setFiles(Array.from({ length: 19 }, () => small))
  await strip(page).getByText('At most 20 pages.').waitFor()
  await becomes(() => strip(page).getByRole('img').count(), 20)
  await strip(page).getByRole('button', { name: 'Cancel' }).click()
  await row(page).getByText('PDF or photo, up to 0.1 MB').waitFor()
  expect(complaints).toEqual([])
})

async function choosesPhotos(page: Page, photos: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.getByRole('button', { name: 'Add: Passport' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Choose photos' }).click()
  await (await chooser).setFiles(photos)
}

async function limitsThePassport(page: Page): Promise<void> {
  const done = await page.evaluate(
    async ([get, update]) => {
      const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
      const call = async (path = '', body: object = {}) =>
        (await fetch(`/ap/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
      const slots: { ID: number; Name: string }[] = await call(get, { Form: 'college' })
      const { status } = await call(update, { ID: slots.find(({ Name }) => Name === 'Passport')?.ID, MaxMB: 0.1 })
      return status
    },
    [documentSlots.get.path, documentSlots.update.path],
  )
  expect(done).toBe(true)
}

async function downloads(page: Page): Promise<Buffer> {
  const href = await row(page).getByRole('link', { name: 'View: Passport' }).getAttribute('href')
  const bytes = await page.evaluate(async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())], href ?? '')
  return Buffer.from(bytes)
}

/** The colour of a page of the PDF, and its orientation. */
async function pageIn(pdf: Buffer, number: number): Promise<string> {
  const drawn = sharp(picture(pdf, number, 40))
  const [{ width, height }, { dominant }] = await Promise.all([drawn.metadata(), drawn.stats()])
  const { r, g, b } = dominant
  const colour = r > 150 ? 'red' : b > 150 ? 'blue' : g > 100 ? 'green' : `${r} ${g} ${b}`
  return `${colour} ${width > height ? 'on its side' : 'upright'}`
}
