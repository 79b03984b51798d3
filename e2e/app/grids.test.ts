import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { seesPopup } from '#e2e/support/checks/passing-messages.ts'
import { step, test } from '#e2e/support/journey.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import type { Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

/** LIST-18: the columns of each grid, in their order. What we added follows them. */
const columns = {
  Users: ['First Name', 'Last Name', 'User Name', 'Gender', 'Roal', 'Status'],
  usermanagement: ['User Name', 'User Type', 'First Name', 'Last Name', 'Status'],
  shows: ['Show Id', 'Show Time', 'Status'],
  distributor: ['User ID', 'First Name', 'City', 'Email', 'Mobile', 'DOB'],
  gendermaster: ['Gender', 'Is Active'],
  jobtitlemaster: ['Job Category', 'Is Active'],
  branchmaster: ['Branch of Study', 'Is Active'],
  Status: ['Status', 'Is Active'],
  designationmaster: ['Designation', 'Job Category', 'Is Active'],
  districtmaster: ['State ID', 'District ID', 'District'],
  stateMaster: ['State ID', 'State', 'Is Active'],
  experiencemaster: ['Experience', 'Is Active'],
  qualificationmaster: ['Qualification', 'Is Active'],
  newapplication: [
    'Name',
    'Citizenship',
    'Status',
    'SubmitedDate',
    'Country Code',
    'Phone Number',
    'Email',
    'Referred By',
    'Gender',
    'Program',
    'Family Name',
  ],
  activitylog: ['User Name', 'Module', 'Log', 'Date'],
  userwisedownloadlist: ['User Name', 'Download Count'],
}

const ownColumns = ['Name', 'Country Code', 'Phone Number', 'Application No', 'Application status', 'Place', 'Gender']

test('every grid has its columns in their order, ten rows a page', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await columnsJourney(page, site)
  await rowsJourney(page, site)
  await timesJourney(page, site)
  expect(complaints).toEqual([])
})

test('each group has its rows in the sidebar', async ({ site, browser }) => {
  const admin = await signedInOwner(browser, site)
  const described = ['Dashboard', 'Applications', 'Masters', 'User Management', 'Activity Log', 'Logout']
  await becomes(async () => (await sidebarOf(admin.page)).filter((row) => described.includes(row)), described)
  for (const everyones of ['Announcements', 'Status Master']) expect(await sidebarOf(admin.page)).toContain(everyones)

  const staff = ['Dashboard', 'Applications', 'Status Master', 'CTC Range', 'Announcements', 'Logout']
  for (const [group, rows] of [
    ['viewer', staff],
    ['moderator', staff.toSpliced(2, 0, 'Letters').toSpliced(1, 0, 'Review')],
  ] as const) {
    const { page, complaints } = await visitor(browser)
    await step(signsInAs, admin.page, page, site, group)
    await becomes(() => sidebarOf(page), [...rows])
    expect(complaints).toEqual([])
  }

  const student = await visitor(browser)
  await signsUp(student.page, site, 'nia@example.org')
  await ownColumnsJourney(student.page, site)
  await becomes(
    () => sidebarOf(student.page),
    ['My Applications', 'Status Master', 'CTC Range', 'Announcements', 'My Account', 'Logout'],
  )
  expect([...admin.complaints, ...student.complaints]).toEqual([])
})

/** Every grid, by an admin who is signed in on this page. */
async function columnsJourney(page: Page, site: Site): Promise<void> {
  for (const [route, expected] of Object.entries(columns)) {
    await page.goto(`${site.url}/ap/#/${route}`)
    await step(hasColumns, page, expected, route)
  }
  await page.goto(`${site.url}/ap/#/qualificationmaster`)
  await page.getByText('1–10 of 27').waitFor()
  await becomes(() => page.getByRole('button', { name: /^Page \d$/ }).allInnerTexts(), ['1', '2', '3'])
}

/** My Application, by a Student who is signed in on this page. */
async function ownColumnsJourney(page: Page, site: Site): Promise<void> {
  assert.equal(await call(page, 'applications/create', { Name: 'NIA' }), 'Saved Successfully!')
  await page.goto(`${site.url}/ap/#/myapplication`)
  await step(hasColumns, page, ownColumns, 'myapplication')
}

async function hasColumns(page: Page, expected: readonly string[], where: string): Promise<void> {
  await page
    .getByRole('columnheader', { name: expected.at(-1) ?? '' })
    .first()
    .waitFor()
  const shown = async () => {
    const heads = await page.getByRole('columnheader').allInnerTexts()
    return heads
      .map((title) => title.trim())
      .filter((title) => title !== '')
      .slice(0, expected.length)
  }
  await becomes(shown, [...expected], `the columns of ${where}`)
}

/** The signed-in person's rows in the sidebar, with groups closed. */
const sidebarOf = (page: Page): Promise<string[]> =>
  page.getByRole('navigation').filter({ hasText: 'Logout' }).locator('a, button').filter({ visible: true }).allInnerTexts()

/** An account of a group, made by the admin on one page and signed in on another. */
async function signsInAs(admin: Page, page: Page, site: Site, usergroup: string): Promise<void> {
  const account = {
    username: `${usergroup}.office@example.org`,
    password: 'seventeen blue umbrellas',
    firstname: usergroup,
    usergroup,
  }
  assert.equal(await call(admin, 'user/create', account), 'Saved Successfully!')
  await page.goto(`${site.url}/ap/#/login`)
  await page.locator('input[name=username]').fill(account.username)
  await page.locator('input[name=password]').fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation').getByText('Logout').waitFor()
}

/** Placed candidates are green; an approved application answers Edit with why not. By an admin who is signed in on this page. */
async function rowsJourney(page: Page, site: Site): Promise<void> {
  const username = completeJob.MailId
  assert.equal(
    await call(page, 'applications/create', { ...completeJob, Form: 'job', username: 'nan', Isplaced: true }),
    'Saved Successfully!',
  )
  assert.equal(
    await call(page, 'applications/create', { Form: 'job', Name: 'Unplaced', MailId: 'unplaced@example.org' }),
    'Saved Successfully!',
  )
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.reload()
  const [red = 0, green = 0, blue = 0] = await colourOf(page, completeJob.Name)
  assert.ok(green > red && green > blue, `the row of a placed candidate is ${red} ${green} ${blue}`)
  assert.deepEqual(await colourOf(page, 'Unplaced'), [255, 255, 255])

  await call(page, 'applications/create', { username, ApplicationStatus: 'submitted', Declared: true })
  assert.equal(
    await call(page, 'applications/create', { username, ApplicationStatus: 'approved' }),
    'Application Approved Successfully!',
  )
  await page.reload()
  await page.getByRole('row', { name: completeJob.Name }).getByRole('button', { name: /^Edit/ }).click()
  const popup = page.getByRole('dialog', { name: 'Oops..' })
  await seesPopup(page, 'Oops..', "Application Already Approved you can't edit.")
  await popup.waitFor({ state: 'detached' })
}

/** The background of a row over the white of the page, as red, green and blue. */
async function colourOf(page: Page, name: string): Promise<number[]> {
  const row = page.getByRole('row', { name }).first()
  await row.waitFor()
  return row.evaluate((line) => {
    const paint = document.createElement('canvas').getContext('2d')
    if (!paint) return []
    for (const colour of ['white', getComputedStyle(line).backgroundColor]) {
      paint.fillStyle = colour
      paint.fillRect(0, 0, 1, 1)
    }
    return Array.from(paint.getImageData(0, 0, 1, 1).data.slice(0, 3))
  })
}

/** SCREEN-1: how long messages stay, on a clock that only moves when the test moves it. */
async function timesJourney(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/qualificationmaster`)
  await page.getByRole('button', { name: 'ADD Qualification' }).click()
  const editor = page.getByRole('dialog', { name: 'ADD Qualification' })
  await editor.getByRole('button', { name: 'Save & add' }).waitFor()
  await step(stopsTheClock, page)
  await editor.getByRole('button', { name: 'Save & add' }).click()
  await step(lasts, page, editor.getByRole('alert').getByText('Qualification is required!'), 3_000)
  await editor.getByRole('textbox', { name: 'Qualification' }).fill('B.Arch.')
  await editor.getByRole('button', { name: 'Save & add' }).click()
  await step(lasts, page, page.getByRole('alert').getByText('Saved Successfully!'), 2_000)
  await page.clock.resume()

  await call(page, 'user/savesitesettings', { UID: 'sitesettings', IsMandatory: true })
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('button', { name: 'ADD New Application' }).click()
  const form = await page.getByRole('menuitem', { name: 'Job Application' }).getAttribute('href')
  await page.goto(`${site.url}/ap/${form}`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.waitFor()
  await step(stopsTheClock, page)
  await save.click()
  await page.clock.runFor(450)
  assert.equal(await page.getByText('Name is required!').count(), 0, 'the result of the validation comes half a second later')
  await page.clock.runFor(50)
  await page.getByRole('alert').getByText('Name is required!').waitFor()
  await page.clock.resume()
  await call(page, 'user/savesitesettings', { UID: 'sitesettings', IsMandatory: false })
}

async function stopsTheClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** A text appears, stays for so many milliseconds, and disappears. */
async function lasts(page: Page, words: Locator, milliseconds: number): Promise<void> {
  await words.waitFor()
  await page.clock.runFor(milliseconds - 100)
  assert.equal(await words.count(), 1, `${milliseconds} ms have not passed yet`)
  // Fading out takes a moment more.
  await page.clock.runFor(500)
  await words.waitFor({ state: 'detached' })
}

/** The message of any call. */
const call = (page: Page, path: string, body: object): Promise<string> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
      const reply = await fetch(`/ap/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await reply.json()).Msg
    },
    [path, body] as const,
  )
