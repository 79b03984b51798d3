import type { Page } from 'playwright-core'
import { cellNames, capOf } from '#features/daily-sales/sheet/games.ts'
import { launchChromium } from '#test/run/chromium.ts'
import { owner, startSite } from '../e2e/support/site.ts'

const rows = 400
const most = 16
const sheetKey = { Date: '2026-11-20', Showid: '1', Distributorid: 'D-1' }

/**
 * What one key costs in a sheet of 400 rows with all twenty cells filled: script, and all work of the page, as Chromium accounts for them
 * (DevTools protocol, Performance.getMetrics before and after each key). The same of the daily approval. Wants the built browser app.
 */
export async function measureDataEntry(): Promise<void> {
  console.log(`\nData Entry, ${rows} rows: one key (to stay under ${most} ms of script)`)
  const [site, browser] = await Promise.all([startSite(), launchChromium()])
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await signIn(page, site.url)
    await fill(page)
    await page.goto(`${site.url}/ap/#/dataentry?Date=2026-11-20&Showid=1&Distributorid=D-1`)
    await page.getByText(`${rows} rows`).waitFor({ timeout: 60_000 })
    for (const [name, keys] of Object.entries(ways)) await measure(page, name, keys)

    console.log(`\nDaily approval, ${rows} rows: one key, with what differs from the submission counted at each`)
    await call(page, 'dailydata/submitforapproval', sheetKey)
    // What was typed above is not saved: the browser asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('about:blank')
    await page.goto(`${site.url}/ap/#/pendingapproval?view=1`)
    await page.getByText('Nothing was changed since it was submitted.').waitFor({ timeout: 60_000 })
    for (const [name, keys] of Object.entries(ways)) await measure(page, name, keys)
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Ways through the sheet, key by key; each is gone from the top. */
const ways = {
  'type a digit': ['1', 'ArrowDown'],
  'type and Tab': ['2', 'Tab', '3', '4', 'Tab'],
  'next row, scrolling': ['Enter'],
  'page by page': ['PageDown'],
}

async function measure(page: Page, name: string, keys: readonly string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  // The thread's own clock: other work of the machine doesn't count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (what: string) => 1000 * (metrics.find((metric) => metric.name === what)?.value ?? Number.NaN)
  }
  await page.keyboard.press('Control+Home')
  await page.getByRole('textbox', { name: 'Row 1, A', exact: true }).click()
  const [script, task]: [number[], number[]] = [[], []]
  for (let index = 0; index < 220; index++) {
    const before = await spent()
    await page.keyboard.press(keys[index % keys.length] ?? '1')
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    const after = await spent()
    // The first keys warm the page up.
    if (index < 20) continue
    script.push(after('ScriptDuration') - before('ScriptDuration'))
    task.push(after('TaskDuration') - before('TaskDuration'))
  }
  console.log(`${name.padEnd(22)} script ${told(script)}   all work ${told(task)}`)
}

function told(values: number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} p95 ${at(0.95)} most ${at(1)} ms`
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/ap/#/login`)
  await page.locator('input[name=username]').fill(owner.username)
  await page.locator('input[name=password]').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/#\/(dashboard|newapplication)/)
}

async function fill(page: Page): Promise<void> {
  const person = { Firsrname: 'Raj', Lastname: 'Kumar', Address: '1 Beach Road', City: 'Chennai', Mobile: '9876500001' }
  await call(page, 'shows/save', { Time: '06:00 PM' })
  await call(page, 'distributor/save', { ...person, DistributorID: 'D-1', Email: 'raj@example.org' })
  const cells = (row: number) => Object.fromEntries(cellNames.map((cell, column) => [cell, 1 + ((row + column) % capOf(cell))]))
  await call(
    page,
    'dailydata/save',
    Array.from({ length: rows }, (_, row) => ({ ID: -1, ...sheetKey, ...cells(row) })),
  )
}

async function call(page: Page, path: string, body: object): Promise<void> {
  const reply = await page.evaluate<{ Success: boolean }>(`fetch('/ap/api/${path}', {
    method: 'POST',
    headers: { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') },
    body: ${JSON.stringify(JSON.stringify(body))},
  }).then((response) => response.json())`)
  if (!reply.Success) throw new Error(`${path}: ${JSON.stringify(reply)}`)
}
