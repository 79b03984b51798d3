import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { signsInByCalls } from '../sign-in.ts'
import type { Site } from '../site.ts'
import { ownerAtNoScreen, type Visitor, visitor } from '../visitors.ts'
import { call, isMeant } from './sheet.ts'

const password = 'blue umbrella'

/** The owner, dee who enters sheets, and che and chu who check them, all signed in, with a show and a distributor; no screen is open. */
export async function salesDesk(browser: Browser, site: Site): Promise<Record<'owner' | 'dee' | 'che' | 'chu', Visitor>> {
  const owner = await ownerAtNoScreen(browser, site)
  await preparesTheDesk(owner.page)
  const [dee, che, chu] = [await visitor(browser), await visitor(browser), await visitor(browser)]
  for (const [name, { page }] of Object.entries({ dee, che, chu })) await signsIn(page, site, name)
  return { owner, dee, che, chu }
}

/** A show, a distributor, an operator and two checkers, by an admin who is signed in on this page. */
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

/** One more distributor, a Kumar. */
export async function addsDistributor(admin: Page, DistributorID: string, Firsrname: string): Promise<void> {
  const place = { Lastname: 'Kumar', Address: '1 Beach Road', City: 'Chennai', Email: 'raj@example.org', Mobile: '9876500001' }
  await says(admin, 'distributor/save', { DistributorID, Firsrname, ...place }, 'Saved Successfully!')
}

/** The owner of a desk at which dee alone enters sheets. */
export async function deskOfOne(browser: Browser, site: Site): Promise<Visitor> {
  const owner = await ownerAtNoScreen(browser, site)
  await preparesTheDesk(owner.page)
  return owner
}

/** The owner of a desk at which chu, too, enters sheets. */
export async function deskOfTwo(browser: Browser, site: Site): Promise<Visitor> {
  const owner = await deskOfOne(browser, site)
  const chuEnters = { Firstname: 'chu', Lastname: 'Desk', Username: 'chu@example.org', Roalval: '1' }
  await says(owner.page, 'users/updateuser', chuEnters, 'Updated Successfully!')
  return owner
}

/** dee and chu at such a desk, both signed in, whose pages close without a question. */
export async function deeAndChu(browser: Browser, site: Site): Promise<Record<'dee' | 'chu', Visitor>> {
  await deskOfTwo(browser, site)
  const [dee, chu] = [await visitor(browser), await visitor(browser)]
  for (const [name, { page }] of Object.entries({ dee, chu })) {
    page.on('dialog', (dialog) => void dialog.accept())
    await signsIn(page, site, name)
  }
  return { dee, chu }
}

/** The message of a call sent with the page's session. */
export async function says(page: Page, path: string, body: object, words: string): Promise<void> {
  expect({ path, says: (await call(page, path, body))['Message'] }).toEqual({ path, says: words })
}

/** Signs in one of the desk's people; no screen is open then. */
export const signsIn = (page: Page, site: Site, name: string): Promise<void> =>
  signsInByCalls(page, site, { username: `${name}@example.org`, password })

/** The URL of a sheet of the desk that nobody has entered. */
export const sheetAddress = (site: Site, Distributorid = 'D-1'): string =>
  `${site.url}/ap/#/dataentry?${new URLSearchParams({ Date: '2026-03-05', Showid: '1', Distributorid }).toString()}`

/** dee with that sheet open, at a new desk, or another one. */
export async function deeAtASheet(browser: Browser, site: Site, makesDesk = deskOfOne): Promise<Visitor> {
  await makesDesk(browser, site)
  const dee = await visitor(browser)
  await signsIn(dee.page, site, 'dee')
  await dee.page.goto(sheetAddress(site))
  await isMeant(dee.page)
  return dee
}
