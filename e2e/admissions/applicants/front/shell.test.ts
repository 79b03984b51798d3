import { expect } from 'vitest'
import { client } from '#test/support/client.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test } from '#e2e/support/journey.ts'
import { applicantsPassword, signsInByCalls } from '#e2e/support/sign-in.ts'
import { owner } from '#e2e/support/site.ts'
import { sizes, visitor, type Size } from '#e2e/support/visitors.ts'

const pages = ['myapplication', 'announcements', 'myaccount', 'corrections', 'addnewapplication']

test('SCREEN-50, SCREEN-51: every page of an applicant has the institution’s bar, its menu and no frame of staff', async ({
  site,
  browser,
}) => {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const settings = { Institution: 'Riverside Medical College', Accent: '#7a1f3d', HelpEmail: 'help@riverside.example' }
  await admin.post('user/savesitesettings', { UID: 'sitesettings', ...settings })
  const nia = { username: 'nia@example.org', password: applicantsPassword }
  await admin.post('user/create', { ...nia, firstname: 'Nia', usergroup: 'Student', IsActive: true })

  for (const [size, scheme] of [
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const satisfies readonly (readonly [Size, 'light' | 'dark'])[]) {
    const { page, complaints } = await visitor(browser, size, scheme)
    await signsInByCalls(page, site, nia)
    for (const route of pages) {
      await page.goto(`${site.url}/ap/#/${route}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const bar = page.getByRole('banner')
      await bar.getByText('Riverside Medical College').waitFor()
      expect((await bar.boundingBox())?.height).toBe(67)
      expect(await page.locator('.app-sidebar, .app-header').count()).toBe(0)
      expect(await page.title()).toMatch(/ - Riverside Medical College$/)
    }
    const logout = page.getByRole('navigation').getByRole('button', { name: 'Logout' })
    expect(await logout.isVisible()).toBe(size === 'desktop')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await logout.waitFor()
    await page.getByRole('button', { name: 'Dark', exact: true }).waitFor()
    await looksRight(page, `the menu of an applicant, ${size}`)
    await page.keyboard.press('Escape')
    await page.getByText('Help', { exact: true }).click()
    await page.getByRole('link', { name: 'help@riverside.example' }).waitFor()
    await page.setViewportSize({ ...sizes.phone, width: 320 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(complaints).toEqual([])
  }
})
