import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { client, type Client } from '#test/support/client.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { step, test } from '#e2e/support/journey.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen, signedInOwner, type Visitor } from '#e2e/support/visitors.ts'

const words = 'seventeen blue umbrellas'

test('an owner sees in the bell what happened to an application, opens it by keyboard, and marks the rest as read in one go', async ({
  site,
  browser,
}) => {
  const applicant = await owned(site)
  const desktop = await signedInOwner(browser, site)
  const { page } = desktop
  await bell(page, 'Notices').click()
  await page.getByText('You have no notices.').waitFor()
  await page.keyboard.press('Escape')
  await applicant.post('messages/send', { text: 'Is my transcript enough?' })
  await page.reload()
  await bell(page, 'Notices, 1 unread').focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Notices' })
  const notice = list.getByRole('link', { name: /The applicant wrote AMY, No 1/ })
  await notice.waitFor()
  await expectAccessibleInBoth(page, 'the notices')
  await notice.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/review\?no=1/)
  await page.getByRole('heading', { level: 1, name: /AMY/ }).waitFor()

  await page.goto(`${site.url}/ap/#/newapplication`)
  await bell(page, 'Notices').waitFor()
  await applicant.post('messages/send', { text: 'And my photo?' })
  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await readsAll(phone, site)
  expect([...desktop.complaints, ...phone.complaints]).toEqual([])
})

test('a note mentions a colleague, by keyboard and by touch, who sees it in the bell', async ({ site, browser }) => {
  await owned(site)
  const staff = client(site.url)
  await staff.signIn(owner.username, owner.password)
  const mia = {
    username: 'mia@example.org',
    firstname: 'Mia',
    lastname: 'Khan',
    IsActive: true,
    password: words,
    usergroup: 'moderator',
  }
  expect(await staff.post('user/create', mia)).toMatchObject({ status: true })

  const desktop = await signedInOwner(browser, site)
  await step(namesByKeyboard, desktop.page, site)
  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await step(namesByTouch, phone.page, site)
  await staff.signIn(mia.username, words)
  const { Notices } = await staff.post('notices/get', {})
  expect(Notices).toMatchObject([{ kind: 'mentioned', number: 1, by: owner.username }])
  expect([...desktop.complaints, ...phone.complaints]).toEqual([])
})

const noteBox = (page: Page) => page.getByRole('dialog', { name: /AMY/ }).getByRole('textbox', { name: 'Notes' })

/** An at sign offers names; the arrows and Enter choose, Escape closes only the list, and Enter without it is a new line. */
async function namesByKeyboard(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?view=amy%40example.org`)
  await noteBox(page).fill('Please look, ')
  await noteBox(page).press('End')
  await page.keyboard.type('@')
  const list = page.getByRole('listbox', { name: 'People to name' })
  await list.getByRole('option', { name: /mia@example\.org/ }).waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await page.keyboard.type('kh')
  await list.getByRole('option', { name: 'Mia Khan · mia@example.org' }).waitFor()
  await expectAccessibleInBoth(page, 'naming in a note')
  await keepsAPicture(page, 'naming in a note')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Thank you.')
  await becomes(() => noteBox(page).inputValue(), 'Please look, @mia@example.org \nThank you.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page
    .getByRole('row', { name: /Please look/ })
    .getByText('@mia@example.org', { exact: true })
    .waitFor()
}

async function namesByTouch(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication?view=amy%40example.org`)
  await noteBox(page).click()
  await page.keyboard.type('@mi')
  await page.getByRole('option', { name: 'Mia Khan · mia@example.org' }).click()
  await becomes(() => noteBox(page).inputValue(), '@mia@example.org ')
  await expectRoomy(page, 'a note on a phone')
  await keepsAPicture(page, 'a note that names somebody, phone')
  await page.getByRole('button', { name: 'Save note' }).click()
  await becomes(() => noteBox(page).inputValue(), '')
}

async function readsAll({ page }: Visitor, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication`)
  await bell(page, 'Notices, 1 unread').click()
  const all = page.getByRole('button', { name: 'Mark all as read' })
  await all.waitFor()
  await expectRoomy(page, 'the notices on a phone')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/notices-phone.png` })
  await all.click()
  await all.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await bell(page, 'Notices').waitFor()
}

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Amy's application, which is the owner's to decide. */
async function owned(site: Site): Promise<Client> {
  const staff = client(site.url)
  await staff.signIn(owner.username, owner.password)
  const username = 'amy@example.org'
  const made = { username, firstname: 'Amy', lastname: 'Rao', IsActive: true, password: words, usergroup: 'Student' }
  expect(await staff.post('user/create', made)).toMatchObject({ status: true })
  const applicant = client(site.url)
  await applicant.signIn(username, words)
  await applicant.post('applications/create', { Name: 'AMY' })
  expect(await staff.post('applications/assign', { username: [username], Owner: owner.username })).toMatchObject({ status: true })
  return applicant
}

test('the choice of the daily mail for a kind is kept, by keyboard and on a phone', async ({ site, browser }) => {
  const desktop = await signedInOwner(browser, site)
  const { page } = desktop
  await bell(page, 'Notices').click()
  await page.getByRole('dialog', { name: 'Notices' }).getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL(/#\/myaccount/)
  const messages = page.getByLabel('The applicant wrote')
  await messages.focus()
  await page.keyboard.type('Bell and')
  await page.getByText('Saved Successfully!').first().waitFor()
  await page.reload()
  await becomes(() => page.getByLabel('The applicant wrote').inputValue(), 'mail')
  await expectAccessibleInBoth(page, 'how staff hear of their applications')
  await keepsAPicture(page, 'notice-settings')

  const phone = await ownerAtNoScreen(browser, site, 'phone', 'dark')
  await phone.page.goto(`${site.url}/ap/#/myaccount`)
  await becomes(() => phone.page.getByLabel('The applicant wrote').inputValue(), 'mail')
  await phone.page.getByLabel('The applicant wrote').scrollIntoViewIfNeeded()
  await keepsAPicture(phone.page, 'notice-settings-phone')
  expect([...desktop.complaints, ...phone.complaints]).toEqual([])
})
