import type { Locator, Page } from 'playwright-core'

/** `outbox` returns the newest code mailed to an address, not older than `since` in milliseconds. */
export type JourneySite = { url: string; outbox: (to: string, since?: number) => Promise<string> }

export const strongPassword = 'seventeen blue umbrellas'

export async function createsAnAccount(page: Page, site: JourneySite, to: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await press(page, 'Create an account.')
  await field(page, 'username').fill(to)
  await field(page, 'password').fill(strongPassword)
  await field(page, 'confirm').fill(strongPassword)
  const since = Date.now()
  await press(page, 'Create')
  await digit(page, 1, 4).waitFor()
  await press(page, 'Login')
  await says(page, 'OTP number has to be 4 digits long.')
  await page.locator('[aria-label="Digit 1 of 4"]:focus').waitFor()
  await pasteCode(page, await site.outbox(to, since), 4)
  await digit(page, 1, 4).waitFor({ state: 'detached' })
  await page.waitForURL('**/ap/#/addnewapplication')
}

export async function pressesLogout(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
}

export async function logsOut(page: Page): Promise<void> {
  if (page.url().includes('/addnewapplication')) await page.goto(page.url().replace(/#.*/, '#/myaccount'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pressesLogout(page)
  await page.waitForURL('**/ap/#/login')
  await field(page, 'username').waitFor()
  await page.goto(page.url().replace(/#.*/, '#/myaccount'))
  await page.waitForURL('**/ap/#/login?to=*')
  const left = await page.evaluate(() => [
    ...['userID', 'usergroup', 'SessionId'].filter((name) => sessionStorage.getItem(name) !== null),
    ...['SessionInfo', 'OTPData'].filter((name) => localStorage.getItem(name) !== null),
  ])
  if (left.length > 0) throw new Error(`Logging out left ${left.join(', ')} in the browser`)
}

export const field = (page: Page, name: string): Locator => page.locator(`input[name=${name}]`)
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const says = (page: Page, words: string) => page.getByText(words).first().waitFor()
export const digit = (page: Page, position: number, boxes: number) => page.getByLabel(`Digit ${position} of ${boxes}`)

export async function pasteCode(page: Page, code: string, boxes: number): Promise<void> {
  const first = digit(page, 1, boxes)
  await first.evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    clipboardData.setData('text', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, code)
}
