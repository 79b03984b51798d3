import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { client } from '#test/support/client.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { test } from '#e2e/support/journey.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen, signedInOwner } from '#e2e/support/visitors.ts'

const words = 'seventeen blue umbrellas'
const username = 'amy@example.org'

test('a row shows what is new since one opened it in Review, until one opens it again', async ({ site, browser }) => {
  const applicant = await begun(site)
  const desktop = await signedInOwner(browser, site)
  const { page } = desktop
  await reviews(page, site)
  for (const Place of ['Madurai', 'Chennai']) await applicant.post('applications/create', { Place })
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('row', { name: /AMY/ }).getByText('2 new').waitFor()
  await expectAccessibleInBoth(page, 'a row with news')
  await keepsAPicture(page, 'new-in-row')

  const phone = await ownerAtNoScreen(browser, site, 'phone', 'dark')
  await phone.page.goto(`${site.url}/ap/#/newapplication`)
  await phone.page.getByText('2 new').waitFor()
  await keepsAPicture(phone.page, 'new-in-row-phone')

  await reviews(page, site)
  await page.goBack()
  await page.getByRole('row', { name: /AMY/ }).waitFor()
  await page.getByText('2 new').waitFor({ state: 'detached' })
  expect([...desktop.complaints, ...phone.complaints]).toEqual([])
})

async function reviews(page: Page, site: Site): Promise<void> {
  const noted = page.waitForResponse(/review\/here/)
  await page.goto(`${site.url}/ap/#/review?no=1`)
  await page.getByRole('heading', { level: 1, name: /AMY/ }).waitFor()
  await noted
}

/** Amy's application. */
async function begun(site: Site) {
  const staff = client(site.url)
  await staff.signIn(owner.username, owner.password)
  const made = { username, firstname: 'Amy', lastname: 'Rao', IsActive: true, password: words, usergroup: 'Student' }
  expect(await staff.post('user/create', made)).toMatchObject({ status: true })
  const applicant = client(site.url)
  await applicant.signIn(username, words)
  expect(await applicant.post('applications/create', { Name: 'AMY' })).toMatchObject({ status: true })
  return applicant
}
