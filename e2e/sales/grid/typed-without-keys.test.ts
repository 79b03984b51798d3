import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, composing, strikes } from '#e2e/support/screens/forms/arriving-text.ts'
import { step, test } from '#e2e/support/journey.ts'
import { deeAtASheet } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, holds, press } from '#e2e/support/screens/sheet.ts'

test('SCREEN-38: text that reaches a cell without a known key never empties it', async ({ site, browser }) => {
  const { page, complaints } = await deeAtASheet(browser, site)
  const device = await page.context().newCDPSession(page)
  await step(takesDigitsWithoutAKey, page, device)
  await step(keepsTheAmount, page, device)
  await step(composes, page, device)
  await step(takesEveryKey, page, device)
  await step(keepsWhatIsLookedFor, page, device)
  expect(complaints).toEqual([])
})

const says = (page: Page, words: string) => page.locator('output').getByText(words).waitFor()

async function takesDigitsWithoutAKey(page: Page, device: CDPSession): Promise<void> {
  await cell(page, 'Row 1, SetA').click()
  await arrives(device, '12')
  await holds(page, 'Row 1, SetA', '12')
  await press(page, 'Enter')
  await cell(page, 'Row 1, SetA').click()
  await arrives(device, '१५')
  await holds(page, 'Row 1, SetA', '15')
  await press(page, 'Enter')
  await cell(page, 'Row 1, SetA').click()
  await arrives(device, '12,500')
  await holds(page, 'Row 1, SetA', '15')
  await says(page, 'Write 12500 or 12.500: the comma in “12,500” can mean either.')
}

/** A letter of a phone keyboard, a word of a dictation. */
async function keepsTheAmount(page: Page, device: CDPSession): Promise<void> {
  for (const text of ['க', 'x', ' ', 'twelve']) {
    await arrives(device, text)
    await says(page, `Type digits here: “${text}” was not taken.`)
    await holds(page, 'Row 1, SetA', '15')
    await focused(page, 'Row 1, SetA')
  }
  await arrives(device, '7')
  await holds(page, 'Row 1, SetA', '7')
  await press(page, 'Enter')
}

async function composes(page: Page, device: CDPSession): Promise<void> {
  await cell(page, 'Row 1, SetA').click()
  await composing(device, 'か')
  await composing(device, 'かな')
  await arrives(device, 'かな')
  await says(page, 'Type digits here: “かな” was not taken.')
  await holds(page, 'Row 1, SetA', '7')
  await focused(page, 'Row 1, SetA')
  // Given up.
  await composing(device, 'か')
  await composing(device, '')
  await holds(page, 'Row 1, SetA', '7')
  await composing(device, '२')
  await composing(device, '२४')
  await arrives(device, '२४')
  await holds(page, 'Row 1, SetA', '24')
  await press(page, 'Enter')
}

/** The keys of a Tamil, a Hindi and a Turkish layout: digits are taken, letters are not, and none empties the cell. */
async function takesEveryKey(page: Page, device: CDPSession): Promise<void> {
  for (const key of ['ஆ', 'க', '்', 'ி', 'अ', 'ौ', '्', 'ı', 'ğ', 'ş', 'ç', ',', '*', '-', ' ', 'é', '₺']) {
    await cell(page, 'Row 1, SetA').click()
    await strikes(device, key)
    await holds(page, 'Row 1, SetA', '24')
    await focused(page, 'Row 1, SetA')
  }
  await cell(page, 'Row 1, SetA').click()
  await strikes(device, '९')
  await holds(page, 'Row 1, SetA', '9')
}

async function keepsWhatIsLookedFor(page: Page, device: CDPSession): Promise<void> {
  for (const [keys, name] of [
    ['ControlOrMeta+f', 'Find a number'],
    ['ControlOrMeta+g', 'Go to row'],
  ] as const) {
    const box = page.getByRole('textbox', { name })
    await press(page, keys)
    await arrives(device, '१२')
    expect(await box.inputValue()).toBe('12')
    await box.selectText()
    await arrives(device, 'x')
    await says(page, 'Type digits here: “x” was not taken.')
    expect(await box.inputValue()).toBe('12')
    await press(page, 'Escape')
  }
}
