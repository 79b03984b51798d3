import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { addsDistributor, salesDesk } from '#e2e/support/screens/sales-desk.ts'
import {
  call,
  cell,
  holds,
  isMeant,
  keepsDraftsHere,
  popup,
  press,
  rowsOnServer,
  save,
  types,
} from '#e2e/support/screens/sheet.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

const sheetOf = (day: number, distributor = 'D-1') => ({ Date: `2026-02-0${day}`, Showid: '1', Distributorid: distributor })
const address = (day: number, distributor = 'D-1') => `#/dataentry?${new URLSearchParams(sheetOf(day, distributor)).toString()}`
const savedWords = 'Data Saved but Not Yet Submitted To QC'
const kept = (page: Page) => page.getByText(/^Kept (on this computer )?\d/).waitFor()
const notIn = (rows: string) => new RegExp(`^${rows} of yours (is|are) not in it\\.$`)

test('continuous typing is kept, and a lost reply is recovered, though the page is closed before the network is back', async ({
  site,
  browser,
}) => {
  const { dee } = await salesDesk(browser, site)
  const { context, page } = dee
  await page.goto(`${site.url}/ap/${address(3)}`)
  await isMeant(page)
  await cell(page, 'Row 1, SetA').click()
  await page.route('**/ap/api/**', (route) => route.abort())
  // Typing doesn't pause: the page is closed in the middle of it.
  const isOver = { value: false }
  const typing = (async () => {
    while (!isOver.value) {
      await page.keyboard.type('5')
      await press(page, 'Enter')
    }
  })().catch(() => {})
  const rowsNow = async () => Number((await page.getByText(/rows? · .* in all/).textContent())?.split(' ')[0])
  await expect.poll(rowsNow, { timeout: 60_000 }).toBeGreaterThan(3)
  const typed = await rowsNow()
  await page.waitForTimeout(3000)
  const devtools = await context.newCDPSession(page)
  await Promise.race([devtools.send('Page.crash').catch(() => {}), new Promise((done) => setTimeout(done, 3000))])
  isOver.value = true
  await Promise.race([typing, new Promise((done) => setTimeout(done, 3000))])

  const again = await context.newPage()
  again.on('dialog', (dialog) => void dialog.accept())
  await again.goto(`${site.url}/ap/${address(3)}`)
  await isMeant(again)
  await again.getByRole('button', { name: 'Restore it' }).click()
  await expect
    .poll(async () => Number((await again.getByText(/rows? · .* in all/).textContent())?.split(' ')[0]))
    .toBeGreaterThanOrEqual(typed)
  await press(again, 'ControlOrMeta+s')
  await popup(again, 'Good Job', savedWords)

  // The reply to a save is lost, typing continues, and the page is closed before the network is back.
  await again.goto(`${site.url}/ap/${address(4)}`)
  await isMeant(again)
  await types(again, 'Row 1, SetA', '11')
  await again.route('**/ap/api/dailydata/save', async (route) => {
    await route.fetch()
    await again.route('**/ap/api/**', (other) => other.abort())
    await route.abort()
  })
  await press(again, 'ControlOrMeta+s')
  await again.getByText('Waiting for the network').waitFor()
  await types(again, 'Row 2, SetA', '22')
  await again.waitForTimeout(2000)
  await again.close({ runBeforeUnload: false })
  const third = await context.newPage()
  await third.goto(`${site.url}/ap/${address(4)}`)
  await third.getByRole('button', { name: 'Restore it' }).click()
  await holds(third, 'Row 2, SetA', '22')
  await becomes(() => third.getByText('This sheet was changed in another window').count(), 0, 'one’s own save is no other window')
  await third.getByText('2 rows · 33 in all').waitFor()
  await third.waitForTimeout(500)
  await press(third, 'ControlOrMeta+s')
  await popup(third, 'Good Job', savedWords)
  await becomes(
    () => rowsOnServer(third),
    [
      { A: 0, SetA: 11 },
      { A: 0, SetA: 22 },
    ],
  )
  await becomes(() => third.getByRole('button', { name: 'Compare' }).count(), 0)
})

test('unsaved rows are not lost by an approval, another operator or a reload: they can be seen, copied, moved or continued', async ({
  site,
  browser,
}) => {
  const { owner, dee, che, chu } = await salesDesk(browser, site)
  await addsDistributor(owner.page, 'D-2', 'Asha')
  const { page } = dee
  page.on('dialog', (dialog) => void dialog.accept())

  // A checker's corrections come back after a reload.
  await save(page, 'dailydata/save', [{ ID: -1, ...sheetOf(5), SetA: 10 }])
  await save(page, 'dailydata/submitforapproval', sheetOf(5))
  const checker = che.page
  checker.on('dialog', (dialog) => void dialog.accept())
  await checker.goto(`${site.url}/ap/#/pendingapproval`)
  await checker.getByRole('button', { name: 'Edit: D-1, 5-2-2026, 06:00 PM' }).click()
  await types(checker, 'Row 1, SetA', '12')
  await kept(checker)
  await checker.reload()
  await checker.getByRole('button', { name: 'Restore it' }).click()
  await holds(checker, 'Row 1, SetA', '12')
  await checker.getByText('1 row was changed since it was submitted').waitFor()

  // Approved meanwhile: the approved rows and their total, and our rows that are not in it.
  await page.goto(`${site.url}/ap/${address(5)}`)
  await types(page, 'Row 2, SetB', '7')
  await types(page, 'Row 3, SetB', '8')
  await kept(page)
  const { ID } = Object((await call(page, 'dailydata/getdailystatus', sheetOf(5)))['Data'])
  await save(checker, 'dailydata/approveall', { ID })
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Oops..', "* Approved Entry Can't Be Update")
  await page.getByText(notIn('2 rows')).waitFor()
  await page.getByText('1 row · 10 in all').waitFor()
  await holds(page, 'Row 2, SetB', '')
  await page.reload()
  await page.getByText(notIn('2 rows')).waitFor()
  await page.getByRole('button', { name: 'Move to another sheet' }).click()
  const asks = page.getByRole('dialog', { name: 'Move the rows to another sheet' })
  await chooses(asks.getByRole('combobox', { name: 'Distributor', disabled: false }), 'Asha Kumar - D-2')
  await asks.getByRole('button', { name: 'Move', exact: true }).click()
  await holds(page, 'Row 1, SetB', '7')
  await holds(page, 'Row 2, SetB', '8')
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Good Job', savedWords)
  const { Data } = await call(page, 'dailydata/get', sheetOf(5, 'D-2'))
  expect((Data as { SetB: number }[]).map(({ SetB }) => SetB)).toEqual([7, 8])

  // A second operator of the same new sheet.
  const account = { Firstname: 'chu', Lastname: 'Desk', Username: 'chu@example.org', Roalval: '1' }
  await save(owner.page, 'users/updateuser', account)
  await keepsDraftsHere(page)
  await page.goto(`${site.url}/ap/${address(6)}`)
  await isMeant(page)
  await types(page, 'Row 1, SetC', '9')
  await save(chu.page, 'dailydata/save', [{ ID: -1, ...sheetOf(6), SetA: 1 }])
  await press(page, 'ControlOrMeta+s')
  await popup(page, 'Oops..', 'This sheet was entered by somebody else.')
  await page.getByText(/^This sheet was entered by somebody else\. By chu@example\.org, \d/).waitFor()
  await holds(page, 'Row 1, SetC', '9')
  await kept(page)
  await page.reload()
  await page.getByText(/^This sheet was entered by somebody else\. By chu@example\.org, \d/).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await becomes(async () => (await page.evaluate<string>('navigator.clipboard.readText()')).split('\t')[5], '9')
  for (const { complaints } of [dee, che]) expect(complaints).toEqual([])
})

test('unsaved work is listed with what can be done, old drafts are moved over, and logging out asks with the list', async ({
  site,
  browser,
}) => {
  const { dee } = await salesDesk(browser, site)
  const { page } = dee
  await keepsDraftsHere(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`${site.url}/ap/${address(7)}`)
  await isMeant(page)
  await types(page, 'Row 1, SetA', '70')
  await kept(page)
  // A draft in the old text format.
  const line = { id: -1, texts: Array.from({ length: 20 }, (_, column) => (column === 1 ? '80' : '')) }
  const old = { at: new Date().toISOString(), version: 0, base: [], sheet: [line] }
  const name = 'sheet-draft:dee@example.org:2026-02-08:1:D-1:abc'
  await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(JSON.stringify(old))})`)
  await page.goto('about:blank')
  await page.goto(`${site.url}/ap/#/unsavedwork`)
  await page.getByRole('heading', { level: 1, name: 'Unsaved work - 2' }).waitFor()
  expect(await page.evaluate(`localStorage.getItem(${JSON.stringify(name)})`)).toBeNull()
  const row = (day: number) => page.getByRole('listitem', { name: `${day}-2-2026, 06:00 PM, Raj Kumar - D-1` })
  await row(7)
    .getByText(/^1 row, kept/)
    .waitFor()
  await row(8).getByText('Only on this computer').waitFor()
  await row(8).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Unsaved work - 1' }).waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await row(8).getByRole('button', { name: 'Continue' }).click()
  await holds(page, 'Row 1, SetA', '80')

  await page.getByRole('navigation').getByText('Logout').click()
  const asks = page.getByRole('dialog')
  await asks.getByText('2 sheets have rows that have not reached the server.').waitFor()
  await asks.getByRole('button', { name: 'Stay signed in' }).click()
  await holds(page, 'Row 1, SetA', '80')
  await page.getByRole('navigation').getByText('Logout').click()
  const download = page.waitForEvent('download')
  await asks.getByRole('button', { name: 'Download and log out' }).click()
  const stream = await (await download).createReadStream()
  const csv = Buffer.concat(await Array.fromAsync(stream)).toString()
  expect(csv.split('\r\n')).toHaveLength(3)
  await page.waitForURL(/#\/login/)
  await becomes(() => countOfDrafts(page), 0, 'nothing of the person stays in this browser')
  expect(dee.complaints).toEqual([])
})

const countOfDrafts = (page: Page) =>
  page.evaluate<number>(`new Promise((done) => {
    const opening = indexedDB.open('sheet-drafts')
    opening.onsuccess = () => {
      const count = opening.result.transaction('drafts').objectStore('drafts').count()
      count.onsuccess = () => done(count.result)
    }
  })`)
