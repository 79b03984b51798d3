import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

test.for(['desktop', 'phone'] as const)(
  'LANG-15: on a %s the owner words a text otherwise, and applicants read it at once, drawn by the server and by the browser',
  async (size, { site, browser }) => {
    const { page, complaints } = await signedInOwner(browser, site, size)
    await step(words, page, site, size, 'Continue one I began', 'Have you begun?')
    await step(words, page, site, size, 'Save & Next', 'Keep and go on')
    await step(mayNotLoseAPlace, page, site)

    const newcomer = await visitor(browser, 'phone')
    await step(readsThem, newcomer.page, site)
    expect([complaints, newcomer.complaints]).toEqual([[], []])

    await step(putsItBack, page, site, size)
    await newcomer.page.reload()
    await newcomer.page.getByRole('button', { name: 'Save & Next' }).waitFor()
  },
)

async function finds(page: Page, site: Site, text: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/wordings?q=${encodeURIComponent(text)}`)
  await page.getByRole('button', { name: `Edit: ${text}`, exact: true }).waitFor()
}

async function opens(page: Page, site: Site, text: string) {
  await finds(page, site, text)
  await page.getByRole('button', { name: `Edit: ${text}`, exact: true }).press('Enter')
  return page.getByRole('dialog', { name: 'Texts on applicants’ pages' })
}

async function words(page: Page, site: Site, size: string, text: string, own: string): Promise<void> {
  const window = await opens(page, site, text)
  await looksRight(page, 'a text being worded')
  await window.getByRole('textbox', { name: text }).fill(own)
  await keepsAPicture(page, `a text being worded on a ${size}`)
  await window.getByRole('button', { name: 'Save & close' }).click()
  await window.waitFor({ state: 'detached' })
  await page.getByText(own, { exact: true }).first().waitFor()
}

async function mayNotLoseAPlace(page: Page, site: Site): Promise<void> {
  const window = await opens(page, site, 'Saved {time}')
  await window.getByRole('textbox', { name: 'Saved {time}' }).fill('Kept')
  await window.getByRole('button', { name: 'Save & close' }).click()
  await window.getByText('Keep {time} in the text.').first().waitFor()
  await page.keyboard.press('Escape')
}

async function readsThem(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/`)
  await page.getByText('Have you begun?').waitFor()
  await signsUp(page, site, 'nia@example.org')
  await page.getByRole('button', { name: 'Keep and go on' }).waitFor()
  await keepsAPicture(page, 'a form in own words')
}

async function putsItBack(page: Page, site: Site, size: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.goto(`${site.url}/ap/#/wordings?q=${encodeURIComponent('Save & Next')}`)
  await page.getByRole('button', { name: 'Restore the default text: Save & Next' }).press('Enter')
  await page.getByText('Keep and go on', { exact: true }).waitFor({ state: 'detached' })
  await looksRight(page, 'the texts of applicants')
  await keepsAPicture(page, `the texts of applicants on a ${size}`)
}
