import { expect } from 'vitest'
import {
  columnsJourney,
  loadingJourney,
  ownColumnsJourney,
  rowsJourney,
  sidebarOf,
  signsInAs,
  timesJourney,
} from './back-office.e2e.ts'
import { createsAnAccount } from './sign-in.e2e.ts'
import { becomes } from './support/becomes.ts'
import { test } from './support/journey.ts'
import { signedInOwner, visitor } from './support/visitors.ts'

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
    ['moderator', staff.toSpliced(2, 0, 'Application Import')],
  ] as const) {
    const { page, complaints } = await visitor(browser)
    await signsInAs(admin.page, page, site, group)
    await becomes(() => sidebarOf(page), [...rows])
    expect(complaints).toEqual([])
  }

  const student = await visitor(browser)
  await createsAnAccount(student.page, site, 'nia@example.org')
  await ownColumnsJourney(student.page, site)
  await becomes(
    () => sidebarOf(student.page),
    ['My Applications', 'Status Master', 'CTC Range', 'Announcements', 'My Account', 'Logout'],
  )
  expect([...admin.complaints, ...student.complaints]).toEqual([])
})

test('what is on its way says so, and what does not come says that it failed', async ({ site, browser }) => {
  const { page } = await signedInOwner(browser, site)
  await loadingJourney(page, site)
})
