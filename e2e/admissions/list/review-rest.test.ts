import { expect } from 'vitest'
import { reviewCalls } from '#admissions/office/review/contract.ts'
import { ownersProgram, submitsApplications } from '../review/submitted-applications.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { ownerAtNoScreen, signedInOwner } from '#e2e/support/visitors.ts'

test('REV-14 to REV-17: corrections from the bar, a kept note, a stale save, and keys switched off', async ({
  site,
  browser,
}) => {
  const staff = await ownersProgram(site)
  const [asha = 0, ravi = 0] = await submitsApplications(staff, ['ASHA', 'RAVI'])
  const { page, complaints } = await signedInOwner(browser, site)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/ap/#/review?no=${asha}`)
  await page.getByText(/Application for Admission · Basic Science · Submitted/).waitFor()
  const bar = page.locator('footer')
  await bar.getByRole('button', { name: 'Return…' }).click()
  const returning = page.getByRole('dialog', { name: 'Return for correction' })
  await returning.getByRole('combobox', { name: 'Answer or document' }).fill('Passp')
  await page.getByRole('option', { name: 'Passport' }).click()
  await returning.getByRole('textbox', { name: 'What to correct: Passport' }).fill('The second page is missing')
  await returning.getByRole('button', { name: 'Return to the applicant' }).click()
  await page.getByText('Corrections requested.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Returned: The second page is missing').first().waitFor()

  // A note stays with its application: not shown at the next one, kept across a reload, and without a question.
  await page.getByRole('tab', { name: 'Notes' }).click()
  const box = page.getByRole('textbox', { name: 'Notes' })
  await box.fill('Call back on')
  await page.getByText('Kept on this device until you save it.').waitFor()
  await page.goto(`${site.url}/ap/#/review?no=${ravi}`)
  await page.getByRole('heading', { level: 1, name: 'RAVI RAO' }).waitFor()
  await page.getByRole('tab', { name: 'Notes' }).click()
  expect(await box.inputValue()).toBe('')
  await page.goto(`${site.url}/ap/#/review?no=${asha}`)
  await page.reload()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await becomes(() => box.inputValue(), 'Call back on')
  await page.context().setOffline(true)
  await bar.getByText('You are offline. Your note is kept on this device.').waitFor()
  expect(await bar.getByRole('button', { name: 'Return…' }).isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('row', { name: /Call back on/ }).waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Notes' }).click()
  expect(await box.inputValue()).toBe('')

  // The same person in another window: the save is refused, and the changes are marked.
  await page.getByRole('tab', { name: 'Answers' }).click()
  const checked = page.getByRole('checkbox', { name: 'I have checked the answers' })
  await checked.waitFor()
  await staff.post('applications/update', { applicationID: asha, Place: 'Madurai' })
  await checked.press('Space')
  await page.getByText('This application was changed in another window. The changes are marked.').first().waitFor()
  await page.getByText(/^Was /).first().waitFor()
  await page.getByText('Madurai').first().waitFor()
  expect(await page.locator('[data-changed="true"]').count()).toBe(1)
  await expectAccessibleInBoth(page, 'what a stale save did not know')
  await keepsAPicture(page, 'review after a stale save')
  await checked.press('Space')
  await page
    .getByText(/^Ticked by owner@example\.org/)
    .first()
    .waitFor()
  await staff.post('applications/update', { applicationID: asha, Place: 'Salem' })
  await page.reload()
  await page
    .getByText(/^Unticked .*: Place changed by owner@example\.org$/)
    .first()
    .waitFor()

  await page.goto(`${site.url}/ap/#/myaccount`)
  const keys = page.getByRole('switch', { name: 'Use shortcuts on this device' })
  await keys.uncheck({ force: true })
  await expectAccessibleInBoth(page, 'my account with the keys of Review')
  await keepsAPicture(page, 'my account keys')
  await page.goto(`${site.url}/ap/#/review?no=${asha}`)
  const shown = page.getByRole('region', { name: /^Document: / })
  const before = await shown.getAttribute('aria-label')
  await page.keyboard.press(']')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  expect(await page.locator('section[aria-label^="Document: "]').getAttribute('aria-label')).toBe(before)
  expect(complaints.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('APP-43: when two people return one application, the second keeps what they wrote and sends it once more', async ({
  site,
  browser,
}) => {
  const staff = await ownersProgram(site)
  const [asha = 0] = await submitsApplications(staff, ['ASHA'])
  const { page } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/review?no=${asha}`)
  await page.locator('footer').getByRole('button', { name: 'Return…' }).click()
  const returning = page.getByRole('dialog', { name: 'Return for correction' })
  await returning.getByRole('combobox', { name: 'Answer or document' }).fill('Passp')
  await page.getByRole('option', { name: 'Passport' }).click()
  await returning.getByRole('textbox', { name: 'What to correct: Passport' }).fill('The second page is missing')
  await staff.post('applications/update', { applicationID: asha, Place: 'Madurai' })
  await returning.getByRole('button', { name: 'Return to the applicant' }).click()
  await page.getByText(/was changed in the meantime and is loaded again/).waitFor()
  await page.keyboard.press('Escape')
  await returning.getByRole('button', { name: 'Return to the applicant' }).click()
  await page.getByText('Corrections requested.').waitFor()
})

test('REV-14: on a phone swiping pages through the documents', async ({ site, browser }) => {
  const staff = await ownersProgram(site)
  const [no = 0] = await submitsApplications(staff, ['ASHA'])
  const { page, complaints } = await signedInOwner(browser, site, 'phone')
  await page.goto(`${site.url}/ap/#/review?no=${no}`)
  const shown = page.locator('section[aria-label^="Document: "]')
  await page.locator('canvas[data-drawn="true"]').waitFor()
  const first = await shown.getAttribute('aria-label')
  await draws(-150)
  await becomes(async () => (await shown.getAttribute('aria-label')) === first, false)
  await draws(150)
  await becomes(() => shown.getAttribute('aria-label'), first)
  // Vertical movement scrolls.
  await draws(-70, 200)
  expect(await shown.getAttribute('aria-label')).toBe(first)
  await keepsAPicture(page, 'review swiped')
  expect(complaints).toEqual([])

  async function draws(right: number, down = 0): Promise<void> {
    await shown.locator('fieldset').evaluate(
      (sheet, [right = 0, down = 0]) => {
        const at = (x: number, y: number) => new Touch({ identifier: 1, target: sheet, clientX: x, clientY: y })
        const send = (type: string, touch: Touch, isDown: boolean) =>
          sheet.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: isDown ? [touch] : [], changedTouches: [touch] }))
        send('touchstart', at(200, 300), true)
        send('touchend', at(200 + right, 300 + down), false)
      },
      [right, down],
    )
  }
})

test.for(['light', 'dark'] as const)(
  'REV-18, REV-19: on a phone in %s a document is decided while it is in sight, and what the printed form can’t show is said',
  async (scheme, { site, browser }) => {
    const staff = await ownersProgram(site)
    const [no = 0] = await submitsApplications(staff, ['ASHA'])
    const typed = { applicationID: no, familyName: '王小', PermanentAddress: '4 மெரினா சாலை 😀' }
    expect(await staff.post('applications/update', typed)).toMatchObject({ status: true })
    const { page, complaints } = await ownerAtNoScreen(browser, site, 'phone', scheme)
    await page.goto(`${site.url}/ap/#/review?no=${no}`)
    await page.locator('canvas[data-drawn="true"]').waitFor()
    const sheet = page.locator('section[aria-label^="Document: "] fieldset')
    const accept = page.getByRole('button', { name: 'Accept', exact: true })

    // At first, with the end of the document at the end of the window, and over the answers, which it must not cover.
    await becomes(isInSight, true)
    await keepsAPicture(page, `review decides ${scheme} at first`, false)
    await page.evaluate('scrollTo(0, 200)')
    await becomes(isInSight, true)
    expect((await places()).seen).toBeGreaterThan(300)
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    await becomes(async () => (await places()).accept.bottom <= (await places()).tabs.top, true)
    await page.evaluate('scrollTo(0, 0)')
    const first = await page.locator('section[aria-label^="Document: "]').getAttribute('aria-label')
    await accept.tap()
    await becomes(
      async () => (await page.locator('section[aria-label^="Document: "]').getAttribute('aria-label')) === first,
      false,
    )
    await becomes(isInSight, true)

    await page.locator('footer').getByText("The printed form can't show some characters of 2 answers.").waitFor()
    const answers = page.getByRole('tabpanel', { name: 'Answers' })
    await answers
      .getByText("The printed form can't show some characters of 2 answers: Surname/Family, Permanent Address.")
      .waitFor()
    await answers.getByText("The printed form can't show: 王 小.").scrollIntoViewIfNeeded()
    await answers.getByText("The printed form can't show: 😀.").waitFor()
    await keepsAPicture(page, `review not printable ${scheme}`, false)
    await looksRight(page, `what can’t be printed, ${scheme}`)
    expect(complaints).toEqual([])

    /** Accept is between the document and the bar, and nothing covers it. */
    async function isInSight(): Promise<boolean> {
      const { sheet, accept, bar, seen } = await places()
      const isOver = await page.evaluate(
        ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('button')?.textContent === 'Accept',
        [accept.x + accept.width / 2, accept.y + accept.height / 2],
      )
      return sheet.top < accept.top && accept.bottom <= bar.top && bar.bottom <= 844 && seen > 200 && isOver
    }
    async function places() {
      const [of, at, foot, side] = await Promise.all(
        [sheet, accept, page.locator('footer'), page.getByRole('tablist')].map((part) => part.boundingBox()),
      )
      if (!of || !at || !foot || !side) throw new Error('A part of Review is not there')
      const withEnds = (box: typeof of) => ({ ...box, top: box.y, bottom: box.y + box.height })
      /** The visible height of the document above its buttons. */
      const seen = Math.min(of.y + of.height, at.y) - Math.max(of.y, 0)
      return { sheet: withEnds(of), accept: withEnds(at), bar: withEnds(foot), tabs: withEnds(side), seen }
    }
  },
)

test('J shows the next application and its first page without waiting for the server', async ({ site, browser }) => {
  const staff = await ownersProgram(site)
  await submitsApplications(staff, ['ASHA', 'RAVI', 'MEERA'])
  const { page } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/newapplication`)
  const into = page.getByRole('button', { name: 'Review: MEERA RAO' })
  await into
    .or(page.getByRole('button', { name: 'More actions for MEERA RAO' }))
    .first()
    .waitFor()
  const files = new Set<string>()
  /** A document, and not the small photo in the header. */
  const isDocument = (url: string) => url.includes('view=true') && !url.includes('size=thumb')
  page.on('response', (response) => void (isDocument(response.url()) && response.ok() && files.add(response.url())))
  if (await into.isVisible()) await into.press('Enter')
  else {
    await page.getByRole('button', { name: 'More actions for MEERA RAO' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Review' }).press('Enter')
  }
  // The first of this application and, read ahead, that of the next one.
  await becomes(async () => files.size, 2)
  await page.getByText('1 of 3').waitFor()
  await page.locator('canvas[data-drawn="true"]').waitFor()
  await page.waitForLoadState('networkidle')
  // Calls about the next one are no longer answered: what is shown was prefetched.
  const held: (() => void)[] = []
  await page.route(`**/${reviewCalls.open.path}`, async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  const began = Date.now()
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 1, name: 'RAVI RAO' }).waitFor()
  await page.locator('canvas[data-drawn="true"]').waitFor()
  console.log(`Review: J to the first page in ${Date.now() - began} ms`)
  await becomes(async () => held.length > 0, true, 'what is shown is asked for again')
  for (const go of held) go()
})
