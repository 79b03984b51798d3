import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test.for(['desktop', 'phone'] as const)(
  'on a %s the owner exports what the filters of the activity log find',
  async (size, { site, browser }) => {
    const { page, complaints } = await ownerAtNoScreen(browser, site, size)
    await page.goto(`${site.url}/ap/#/activitylog?f.module=contains:sign`)
    await page.getByRole('heading', { level: 1, name: /^Activity Log - [1-9]/ }).waitFor()
    await looksRight(page, `activity log with its export on a ${size}`)
    await keepsAPicture(page, `activity log with its export on a ${size}`)
    await step(exportsFound, page)
    await step(hasNothingToExport, page, site.url)
    expect(complaints).toEqual([])
  },
)

async function exportsFound(page: Page): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Excel' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe('Activity log.xlsx')
  await page.getByText('The entries were exported.').waitFor()
  const [sheet] = (await readXlsx(await readFile(await file.path()))).sheets
  const [, ...lines] = sheet?.rows ?? []
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !/sign/i.test(String(line[3])))).toEqual([])
}

async function hasNothingToExport(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/ap/#/activitylog?f.module=contains:nosuchmodule`)
  await page.getByRole('heading', { level: 1, name: 'Activity Log - 0' }).waitFor()
  await page.getByRole('button', { name: 'Export Excel' }).click()
  await page.getByText('No entry matches, so there is nothing to export.').waitFor()
}
