import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { emailHints } from '#shared/values/hints.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectListsLookRight } from '#e2e/support/checks/looks.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { step, test } from '#e2e/support/journey.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'
import { chosenIn, chooses } from '#e2e/support/screens/forms/chooses.ts'

/** Where the product runs. */
type PeopleSite = { url: string }

test('the owner adds, changes, signs out and removes people on both screens', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await peopleJourney(page, site)
  expect(complaints).toEqual([])
  await expectListsLookRight(browser, site, ['/Users', '/usermanagement'])
})

/** Both screens of people, by the owner who is signed in on this page. Throws at the first thing that is not so. */
async function peopleJourney(page: Page, site: PeopleSite): Promise<void> {
  await step(addsPeopleOnTheListScreen, page, site)
  await step(changesOneByKeyboard, page)
  await step(asksBeforeUnsavedWorkIsLost, page)
  await step(keepsWhatAnotherAdminChanged, page, site)
  await step(addsAndChangesOneOnTheManagementScreen, page, site)
  await step(endsSessions, page, site)
  await step(deletesOne, page)
  await step(keepsTheOwner, page)
}

/** `/Users`: the messages one at a time, in order; 'Save & add' stays for the next, 'Save & close' leads back. */
async function addsPeopleOnTheListScreen(page: Page, site: PeopleSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/Users`)
  await titled(page, /^Users - \d+$/)
  for (const column of ['First Name', 'Last Name', 'User Name', 'Gender', 'Roal', 'Status'])
    await page.getByRole('columnheader', { name: column }).first().waitFor()
  await becomes(() => page.getByRole('table').evaluate(isWhole), true)
  await page.getByRole('button', { name: 'ADD User' }).click()
  const form = page.getByRole('form', { name: 'ADD User' })
  const refused = async (message: string) => {
    await form.getByRole('button', { name: 'Save & add' }).click()
    await form.getByRole('alert').getByText(message, { exact: true }).waitFor()
  }
  await becomes(() => chosenIn(form.getByRole('combobox', { name: 'Roal' })), 'Quality-Checker')
  await becomes(() => form.getByRole('radio', { name: 'Male', exact: true }).isChecked(), true)
  await refused('Firstname is required!')
  await form.getByLabel('First name').fill('Eve')
  await refused('Lastname is required!')
  await form.getByLabel('Last name').fill('Listed')
  await refused('Email is required!')
  await form.getByLabel('Email').fill('eve')
  await refused('Email is not valid!')
  await form.getByText(emailHints.noAt).waitFor()
  await form.getByLabel('Email').fill('eve.listed@example.org')
  await refused('Password is required !')
  await passwordOf(form).fill('12345')
  await refused('Password requires 6 characters minimum !')
  await passwordOf(form).fill('password')
  await form.getByRole('button', { name: 'Save & add' }).click()
  await popup(page, 'Oops..', 'This password is too common. Choose another.')
  await passwordOf(form).fill('blue umbrella')
  await form.getByRole('button', { name: 'Save & add' }).dblclick()
  await popup(page, 'Good Job', 'Saved Successfully!')
  await becomes(() => form.getByLabel('First name').inputValue(), '', 'the form is cleared for the next one')
  await focused(form.getByLabel('First name'))

  await form.getByLabel('First name').fill('Ravi')
  await form.getByLabel('Last name').fill('Listed')
  await form.getByLabel('Email').fill('ravi.listed@example.org')
  await passwordOf(form).fill('green umbrella')
  await form.getByRole('button', { name: 'Save & close' }).click()
  await popup(page, 'Good Job', 'Saved Successfully!')
  await form.waitFor({ state: 'detached' })
  await row(page, 'eve.listed@example.org').getByText('Quality-Checker').waitFor()
}

/** Search, arrow, Enter, type, Ctrl+S: the URL doesn't change, and the focus returns to the row. */
async function changesOneByKeyboard(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('RAVI.listed')
  await page.keyboard.press('Enter')
  await titled(page, 'Users - 1')
  await row(page, 'ravi.listed@example.org').focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Ravi Listed' })
  await form.waitFor()
  await becomes(() => form.getByLabel('Email').getAttribute('readonly'), '')
  await becomes(() => form.getByRole('button', { name: 'Save & add' }).count(), 0)
  await focused(form.getByLabel('First name'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Ravindra')
  await page.keyboard.press('ControlOrMeta+S')
  await popup(page, 'Good Job', 'Updated Successfully!')
  await form.waitFor({ state: 'detached' })
  await row(page, 'ravi.listed@example.org').getByText('Ravindra').waitFor()
  await focused(row(page, 'ravi.listed@example.org'))
}

async function asksBeforeUnsavedWorkIsLost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit: Ravindra Listed' }).click()
  const form = page.getByRole('form', { name: 'Ravindra Listed' })
  await form.getByLabel('Last name').fill('Changed')
  await page.keyboard.press('Escape')
  await press(page, 'Stay')
  await becomes(() => form.getByLabel('Last name').inputValue(), 'Changed')
  await press(page, 'Close')
  await press(page, 'Leave')
  await form.waitFor({ state: 'detached' })
}

/** SCREEN-37: what another admin changed of an account while it is open here stays; what both changed is refused at its box. */
async function keepsWhatAnotherAdminChanged(page: Page, site: PeopleSite): Promise<void> {
  const changedElsewhere = async (change: (form: Locator) => Promise<void>) => {
    const other = await page.context().newPage()
    await other.goto(`${site.url}/ap/#/Users?q=ravi.listed`)
    await other.getByRole('button', { name: /^Edit: Rav/ }).click()
    const form = other.getByRole('form')
    await change(form)
    await form.getByRole('button', { name: 'Save & close' }).click()
    await popup(other, 'Good Job', 'Updated Successfully!')
    await other.close()
  }
  const opens = () => page.getByRole('button', { name: 'Edit: Ravindra Listed' }).click()
  const form = page.getByRole('form', { name: 'Ravindra Listed' })
  await opens()
  await changedElsewhere((other) => other.getByRole('switch').click())
  await form.getByLabel('Last name').fill('Rao')
  await form.getByRole('button', { name: 'Save & close' }).click()
  await popup(page, 'Good Job', 'Updated Successfully!')
  await row(page, 'ravi.listed@example.org').getByText('Rao').waitFor()
  await row(page, 'ravi.listed@example.org').getByText('In-Active').waitFor()

  await page.getByRole('button', { name: 'Edit: Ravindra Rao' }).click()
  const renamed = page.getByRole('form', { name: 'Ravindra Rao' })
  await changedElsewhere((other) => other.getByLabel('First name').fill('Ravi'))
  await renamed.getByLabel('First name').fill('Raj')
  await renamed.getByRole('button', { name: 'Save & close' }).click()
  await popup(page, 'Oops..', 'Somebody else changed this while it was open here. Close it and open it again.')
  await becomes(() => renamed.getByLabel('First name').getAttribute('aria-invalid'), 'true')
  await press(page, 'Close')
  await press(page, 'Leave')
  await row(page, 'ravi.listed@example.org').getByText('Ravi', { exact: true }).waitFor()
}

/** `/usermanagement`: its own rules and order, user groups, Show Password, the status switch. */
async function addsAndChangesOneOnTheManagementScreen(page: Page, site: PeopleSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/usermanagement`)
  await titled(page, /^User Management - \d+$/)
  await page.getByRole('button', { name: 'ADD User' }).click()
  const form = page.getByRole('form', { name: 'ADD User' })
  const password = passwordOf(form)
  const refused = async (message: string) => {
    await form.getByRole('button', { name: 'Save & close' }).click()
    await form.getByRole('alert').getByText(message, { exact: true }).waitFor()
  }
  await refused('User Name is required!')
  await form.getByLabel('User name').fill('mona')
  await refused('User Name is not valid!')
  await form.getByText(emailHints.noAt).waitFor()
  await form.getByLabel('User name').fill('mona.listed@example.org')
  await refused('First Name is required!')
  await form.getByLabel('First name').fill('Mona')
  await refused('Password is required!')
  await password.fill('red umbrella')
  await refused('Usergroup is required!')
  const groups = form.getByRole('combobox', { name: 'User group' })
  await becomes(() => groups.getByRole('option').allTextContents(), ['Select', 'admin', 'moderator', 'viewer', 'Student'])
  await chooses(groups, 'moderator')
  await form.getByRole('checkbox', { name: 'Show Password' }).check()
  await becomes(() => password.getAttribute('type'), 'text')
  await form.getByRole('button', { name: 'Save & close' }).click()
  await popup(page, 'Good Job', 'Saved Successfully!')

  const mona = row(page, 'mona.listed@example.org')
  await mona.getByText('never').waitFor()
  await page.getByRole('button', { name: 'Edit: Mona' }).click()
  await page.getByRole('form', { name: 'Mona' }).getByRole('switch', { name: 'Active' }).click()
  await press(page, 'Save & close')
  await popup(page, 'Good Job', 'Updated Successfully!')
  await mona.getByText('In-Active').waitFor()
}

/** USER-18: where somebody is signed in; one session of them, and then all. */
async function endsSessions(page: Page, site: PeopleSite): Promise<void> {
  for (let times = 0; times < 3; times++) await signsInAsProgram(site, 'eve.listed@example.org', 'blue umbrella')
  await page.getByRole('button', { name: 'Open sessions: Eve Listed' }).click()
  const window = page.getByRole('dialog', { name: 'Where Eve Listed is signed in' })
  await becomes(() => window.getByRole('listitem').count(), 3)
  await expectAccessible(page, 'Open sessions')
  await window.getByRole('button', { name: 'Sign out: A program' }).first().click()
  await page.getByText('Signed out there!').waitFor()
  await becomes(() => window.getByRole('listitem').count(), 2)
  await window.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByText('Eve Listed is signed out everywhere and has to sign in again.').waitFor()
  await page.getByRole('dialog', { name: 'End all sessions?' }).getByRole('button', { name: 'End all sessions' }).click()
  await popup(page, 'Good Job', 'Signed out everywhere!')
  await page.getByRole('button', { name: 'Open sessions: Mona' }).click()
  await page.getByText('Signed in nowhere.').waitFor()
  await page.keyboard.press('Escape')
}

async function signsInAsProgram({ url }: PeopleSite, username: string, password: string): Promise<void> {
  const body = JSON.stringify({ username, password })
  const reply = await fetch(`${url}/ap/api/user/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(await reply.json()).toMatchObject({ status: true })
}

async function deletesOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete: Mona' }).click()
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByText("You won't be able to revert this!").waitFor()
  await press(page, 'Yes, delete it')
  await popup(page, 'Good Job', 'Deleted Successfully!')
  await row(page, 'mona.listed@example.org').waitFor({ state: 'detached' })
}

async function keepsTheOwner(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Delete: .*owner/i }).click()
  await press(page, 'Yes, delete it')
  await popup(page, 'Oops..', "You can't remove admin user!")
  await page.getByRole('button', { name: /^Edit: .*owner/i }).click()
  const form = page.getByRole('form')
  await form.getByText('You can’t change your own role, group or status.').waitFor()
  await becomes(() => passwordOf(form).count(), 0)
  await becomes(() => form.getByRole('link', { name: 'My Account' }).getAttribute('href'), '#/myaccount')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
}

const row = (page: Page, name: string) => page.getByRole('row', { name }).first()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const titled = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const passwordOf = (form: Locator) => form.locator('input[autocomplete=new-password]')

/** The focus moves to an element by itself. */
const focused = (place: Locator) => place.and(place.page().locator(':focus')).waitFor()

/** The popup that says how something ended; Esc closes it before its two seconds are over. */
async function popup(page: Page, title: 'Good Job' | 'Oops..', body: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText(body, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Whether all columns of a table are visible, none under the actions. */
const isWhole = ({ parentElement: box }: Element) => box !== null && box.scrollWidth <= box.clientWidth
