import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { ownerAtNoScreen, signedInOwner } from '#e2e/support/visitors.ts'
import { ownersProgram, submitsApplications } from './submitted-applications.ts'

test('an application is reviewed on a phone and a wide screen: a PDF, its keys, a note, and corrections', async ({
  site,
  browser,
}) => {
  const [no] = await submitsApplications(await ownersProgram(site), ['ASHA'])
  const at = `${site.url}/ap/#/review?no=${no}`
  const phone = await ownerAtNoScreen(browser, site, 'phone')
  await phone.page.goto(at)
  await phone.page.locator('canvas[data-drawn="true"]').waitFor()
  await expectAccessibleInBoth(phone.page, 'review on a phone')
  // A phone's browser widens its viewport to fit overflow.
  expect(await phone.page.evaluate('Math.max(document.documentElement.scrollWidth, innerWidth)')).toBe(390)
  // The bar sticks to the end of the window: in a full-page picture it would be in the middle.
  await keepsAPicture(phone.page, 'review phone', false)
  expect(phone.complaints).toEqual([])

  const { page, complaints } = await signedInOwner(browser, site)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(at)
  await page.locator('canvas[data-drawn="true"]').waitFor()
  await keepsAPicture(page, 'review wide')
  await page.keyboard.press('o')
  await page.keyboard.press('+')
  await page.keyboard.press(']')
  await page.getByRole('region', { name: 'Document: Bank Statement (Min 3month)' }).waitFor()

  await page.keyboard.press('n')
  await page.keyboard.type('Call back, a jar of kj?')
  await becomes(() => page.getByRole('textbox', { name: 'Notes' }).inputValue(), 'Call back, a jar of kj?')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('row', { name: /Call back, a jar of kj\?/ }).waitFor()
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Request Bank Statement (Min 3month) again' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Blurred')
  await dialog.getByRole('button', { name: 'Return' }).click()
  // Below the document, and then in the history too.
  await page.getByText('Returned: Blurred').first().waitFor()
  await page.getByRole('tab', { name: 'Corrections' }).click()
  const asked = page.getByRole('tabpanel', { name: 'Corrections' })
  await asked.getByText('Blurred').waitFor()
  await asked.getByRole('button', { name: 'Return…' }).waitFor()
  await expectAccessibleInBoth(page, 'review, corrections')

  // While the popup is open no key does anything.
  await becomes(() => page.getByRole('dialog').count(), 0)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Next application', { exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepsAPicture(page, 'review dark')
  expect(complaints).toEqual([])
})

test('SCREEN-45: at 200 % zoom what stays in sight of Review beside its contents takes a quarter of the height', async ({
  site,
  browser,
}) => {
  const [no] = await submitsApplications(await ownersProgram(site), ['ASHA'])
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  for (const [width, height] of [
    [640, 450],
    [960, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${site.url}/ap/#/review?no=${no}`)
    await page.locator('canvas[data-drawn="true"]').waitFor()
    // In one step: a page drawn again for its new size moves under the reader.
    const taken = () =>
      page.getByRole('region', { name: /^Document: / }).evaluate((document) => {
        document.scrollIntoView()
        const bars = [...globalThis.document.querySelectorAll('#content header, #content footer, [class*=verdict]')]
        return bars.reduce((sum, bar) => {
          const { top, bottom } = bar.getBoundingClientRect()
          return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight
        }, 0)
      })
    await keepsAPicture(page, `review at 200 % ${width}`, false)
    await expect.poll(taken, { message: `${width} × ${height}` }).toBeLessThanOrEqual(0.25)
  }
  expect(complaints).toEqual([])
})

test('SCREEN-44: without a connection Edit and Approve say so, in the list and in Review', async ({ site, browser }) => {
  const [no] = await submitsApplications(await ownersProgram(site), ['ASHA'])
  const { page, context } = await ownerAtNoScreen(browser, site)
  const isSaid = () => page.getByText('You seem to be offline.').first().waitFor()
  const isGone = () => becomes(() => page.getByText('You seem to be offline.').count(), 0)
  await page.goto(`${site.url}/ap/#/newapplication`)
  const row = page.getByRole('row', { name: /ASHA/ })
  await row.getByRole('link', { name: /^Approve: / }).waitFor()
  await context.setOffline(true)
  for (const name of [/^Approve: /, /^Edit: /]) {
    await row.getByRole('link', { name }).click()
    await isSaid()
    await isGone()
  }
  await context.setOffline(false)
  await page.goto(`${site.url}/ap/#/review?no=${no}`)
  await page.locator('canvas[data-drawn="true"]').waitFor()
  await context.setOffline(true)
  await page.getByText('You are offline. Your note is kept on this device.').waitFor()
  await page.getByRole('link', { name: 'Edit' }).click()
  await isSaid()
  await isGone()
  for (const key of ['Shift+Enter', 'e', 'a']) {
    await page.keyboard.press(key)
    await isSaid()
    await isGone()
  }
  expect(context.pages()).toHaveLength(1)
})
