import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { stays } from '#e2e/support/checks/stays.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { opensStage, paper, picture, upload } from '#e2e/support/screens/college-form.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'
import { pressesLogout } from '#e2e/support/screens/sign-in-screens.ts'

const waits = 'Not uploaded. It is tried again when you are online.'
const row = (page: Page, slot: string) => page.getByRole('listitem').filter({ hasText: slot })

test.for(['desktop', 'phone'] as const)(
  'a slot is one line that says what it takes, and what is in it, on a %s',
  async (size, { site, browser }) => {
    const { page, complaints } = await visitor(browser, size)
    await signsUp(page, site, 'asha@example.org')
    await opensStage(page, 'Documents & Signature')
    const passport = row(page, 'Passport')
    await passport.getByText('PDF or photo, up to 5 MB', { exact: true }).waitFor()
    await becomes(async () => (await passport.boundingBox())?.height, 56)

    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add: Passport' }).click()
    if (size === 'phone') {
      const menu = page.getByRole('menu')
      await becomes(() => menu.getByRole('menuitem').allInnerTexts(), ['Take a photo', 'Choose photos', 'Choose a file'])
      await expectAccessible(page, 'where a document comes from')
      await menu.getByRole('menuitem', { name: 'Choose a file' }).click()
    }
    await (await chooser).setFiles({ ...paper, name: 'passport.pdf' })
    await passport.getByText('passport.pdf · 1 kB', { exact: true }).waitFor()
    await becomes(async () => (await passport.boundingBox())?.height, 56)
    await passport.getByRole('link', { name: 'View: Passport' }).waitFor()
    await passport.getByRole('button', { name: 'Replace: Passport' }).waitFor()
    await upload(page, 'CV', picture)
    await expectAccessible(page, `documents, ${size}`)
    await expectRoomy(page, `documents, ${size}`)
    await passport.getByRole('button', { name: 'Delete: Passport' }).click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await page.getByRole('button', { name: 'Add: Passport' }).waitFor()
    expect(complaints).toEqual([])
  },
)

test('a file chosen without a network waits, leaving asks, and it is uploaded once the network is back', async ({
  site,
  browser,
}) => {
  const { page, context } = await visitor(browser, 'phone')
  await signsUp(page, site, 'asha@example.org')
  await opensStage(page, 'Documents & Signature')
  await upload(page, 'CV', paper)
  await context.setOffline(true)
  await page
    .getByLabel(/^Passport/)
    .and(page.locator('input[type=file]'))
    .setInputFiles({ ...paper, name: 'passport.pdf' })
  await row(page, 'Passport').getByText(waits).waitFor()
  await expectAccessible(page, 'a document that waits')

  // Stages are parts of the same page: the file keeps waiting.
  await opensStage(page, 'Personal Details')
  await opensStage(page, 'Documents & Signature')
  await row(page, 'Passport').getByText(waits).waitFor()
  await step(asksBeforeLeaving, page)

  // Only now is the network back.
  await context.setOffline(false)
  await row(page, 'Passport').getByText('passport.pdf · 1 kB').waitFor()
  await page.reload()
  await opensStage(page, 'Documents & Signature')
  await row(page, 'Passport').getByText('passport.pdf · 1 kB').waitFor()
})

test('a waiting file that was abandoned is not shown as uploaded, even if its upload had just started', async ({
  site,
  browser,
}) => {
  const { page } = await visitor(browser, 'phone')
  await signsUp(page, site, 'asha@example.org')
  await opensStage(page, 'Documents & Signature')
  // Not with `setOffline`: Chromium resets that while a page closes, and the file could still be sent.
  let isOffline = true
  const onItsWay = Promise.withResolvers<void>()
  await page.route('**/ap/api/upload', (route) => (isOffline ? route.abort('internetdisconnected') : onItsWay.resolve()))
  await page
    .getByLabel(/^Passport/)
    .and(page.locator('input[type=file]'))
    .setInputFiles({ ...paper, name: 'passport.pdf' })
  await row(page, 'Passport').getByText(waits).waitFor()
  isOffline = false
  await page.evaluate("dispatchEvent(new Event('online'))")
  await onItsWay.promise
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await opensStage(page, 'Documents & Signature')
  await row(page, 'Passport').getByText('PDF or photo, up to 5 MB').waitFor()
})

/** A reload asks with the browser's text, a link inside the product with ours; staying loses nothing. */
async function asksBeforeLeaving(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  await page.evaluate('setTimeout(() => location.reload())')
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await stays(page, () => page.evaluate("location.hash = '#/myapplication'"))
  await pressesLogout(page)
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await question.getByText('1 document is not uploaded.').waitFor()
  await question.getByRole('listitem').getByText('Passport', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  const logout = page.getByRole('button', { name: 'Logout' })
  await becomes(() => logout.evaluate((element) => element === document.activeElement), true)
  await row(page, 'Passport').getByText(waits).waitFor()
}

test('a wrong or missing extension is corrected, and a HEIC photo is explained', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'asha@example.org')
  await opensStage(page, 'Documents & Signature')
  const box = page.getByLabel(/^Passport/).and(page.locator('input[type=file]'))
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
  for (const name of ['IMG_0042.HEIC', 'IMG_0042.jpg']) {
    await box.setInputFiles({ name, mimeType: '', buffer: heic })
    await row(page, 'Passport').getByText('This photo is in the HEIC format.').waitFor()
  }
  await expectAccessible(page, 'a HEIC photo')
  await box.setInputFiles({ ...paper, name: 'scan' })
  await row(page, 'Passport').getByText('scan.pdf · 1 kB').waitFor()
  await box.setInputFiles({ ...picture, name: 'photo.heic' })
  await row(page, 'Passport').getByText('photo.png · 1 kB').waitFor()
  await box.setInputFiles({ name: 'letter.exe', mimeType: '', buffer: Buffer.from('MZ') })
  await row(page, 'Passport').getByText('Only JPEG, PNG, GIF, and PDF files are allowed.').waitFor()
  expect(complaints).toEqual([])
})

test('a picture that only browsers read, or with another name, arrives as a JPEG on white, and a refusal says why', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'asha@example.org')
  await opensStage(page, 'Documents & Signature')
  const clear = sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
  const [webp, avif, png] = await Promise.all([
    clear.clone().webp().toBuffer(),
    clear.clone().avif().toBuffer(),
    clear.clone().png().toBuffer(),
  ])
  const box = page.getByLabel(/^Passport/).and(page.locator('input[type=file]'))
  for (const [name, buffer, stored] of [
    ['web.webp', webp, 'web.jpg'],
    ['named.jpg', webp, 'named.jpg'],
    ['new.avif', avif, 'new.jpg'],
    ['old.bmp', bmp, 'old.jpg'],
    ['clear.png', png, 'clear.png'],
    ['clear.pdf', png, 'clear.png'],
  ] as const) {
    await box.setInputFiles({ name, mimeType: '', buffer })
    await row(page, 'Passport').getByText(`${stored} · 1 kB`).waitFor()
    const { dominant } = await sharp(await fileIn(page)).stats()
    expect([name, dominant.r > 240, dominant.g > 240, dominant.b > 240]).toEqual([name, true, true, true])
  }
  await box.setInputFiles({ name: 'marks.pdf', mimeType: '', buffer: Buffer.from('<!doctype html><p>Sign in</p>') })
  await row(page, 'Passport').getByText('This is a web page named .pdf.').waitFor()
  await expectAccessible(page, 'a file that is not what its name says')
  expect(complaints).toEqual([])
})

/** A white BMP of two by two pixels, 24 bits each; its rows are filled up to eight bytes. */
const bmp = Buffer.concat([
  Buffer.from(
    '424d46000000000000003600000028000000020000000200000001001800000000001000000000000000000000000000000000000000',
    'hex',
  ),
  Buffer.from('ffffffffffff0000ffffffffffff0000', 'hex'),
])

async function fileIn(page: Page): Promise<Buffer> {
  const href = await row(page, 'Passport').getByRole('link', { name: 'View: Passport' }).getAttribute('href')
  return Buffer.from(await page.evaluate(async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())], href ?? ''))
}

test('a PDF with a password shows what to do, on the form and on the status page', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, 'asha@example.org')
  await opensStage(page, 'Documents & Signature')
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'owner', permissions: {} })
  await upload(page, 'Passport', { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) })
  const note = "It asks for a password, so the office can't open it. Replace it with one that doesn't."
  await row(page, 'Passport').getByText(note).waitFor()
  await expectAccessible(page, 'a document with a password')
  await page.goto(`${site.url}/ap/#/myapplication`)
  await row(page, 'Passport').getByText(note).waitFor()
  expect(complaints).toEqual([])
})
