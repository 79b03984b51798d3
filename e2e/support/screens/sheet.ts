import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seesPopup } from '../checks/passing-messages.ts'

export const cell = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByRole('gridcell', { name: new RegExp(`^${name}(: .*)?$`) }))

export const textOf = (shown: Locator) =>
  shown.evaluate((element) => ('value' in element ? String(element.value) : element.textContent))
export const press = (page: Page, keys: string) => page.keyboard.press(keys)

export async function types(page: Page, name: string, text: string): Promise<void> {
  await cell(page, name).click()
  await page.keyboard.type(text)
  await press(page, 'Enter')
}

export async function paste(page: Page, block: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(block)})`)
  await press(page, 'ControlOrMeta+v')
}

/** The server refuses drafts from this page: typed rows stay on the computer. */
export const keepsDraftsHere = (page: Page) =>
  page.route('**/ap/api/dailydata/keepdraft', (route) =>
    route.fulfill({ json: { Success: false, Message: 'Not now.', status: false, Msg: 'Not now.' } }),
  )

export const isMeant = (page: Page) => page.getByRole('button', { name: 'Yes', exact: true }).click()

export async function opensAfresh(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
  await isMeant(page)
}

export const isKept = (on: Page | Locator) => on.getByText(/^Kept \d/).waitFor({ timeout: 40_000 })

export const focused = (page: Page, name: string) => page.locator(`[aria-label="${name}"]:focus`).waitFor()

export const holds = (page: Page | Locator, name: string, text: string) =>
  expect.poll(() => textOf(cell(page, name)), { timeout: 20_000, message: name }).toBe(text)

export async function submitsAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  const asks = page.getByRole('dialog', { name: 'Submit the sheet like this?' })
  await asks.getByRole('button', { name: 'Submit', exact: true }).click()
}

/** Closed by Esc if it is still there, so that the key is not for what was under it. */
export async function popup(page: Page, title: string, words: string): Promise<void> {
  await seesPopup(page, title, words)
  const dialog = page.getByRole('dialog', { name: title })
  await page.evaluate((title) => {
    const open = [...document.querySelectorAll('[role=dialog]')].find(({ textContent }) => textContent?.startsWith(title))
    open?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }, title)
  await dialog.waitFor({ state: 'detached' })
}

/** SCREEN-2: asks at each frame in the page, because the popup passes. */
export const popupClearsGrid = (page: Page) =>
  page.evaluate<boolean>(`new Promise((resolve) => {
    const look = () => {
      const [popup] = [...document.querySelectorAll('[role=dialog]')].map((each) => each.getBoundingClientRect())
      if (!popup?.height) return requestAnimationFrame(look)
      resolve(popup.bottom <= document.querySelector('[role=grid]').getBoundingClientRect().top)
    }
    look()
  })`)

export async function rowsOnServer(page: Page): Promise<Record<string, number>[]> {
  const { Data } = await call(page, 'dailydata/get', keyOf(page))
  const rows = Data as Record<string, unknown>[]
  const kept = Object.keys(rows[0] ?? {}).filter(
    (name) => /^(Set)?(A|B|C)$/.test(name) && rows.some((row) => row[name.startsWith('Set') ? name : `Set${name}`] !== 0),
  )
  return rows.map((row) => Object.fromEntries(kept.map((name) => [name, Number(row[name])])))
}

export const keyOf = (page: Page): object => Object.fromEntries(new URL(page.url().replace('#/', '')).searchParams)

export const save = async (page: Page, path: string, body: object) =>
  assert.equal((await call(page, path, body))['Success'], true, `${path} ${JSON.stringify(body)}`)

export const call = (page: Page, path: string, body: object) =>
  page.evaluate<Record<string, unknown>>(`fetch('/ap/api/${path}', {
    method: 'POST',
    headers: { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') },
    body: ${JSON.stringify(JSON.stringify(body))},
  }).then((response) => response.json())`)
