import { expect } from 'vitest'
import { translateFor } from '#languages/server/translate-for.ts'
import { invalidEmail } from '#shared/messages.ts'
import { words } from '#accounts/sign-in/words.ts'
import { emailHints } from '#shared/values/hints.ts'
import { client } from '#test/support/client.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { owner } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

test.for(['en', 'ta', 'hi'] as const)(
  'SIGN-61: the sign-in panel in %s says what is wrong with an address, in a line of its own, until something is typed',
  async (language, { site, browser }) => {
    const admin = client(site.url)
    await admin.signIn(owner.username, owner.password)
    const saved = { UID: 'sitesettings', Forms: ['college'], DefaultForm: 'college', Languages: ['en', 'ta', 'hi'] }
    expect(await admin.post('user/savesitesettings', saved)).toMatchObject({ status: true })
    const t = translateFor(language)
    const { page, complaints } = await visitor(browser, 'phone', 'light', undefined, `${language}-IN`)
    await page.goto(`${site.url}/ap/#/addnewapplication`)
    const box = page.getByRole('textbox', { name: t(words.identifier.email) })
    for (const [typed, hint] of [
      ['asha.example.org', emailHints.noAt],
      ['asha@example', emailHints.noTopLevel],
    ] as const) {
      await box.fill(typed)
      await page.getByRole('button', { name: t(words.sendOtp) }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: t(invalidEmail) })
        .filter({ hasText: t(hint) })
        .waitFor()
      await page.locator('#box-username:focus').waitFor()
    }
    await expectAccessible(page, `the panel in ${language}`)
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    await box.fill('asha@example.org')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  },
)

test('SIGN-60: on the front page and in the panel, the line for staff is small, and as easy to press as others', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await visitor(browser, 'phone')
  for (const place of ['', '#/addnewapplication']) {
    await page.goto(`${site.url}/ap/${place}`)
    const line = page.locator('a[href="#/login"]:visible')
    await line.waitFor()
    const style = await line.evaluate((link) => ({
      size: getComputedStyle(link).fontSize,
      high: link.getBoundingClientRect().height,
    }))
    expect({ place, ...style }).toEqual({ place, size: '14px', high: 48 })
  }
  expect(complaints).toEqual([])
})
