import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { pressesLogout } from '#e2e/support/screens/sign-in-screens.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen, signedInOwner, visitor } from '#e2e/support/visitors.ts'
import { begins, nia } from './begins.ts'

test('an applicant on a phone writes to the office and reads the answer that staff give in the panel of the application', async ({
  site,
  browser,
}) => {
  const applicant = await visitor(browser, 'phone')
  const staff = await signedInOwner(browser, site, 'desktop')
  await step(begins, applicant.page, site)
  await step(writes, applicant.page, 'Is my transcript of 2019 enough?\nIt has two pages.')
  await step(answers, staff.page, site)
  await step(readsTheAnswer, applicant.page)
  await step(seesThatItWasRead, staff.page)
  expect([...applicant.complaints, ...staff.complaints]).toEqual([])
})

test('FORM-62: a message that this browser has no room for is not said to be kept on the device, and is sent from the open page', async ({
  site,
  browser,
}) => {
  const { page, context } = await visitor(browser, 'phone')
  await begins(page, site)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room', 'QuotaExceededError')
    }
  })
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Write to the admissions office' }).fill('Sent without room')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page
    .getByText('Not sent yet, and this device has no room to keep it. Leave this page open until you are online.')
    .waitFor()
  expect(await page.getByText('Kept on this device').count()).toBe(0)
  await keepsAPicture(page, 'message-not-kept')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await context.setOffline(false)
  await page.getByRole('log', { name: 'Messages' }).getByText('Sent without room').waitFor()
})

test('a message whose reply is lost stays on the device across a reload without a network, and is added once', async ({
  site,
  browser,
}) => {
  const { page, context } = await visitor(browser, 'phone')
  await begins(page, site)
  // It reaches the server, and the network is cut before the answer.
  await page.route('**/ap/api/messages/send', async (asked) => {
    await asked.fetch()
    await context.setOffline(true)
    await asked.abort('internetdisconnected')
  })
  await page.getByRole('textbox', { name: 'Write to the admissions office' }).fill('Sent in a tunnel')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Kept on this device. It is sent when you are online again.').waitFor()
  await page.getByRole('textbox', { name: 'Write to the admissions office' }).fill('And half a thought')
  await page.unroute('**/ap/api/messages/send')
  await page.reload().catch(() => undefined)
  await context.setOffline(false)
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.reload()
  await page.getByRole('log', { name: 'Messages' }).getByText('Sent in a tunnel').waitFor()
  await page.getByText('Kept on this device.').waitFor({ state: 'detached' })
  // Until the server has answered, the thread may have it while the device has it still.
  await becomes(() => page.getByText('Sent in a tunnel').count(), 1)
  expect(await page.getByRole('textbox', { name: 'Write to the admissions office' }).inputValue()).toBe('And half a thought')
})

test('MSG-6: a message whose reply is lost is never shown twice, to an applicant or in the panel of staff', async ({
  site,
  browser,
}) => {
  const applicant = await visitor(browser, 'phone')
  const staff = await signedInOwner(browser, site, 'desktop')
  await begins(applicant.page, site)
  await staff.page.goto(`${site.url}/ap/#/newapplication?view=${encodeURIComponent(nia)}`)
  for (const [{ page }, box, text] of [
    [applicant, 'Write to the admissions office', 'Sent in a tunnel'],
    [staff, 'Write to the applicant', 'Answered in a tunnel'],
  ] as const) {
    await countsMessages(page, text)
    // It reaches the server each time, and no reply comes back.
    await page.route('**/ap/api/messages/send', async (asked) => {
      await asked.fetch()
      await asked.abort('connectionreset')
    })
    await page.getByRole('textbox', { name: box }).fill(text)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Kept on this device. It is sent when you are online again.').waitFor()
    await page.reload()
    await page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true }).waitFor()
    await becomes(() => page.getByText('Kept on this device.').count(), 0)
    expect([text, await mostMessages(page)]).toEqual([text, 1])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('messages:')))).toEqual([])
    await page.unroute('**/ap/api/messages/send')

    // Nor is one whose reply comes: the thread is read before it leaves the device.
    const byDaylight = `${text}, again`
    await countsMessages(page, byDaylight)
    await page.getByRole('textbox', { name: box }).fill(byDaylight)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('log', { name: 'Messages' }).getByText(byDaylight).last().waitFor()
    await becomes(() => page.getByText('Sending…').count(), 0)
    expect([text, await mostMessages(page)]).toEqual([text, 1])
    await page.getByText(byDaylight).first().waitFor()

    // And it is not gone while its thread can't be read.
    const unread = `${text}, unread`
    await page.route('**/ap/api/messages/get', (asked) => asked.abort('connectionreset'))
    await page.getByRole('textbox', { name: box }).fill(unread)
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('messages/get')),
      page.getByRole('button', { name: 'Send message' }).click(),
    ])
    await becomes(() => page.getByText('Sending…').count(), 0)
    await page.getByText(unread, { exact: true }).waitFor()
    await page.unroute('**/ap/api/messages/get')
    await page.reload()
    await page.getByRole('log', { name: 'Messages' }).getByText(unread, { exact: true }).waitFor()
    expect([unread, await page.getByText(unread, { exact: true }).count()]).toEqual([unread, 1])
  }
})

test('logging out asks about an unsent message, offers it as a file, and leaves none in the browser', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await begins(page, site)
  await page.getByRole('textbox', { name: 'Write to the admissions office' }).fill('Half a thought')
  await pressesLogout(page)
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await question.getByText('1 message is not sent.').waitFor()
  await question.getByText('Half a thought').waitFor()
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download and log out' }).click()
  expect((await download).suggestedFilename()).toBe('unsent-messages.txt')
  await page.waitForURL('**/ap/#/login')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('messages:')))).toEqual([])
  expect(complaints).toEqual([])
})

test('switched off in Site Settings, the status page shows the help contact in place of the box', async ({ site, browser }) => {
  const staff = await ownerAtNoScreen(browser, site)
  await staff.page.goto(`${site.url}/ap/#/sitesettings`)
  await staff.page.getByRole('textbox', { name: 'Help e-mail' }).fill('help@example.org')
  await staff.page.getByRole('switch', { name: 'Messages' }).click()
  await staff.page.getByRole('button', { name: 'Save', exact: true }).click()
  await staff.page.getByText('Saved Successfully!').waitFor()
  const { page, complaints } = await visitor(browser, 'phone')
  await begins(page, site)
  await page.getByText('Messages are switched off. Reach the admissions office here: help@example.org').waitFor()
  expect(await page.getByRole('button', { name: 'Send message' }).count()).toBe(0)
  expect([...complaints, ...staff.complaints]).toEqual([])
})

/** Counts from now on, over reloads too, how often a text of one's own is drawn at the same time. */
async function countsMessages(page: Page, text: string): Promise<void> {
  const counting = `(() => {
    const mine = () => [...document.querySelectorAll('p')].filter((each) => each.textContent === ${JSON.stringify(text)}).length
    globalThis.mostMessages = mine()
    new MutationObserver(() => (globalThis.mostMessages = Math.max(globalThis.mostMessages, mine()))).observe(document, { childList: true, subtree: true, characterData: true })
  })()`
  await page.addInitScript(counting)
  await page.evaluate(counting)
}
const mostMessages = (page: Page) => page.evaluate('globalThis.mostMessages')

async function writes(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Write a message.', { exact: true }).waitFor()
  const box = page.getByRole('textbox', { name: 'Write to the admissions office' })
  await box.fill(text)
  await box.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('log', { name: 'Messages' }).getByText('It has two pages.').waitFor()
  expect(await box.inputValue()).toBe('')
  await looksRight(page, 'thread of the applicant')
}

async function answers(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.goto(`${site.url}/ap/#/newapplication?view=${encodeURIComponent(nia)}`)
  const panel = page.getByRole('dialog', { name: /NIA/ })
  await panel.getByRole('heading', { name: 'Messages (1 new)' }).waitFor()
  await panel.getByText('It has two pages.').waitFor()
  await panel.getByRole('textbox', { name: 'Write to the applicant' }).fill('Yes, it is.')
  await panel.getByRole('button', { name: 'Send message' }).click()
  await panel.getByRole('log').getByText('Yes, it is.').waitFor()
  await looksRight(page, 'thread of staff')
  await panel.getByRole('heading', { name: /^Messages/ }).scrollIntoViewIfNeeded()
  await keepsAPicture(page, 'messages-staff-desktop')
}

async function readsTheAnswer(page: Page): Promise<void> {
  // The end of an empty thread is on the screen; that of the later thread is not, so it is not read.
  await page.route('**/ap/api/messages/get', async (asked) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await asked.continue()
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Messages (1 new)' }).waitFor()
  await page.unroute('**/ap/api/messages/get')
  const task = page.getByRole('heading', { name: 'Read your messages' })
  await task.waitFor()
  await looksRight(page, 'what to do of an applicant with an unread message')
  await page.getByRole('button', { name: 'Show messages' }).click()
  await page.locator('textarea:focus').waitFor()
  await task.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Messages (1 new)' }).waitFor()
  await page.getByText(/Read$/).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await keepsAPicture(page, 'messages-applicant-phone')
}

async function seesThatItWasRead(page: Page): Promise<void> {
  await page.reload()
  await page
    .getByRole('dialog', { name: /NIA/ })
    .getByText(/You · .* · Read/)
    .waitFor()
}
