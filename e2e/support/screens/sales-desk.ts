import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { signsInByCalls } from '../sign-in.ts'
import type { Site } from '../site.ts'
import { ownerAtNoScreen, type Visitor, visitor } from '../visitors.ts'
import { call, isMeant } from './sheet.ts'

const password = 'blue umbrella'

/** dee enters sheets, che and chu check them; all are signed in, and no screen is open. */
export async function salesDesk(browser: Browser, site: Site): Promise<Record<'owner' | 'dee' | 'che' | 'chu', Visitor>> {
  const owner = await ownerAtNoScreen(browser, site)
  await preparesTheDesk(owner.page)
  const [dee, che, chu] = [await visitor(browser), await visitor(browser), await visitor(browser)]
  for (const [name, { page }] of Object.entries({ dee, che, chu })) await signsIn(page, site, name)
  return { owner, dee, che, chu }
}

export async function preparesTheDesk(admin: Page): Promise<void> {
  await says(admin, 'shows/save', { Time: '06:00 PM', Prize_single: 100 }, 'Saved Successfully!')
  await addsDistributor(admin, 'D-1', 'Raj')
  for (const [name, Roalval] of [
    ['dee', '1'],
    ['che', '2'],
    ['chu', '2'],
  ]) {
    const account = { Firstname: name, Lastname: 'Desk', Username: `${name}@example.org`, Password: btoa(password), Roalval }
    await says(admin, 'users/saveuser', account, 'Saved Successfully!')
  }
}

export async function addsDistributor(admin: Page, DistributorID: string, Firsrname: string): Promise<void> {
  const place = { Lastname: 'Kumar', Address: '1 Beach Road', City: 'Chennai', Email: 'raj@example.org', Mobile: '9876500001' }
  await says(admin, 'distributor/save', { DistributorID, Firsrname, ...place }, 'Saved Successfully!')
}

export async function deskOfOne(browser: Browser, site: Site): Promise<Visitor> {
  const owner = await ownerAtNoScreen(browser, site)
  await preparesTheDesk(owner.page)
  return owner
}

export async function deskOfTwo(browser: Browser, site: Site): Promise<Visitor> {
  const owner = await deskOfOne(browser, site)
  const chuEnters = { Firstname: 'chu', Lastname: 'Desk', Username: 'chu@example.org', Roalval: '1' }
  await says(owner.page, 'users/updateuser', chuEnters, 'Updated Successfully!')
  return owner
}

export async function deeAndChu(browser: Browser, site: Site): Promise<Record<'dee' | 'chu', Visitor>> {
  await deskOfTwo(browser, site)
  const [dee, chu] = [await visitor(browser), await visitor(browser)]
  for (const [name, { page }] of Object.entries({ dee, chu })) {
    page.on('dialog', (dialog) => void dialog.accept())
    await signsIn(page, site, name)
  }
  return { dee, chu }
}

export async function says(page: Page, path: string, body: object, words: string): Promise<void> {
  expect({ path, says: (await call(page, path, body))['Message'] }).toEqual({ path, says: words })
}

export const signsIn = (page: Page, site: Site, name: string): Promise<void> =>
  signsInByCalls(page, site, { username: `${name}@example.org`, password })

export const sheetAddress = (site: Site, Distributorid = 'D-1'): string =>
  `${site.url}/ap/#/dataentry?${new URLSearchParams({ Date: '2026-03-05', Showid: '1', Distributorid }).toString()}`

export async function deeAtASheet(browser: Browser, site: Site, makesDesk = deskOfOne): Promise<Visitor> {
  await makesDesk(browser, site)
  const dee = await visitor(browser)
  await signsIn(dee.page, site, 'dee')
  await dee.page.goto(sheetAddress(site))
  await isMeant(dee.page)
  return dee
}
