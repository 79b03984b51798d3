import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { sees } from '#e2e/support/checks/passing-messages.ts'
import { step, test } from '#e2e/support/journey.ts'
import { ownerAtNoScreen, signedInOwner, visitor } from '#e2e/support/visitors.ts'

/** Where the product runs. */
type Site = { url: string }

test('the details of the institution are shown to everybody who signs in or applies', async ({ site, browser }) => {
  const desk = await signedInOwner(browser, site)
  await step(savesTheInstitution, desk.page, site)
  await looksRight(desk.page, 'site settings with an institution')
  await step(keepsWhatOthersSaved, desk.page, site)

  for (const [size, scheme] of [
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const) {
    const { page, complaints } = await visitor(browser, size, scheme)
    await step(seesTheInstitution, page, site, '/login', 'Application tracker')
    await looksRight(page, `/login of an institution, ${size}, ${scheme}`)
    await step(seesTheInstitution, page, site, '/addnewapplication', 'Apply')
    expect(complaints).toEqual([])
  }
  const phone = await ownerAtNoScreen(browser, site, 'phone', 'dark')
  await phone.page.goto(`${site.url}/ap/#/sitesettings`)
  await phone.page.getByRole('button', { name: /Delete/ }).waitFor()
  await looksRight(phone.page, 'site settings on a phone')
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
})

async function savesTheInstitution(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box('Name').fill('Riverside Medical College')
  const colour = box('Accent colour')
  await colour.fill('#8ab4c4')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('This colour is too light for white text. Choose a darker one.').first().waitFor()
  await colour.fill('#7a1f3d')
  await page.keyboard.press('Escape')
  await box('Help e-mail').fill('help@riverside.example')
  await page.getByRole('textbox', { name: 'Privacy notice' }).fill('We keep what you enter for two years.')

  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await page.getByText('The logo must be a PNG or JPEG of at most 1 MB.').waitFor()
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#7a1f3d' } })
    .png()
    .toBuffer()
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await page.getByRole('button', { name: /Delete/ }).waitFor()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, 'Saved Successfully!')
  await page.getByText('Version 2.').waitFor()
}

/** Its logo and name, above the heading of the page, in its own colour. */
async function seesTheInstitution(page: Page, site: Site, route: string, heading: string): Promise<void> {
  await page.goto(`${site.url}/ap/#${route}`)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  const name = page.getByText('Riverside Medical College')
  await name.waitFor()
  const above = await name.evaluate((element) => {
    const title = document.querySelector('h1')
    return title !== null && Boolean(element.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  expect(above).toBe(true)
  await page.locator('.institution-logo').evaluate((picture) => (picture as HTMLImageElement).decode())
  const filled = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(filled).not.toBe('')
}

/** OFFICE-5: what is saved elsewhere while a setting is being typed is neither undone by the save nor hidden after it. */
async function keepsWhatOthersSaved(page: Page, site: Site): Promise<void> {
  const box = (on: Page, name: string) => on.getByRole('textbox', { name, exact: true })
  await box(page, 'Hours').fill('Mon–Fri 9–17')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/ap/#/sitesettings`)
  await box(other, 'Phone').fill('044 2345 6789')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText('Saved Successfully!').first().waitFor()
  await other.close()

  expect(await box(page, 'Phone').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, 'Saved Successfully!')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=Phone]')?.value === '044 2345 6789')
  await page.reload()
  await box(page, 'Phone').waitFor()
  expect([await box(page, 'Phone').inputValue(), await box(page, 'Hours').inputValue()]).toEqual([
    '044 2345 6789',
    'Mon–Fri 9–17',
  ])
}
