import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { deeAtASheet } from '#e2e/support/screens/sales-desk.ts'
import { cell, focused, isMeant, press } from '#e2e/support/screens/sheet.ts'

test('Enter moves as chosen under Keys, also after a reload', async ({ site, browser }) => {
  const { page, complaints } = await deeAtASheet(browser, site)
  await step(leads, page, 'Row 2, A')
  await step(chooses, page, 'To the next cell')
  await step(leads, page, 'Row 1, SetA')
  await page.reload()
  await isMeant(page)
  await step(leads, page, 'Row 1, SetA')
  await step(chooses, page, 'To the start of the next row')
  await cell(page, 'Row 1, SetA').click()
  await press(page, 'Enter')
  await focused(page, 'Row 2, A')
  expect(complaints).toEqual([])
})

async function leads(page: Page, to: string): Promise<void> {
  await cell(page, 'Row 1, A').click()
  await press(page, 'Enter')
  await focused(page, to)
}

async function chooses(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: 'Keys' }).click()
  const choice = page.getByLabel('Enter moves')
  await choice.selectOption(way)
  await looksRight(page, 'where Enter leads')
  await keepsAPicture(page, 'where Enter leads')
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'detached' })
}
