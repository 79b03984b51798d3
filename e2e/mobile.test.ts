import { expect } from 'vitest'
import { client } from '#test/support/client.ts'
import { mobileJourney } from './mobile.e2e.ts'
import { test } from './support/journey.ts'
import { owner } from './support/site.ts'
import { signedInOwner, visitor } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test('an applicant signs up and in with a mobile number, on a phone', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser, 'phone')
  const look = async (screen: string) => {
    await expectAccessible(page, screen)
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  }
  await mobileJourney({ page, site, look })
  expect(complaints).toEqual([])
})

test('where the school form is the site’s default, the panel and the sign-up ask for a mobile number', async ({
  site,
  browser,
}) => {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const school = { UID: 'sitesettings', Forms: ['college', 'school'], DefaultForm: 'school' }
  expect(await admin.post('user/savesitesettings', school)).toMatchObject({ status: true })
  for (const scheme of ['light', 'dark'] as const) {
    const { page, complaints } = await visitor(browser, scheme === 'light' ? 'desktop' : 'phone', scheme)
    for (const route of ['addnewapplication', 'register']) {
      await page.goto(`${site.url}/ap/#/${route}`)
      await page.getByRole('textbox', { name: 'Mobile number' }).waitFor()
      await expectAccessible(page, `${route}, ${scheme}`)
    }
    await page.goto(`${site.url}/ap/#/addnewapplication?form=college`)
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
    expect(complaints).toEqual([])
  }
})

test('staff see an applicant with a mobile number among the users, and can change them', async ({ site, browser }) => {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const asha = { username: '9876543210', firstname: 'Asha', password: 'seventeen blue umbrellas', usergroup: 'Student' }
  expect(await admin.post('user/create', asha)).toMatchObject({ status: true })
  const { page, complaints } = await signedInOwner(browser, site)
  for (const route of ['Users', 'usermanagement']) {
    await page.goto(`${site.url}/ap/#/${route}`)
    await page.getByRole('button', { name: 'Edit: Asha' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The mobile number of an existing user cannot be changed.').waitFor()
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Rao')
    await expectAccessible(page, route)
    await dialog.getByRole('button', { name: 'Save & close' }).click()
    await page.getByText('Updated Successfully!').first().waitFor()
  }
  expect(complaints).toEqual([])
})
