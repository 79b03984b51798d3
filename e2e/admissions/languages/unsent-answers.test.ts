import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { words as wizard } from '#admissions/applicant/apply/words.ts'
import { languageCookie } from '#languages/languages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import { client } from '#test/support/client.ts'
import { words as kit } from '#web/words.ts'
import { expectNoEnglish } from '#e2e/support/checks/in-language.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { pick } from '#e2e/support/screens/college-form.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { owner } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

test.for([
  ['ta', 'ta-IN'],
  ['hi', 'hi-IN'],
] as const)(
  'APP-52: who logs out in %s with answers that were not sent reads the question and the file of them in that language',
  async ([language, locale], { site, browser }) => {
    const admin = client(site.url)
    await admin.signIn(owner.username, owner.password)
    const saved = { UID: 'sitesettings', Forms: ['college'], DefaultForm: 'college', Languages: ['en', 'ta', 'hi'] }
    expect(await admin.post('user/savesitesettings', saved)).toMatchObject({ status: true })
    const t = translateFor(language)
    const { page, context } = await visitor(browser, 'phone', 'light', undefined, locale)
    await context.addCookies([{ name: languageCookie, value: language, url: site.url }])
    await signsUp(page, site, 'anjali@example.org')
    await page.route('**/ap/api/applications/**', (asked) => asked.abort())
    await pick(page, t('Relationship'), t('Mother'))
    await page.getByText(t(kit.keptHere)).first().waitFor()

    await page.getByRole('button', { name: t(kit.openMenu) }).click()
    await page.getByRole('button', { name: t(kit.logout) }).click()
    const question = page.getByRole('dialog', { name: t(kit.logOutTitle) })
    await question.getByRole('listitem').getByText(t('Relationship')).waitFor()
    await keepsAPicture(page, `${language} logout with answers that were not sent`)
    await expectNoEnglish(page, `the question at the logout in ${language}`, ['anjali@example.org', 'India'])
    const download = page.waitForEvent('download')
    await question.getByRole('button', { name: t(kit.downloadAndLogOut) }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain(t(wizard.ownApplication))
    expect(text).toContain(`${t('Relationship')}: ${t('Mother')}`)
  },
)

test('LANG-1: without a network the language and the page stay, and what was typed with them', async ({ site, browser }) => {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const saved = { UID: 'sitesettings', Forms: ['college'], DefaultForm: 'college', Languages: ['en', 'ta'] }
  expect(await admin.post('user/savesitesettings', saved)).toMatchObject({ status: true })
  const { page, context } = await visitor(browser, 'phone')
  await signsUp(page, site, 'anjali@example.org')
  const citizenship = page.locator('input[name=Citizenship]')
  await page.getByRole('button', { name: 'English' }).waitFor()
  // The code of notices and lists comes a moment after the form.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await citizenship.fill('Typed without a network')
  const chooses = async () => {
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('menuitemradio', { name: 'தமிழ்' }).click()
  }
  await chooses()
  await page.getByRole('alert').getByText('You seem to be offline.').waitFor()
  await page.keyboard.press('Escape')
  expect(await citizenship.inputValue()).toBe('Typed without a network')
  await context.setOffline(false)
  await chooses()
  await page.locator('html[lang=ta]').waitFor()
  await expect.poll(() => citizenship.inputValue(), { timeout: 30_000 }).toBe('Typed without a network')
})
