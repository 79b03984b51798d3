import { expect } from 'vitest'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { addsDistributor, deskOfOne, says, signsIn } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, holds, press, types } from '#e2e/support/screens/sheet.ts'
import { visitor } from '#e2e/support/visitors.ts'

test('Enter accepts what was typed for show and distributor, however fast, and a popup neither dims the page nor captures a key (SALES-22)', async ({
  site,
  browser,
}) => {
  const owner = await deskOfOne(browser, site)
  await says(owner.page, 'shows/save', { Time: '11:00 AM', Prize_single: 100 }, 'Saved Successfully!')
  await addsDistributor(owner.page, 'D-2', 'Asha')
  await addsDistributor(owner.page, 'D-3', 'Mani')
  const { page, context, complaints } = await visitor(browser)
  await signsIn(page, site, 'dee')
  await page.goto(`${site.url}/ap/#/dataentry`)
  const [show, distributor] = [
    page.getByRole('combobox', { name: 'Show Time' }),
    page.getByRole('combobox', { name: 'Distributor' }),
  ]
  // A slow computer and a fast typist: the keys arrive before anything is rendered.
  const devtools = await context.newCDPSession(page)
  const keys = async (text: string) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const sent = text
      .split('')
      .flatMap((key) => [
        devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }),
        devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
      ])
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
    sent.push(devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter }))
    sent.push(devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter }))
    await Promise.all(sent)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  await show.click()
  await keys('11')
  await expect.poll(() => show.inputValue(), { timeout: 20_000 }).toBe('11:00 AM')
  await distributor.click()
  await keys('mani')
  await expect.poll(() => distributor.inputValue(), { timeout: 20_000 }).toBe('Mani Kumar - D-3')
  await page.waitForURL(/Distributorid=D-3/)
  await focused(page, 'Row 1, A')

  // Nothing to save: the popup covers the page, and people who enter from paper continue typing.
  await types(page, 'Row 1, A', '5')
  await cell(page, 'Row 2, SetA').click()
  const lasted = page.evaluate<number>(howLongAPopupLasts)
  await press(page, 'ControlOrMeta+s')
  const oops = page.getByRole('dialog', { name: 'Oops..' })
  await oops.getByText('Add Something To Save').waitFor()
  await page.keyboard.type('12')
  expect(await page.locator('.mantine-Modal-overlay').count()).toBe(0)
  await keepsAPicture(page, 'oops')
  await press(page, 'Enter')
  await cell(page, 'Row 3, SetA').click()
  await page.keyboard.type('34')
  expect(await lasted, 'no key or click closed it').toBeGreaterThan(1_900)
  await press(page, 'Enter')
  for (const [name, text] of [
    ['Row 1, A', '5'],
    ['Row 2, SetA', '12'],
    ['Row 3, SetA', '34'],
  ] as const)
    await holds(page, name, text)
  expect(complaints).toEqual([])
})

/** Resolves with the milliseconds from the next popup's coming to its going. Runs in the page, because the machine may be slower than the popup. */
const howLongAPopupLasts = `new Promise((done) => {
  let since
  new MutationObserver((_, observer) => {
    const isOpen = document.querySelector('[role=dialog]') !== null
    if (isOpen) since ??= performance.now()
    else if (since !== undefined) {
      observer.disconnect()
      done(performance.now() - since)
    }
  }).observe(document, { childList: true, subtree: true })
})`
