import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { deeAtASheet } from '#e2e/support/screens/sales-desk.ts'
import { cell, holds, keepsDraftsHere, popup, press, rowsOnServer, types } from '#e2e/support/screens/sheet.ts'

const full = "Not kept: this browser's storage is full. Save now."
const isFull = (page: Page) => page.getByText(full).waitFor({ timeout: 20_000 })

test('if the storage of the browser is full and the server can store nothing, the page says so, and all typed rows can be copied and saved (SALES-20)', async ({
  site,
  browser,
}) => {
  const { page, context, complaints } = await deeAtASheet(browser, site)
  const devtools = await context.newCDPSession(page)
  const holdsBytes = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, ...(quotaSize === undefined ? {} : { quotaSize }) })
  await keepsDraftsHere(page)
  // Before the first key: the browser remembers for half a minute how much room there was.
  await holdsBytes(1)
  await types(page, 'Row 1, SetA', '11')
  await isFull(page)
  await types(page, 'Row 2, SetA', '22')
  await isFull(page)
  await holds(page, 'Row 1, SetA', '11')
  await page.getByText('2 rows · 33 in all').waitFor()
  await looksRight(page, 'a sheet where the storage is full')
  await keepsAPicture(page, 'storage-full')

  // Going to another screen asks, because the rows would be lost.
  await page.getByRole('link', { name: 'Today' }).first().click()
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asks.getByText('Your changes are not saved yet.').waitFor()
  await asks.getByRole('button', { name: 'Stay' }).click()
  await holds(page, 'Row 2, SetA', '22')

  // Copied to a spreadsheet.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await cell(page, 'Row 1, A').click()
  await press(page, 'ControlOrMeta+a')
  await press(page, 'ControlOrMeta+c')
  const copied = String(await page.evaluate('navigator.clipboard.readText()'))
  expect(
    copied
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[1]),
  ).toEqual(['11', '22'])

  // Saved, as the page suggests; later rows are again not kept.
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', 'Data Saved but Not Yet Submitted To QC')
  await becomes(() => page.getByText(full).count(), 0)
  expect((await rowsOnServer(page)).map(({ SetA }) => SetA)).toEqual([11, 22])
  await types(page, 'Row 3, SetA', '33')
  await isFull(page)

  // As soon as there is space again, the next key is kept, with the earlier ones.
  await holdsBytes()
  await types(page, 'Row 4, SetA', '44')
  await page.getByText(/^Kept on this computer \d/).waitFor({ timeout: 20_000 })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await holds(page, 'Row 3, SetA', '33')
  await holds(page, 'Row 4, SetA', '44')
  expect(complaints).toEqual([])
})
