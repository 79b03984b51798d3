import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { stale } from '#admissions/record/applications/contract.ts'
import { languageCookie } from '#languages/languages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import { texts as kit } from '#web/texts.ts'
import { client } from '#test/support/client.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { signedInOwner, visitor } from '#e2e/support/visitors.ts'

const t = translateFor('ta')
const kavi = 'kavi@example.org'
const kerala = 'எங்கள் கேரளம்'
const passport = 'எங்கள் கடவுச்சீட்டு'
const notice = 'நாங்கள் குறைவாகவே வைத்திருக்கிறோம்.'

test.for(['desktop', 'phone'] as const)(
  'LANG-18, LANG-19: on a %s the owner names a state, a document and the privacy notice in Tamil; an applicant on a phone reads and finds them, and staff read English',
  async (size, { site, browser }) => {
    await offersTheSchoolForm(site)
    const { page, complaints } = await signedInOwner(browser, site, size)
    await step(namesAState, page, site, size)
    await step(namesADocument, page, site, size)
    await step(writesTheNotice, page, site, size)

    const applicant = await visitor(browser, 'phone', size === 'phone' ? 'dark' : 'light', undefined, 'ta-IN')
    await step(readsTheNotice, applicant.page, site)
    await step(choosesTheState, applicant.page, site)
    await step(choosesBetweenTwoWindows, applicant.page, site)
    await step(readsTheDocument, applicant.page, site)
    await step(staffReadEnglish, site)
    expect([complaints, applicant.complaints]).toEqual([[], []])
  },
)

const admin = async (site: Site) => {
  const caller = client(site.url)
  await caller.signIn(owner.username, owner.password)
  return caller
}

async function offersTheSchoolForm(site: Site): Promise<void> {
  const saved = { UID: 'sitesettings', Forms: ['school'], DefaultForm: 'school', Languages: ['en', 'ta'] }
  expect(await (await admin(site)).post('user/savesitesettings', saved)).toMatchObject({ status: true })
}

async function namesAState(page: Page, site: Site, size: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/stateMaster?q=Kerala`)
  await page.getByRole('button', { name: 'Edit: Kerala', exact: true }).press('Enter')
  const window = page.getByRole('dialog')
  await window.getByRole('textbox', { name: 'In Tamil' }).fill(kerala)
  expect(await window.getByRole('textbox', { name: 'In Hindi' }).count()).toBe(0)
  await looksRight(page, 'a state being named')
  await keepsAPicture(page, `a state being named on a ${size}`)
  await window.getByRole('button', { name: 'Save & close' }).click()
  await window.waitFor({ state: 'detached' })
}

async function namesADocument(page: Page, site: Site, size: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/doc?form=school`)
  const edit = page.getByRole('button', { name: /^Edit/ }).first()
  await edit.press('Enter')
  const window = page.getByRole('dialog')
  await window.getByRole('textbox', { name: 'In Tamil' }).fill(passport)
  await looksRight(page, 'a document being named')
  await keepsAPicture(page, `a document being named on a ${size}`)
  await window.getByRole('button', { name: 'Save & close' }).click()
  await window.waitFor({ state: 'detached' })
}

async function writesTheNotice(page: Page, site: Site, size: string): Promise<void> {
  await page.goto(`${site.url}/ap/#/sitesettings`)
  await page.getByRole('textbox', { name: 'Privacy notice: In Tamil' }).fill(notice)
  await page.getByRole('textbox', { name: 'Introduction: In Tamil' }).nth(1).fill('எங்கள் பள்ளிக்கு.')
  await looksRight(page, 'the settings in two languages')
  await keepsAPicture(page, `the settings in two languages on a ${size}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved Successfully!').first().waitFor()
}

async function readsTheNotice(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/`)
  await page.getByText('எங்கள் பள்ளிக்கு.').waitFor()
  await page.getByText('தனியுரிமை அறிவிப்பு').click()
  await page.getByText(notice).waitFor()
  await looksRight(page, 'the front page in own words')
  await keepsAPicture(page, 'the front page in own words')
}

/** It is found by its English name too. */
async function choosesTheState(page: Page, site: Site): Promise<void> {
  await page.context().addCookies([{ name: languageCookie, value: 'ta', url: site.url }])
  await signsUp(page, site, kavi)
  await page.goto(`${site.url}/ap/#/addnewapplication?stage=family`)
  const state = page.getByRole('combobox', { name: 'மாநிலம்' })
  await state.fill('Kerala')
  await page.getByRole('option', { name: kerala }).waitFor()
  await keepsAPicture(page, 'a state that is found by its English name')
  await state.fill('எங்கள்')
  await page.getByRole('option', { name: kerala }).click()
  await looksRight(page, 'the wizard with a named state')
  await page.getByText(/சேமிக்கப்பட்டது$/).waitFor()
}

/** A conflict between two windows shows the values by their names, not as stored. */
async function choosesBetweenTwoWindows(page: Page, site: Site): Promise<void> {
  await choosesIn(page, 'Karnataka', t('Karnataka'))
  const second = await page.context().newPage()
  await second.goto(`${site.url}/ap/#/addnewapplication?stage=family`)
  await choosesIn(second, 'Kerala', kerala)
  await second.close()
  const state = page.getByRole('combobox', { name: 'மாநிலம்' })
  await state.fill('Goa')
  await page.getByRole('option', { name: t('Goa') }).click()
  await page.getByText(t(stale)).waitFor()
  await page.getByRole('button', { name: t(kit.compare) }).click()
  const window = page.getByRole('dialog')
  const theirs = window.getByRole('radio', { name: kerala })
  await theirs.waitFor()
  expect(await window.getByText('Kerala', { exact: true }).count()).toBe(0)
  await looksRight(page, 'two windows that disagree about a named state')
  await keepsAPicture(page, 'two windows that disagree about a named state')
  await theirs.check()
  await window.getByRole('button', { name: t(kit.keepChosen) }).click()
  await expect.poll(() => state.inputValue()).toBe(kerala)
}

async function choosesIn(page: Page, english: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'மாநிலம்' }).fill(english)
  const saved = page.waitForResponse((reply) => /applications\/(create|update)$/.test(reply.url()))
  await page.getByRole('option', { name }).click()
  await saved
}

async function readsTheDocument(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.getByText(passport).first().waitFor()
  await looksRight(page, 'the status page with a named document')
  await keepsAPicture(page, 'the status page with a named document')
}

async function staffReadEnglish(site: Site): Promise<void> {
  const [record] = await (await admin(site)).post('applications/getbyid', { username: kavi })
  expect(record).toMatchObject({ State: 'Kerala' })
}
