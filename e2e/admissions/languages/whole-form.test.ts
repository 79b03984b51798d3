import { expect } from 'vitest'
import { words as application } from '#admissions/record/applications/words.ts'
import { words as wizard } from '#admissions/applicant/apply/words.ts'
import { changesAreTrue } from '#admissions/applicant/corrections/contract.ts'
import { words as corrections } from '#admissions/applicant/corrections/words.ts'
import { words as announcements } from '#admissions/office/announcements/web/texts.ts'
import { words as account } from '#accounts/users/words.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import { client, type Client } from '#test/support/client.ts'
import { expectNothingCutOff } from '#e2e/support/checks/cut-off.ts'
import { expectNoEnglish } from '#e2e/support/checks/in-language.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { isTestLanguage, languageCookie } from '#languages/languages.ts'
import { siteWith, step, test as plain } from '#e2e/support/journey.ts'
import { agreesAndBegins, entersByCode, startsAtTheFrontPage, type Newcomer } from '#e2e/support/newcomer.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { paper, upload } from '#e2e/support/screens/college-form.ts'
import { decides, readsTheDecision } from '#e2e/support/screens/forms/decision.ts'
import { fillStages, submits } from '#e2e/support/screens/forms/fill-form.ts'
import { journeysThatGo, type NewcomerForm, newcomerForms } from '#e2e/support/screens/forms/newcomer-forms.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const test = plain.extend<{ site: Site }>({ site: siteWith({ TEST_LANGUAGES: 'on' }) })

const returned = 'The second page is missing.'

test.for(journeysThatGo('straight'))(
  'LANG-23: of the %s form in %s a newcomer comes from the front page over a correction to the decision, and reads nothing in English and nothing cut off (LANG-14)',
  async ([name, language], { site, browser }) => {
    const form: NewcomerForm = newcomerForms[name]
    const locale = isTestLanguage(language) ? 'en-IN' : `${language}-IN`
    const admin = await offers(site, name)
    const t = translateFor(language)
    const { page, context, complaints } = await visitor(browser, 'phone', 'light', undefined, locale)
    if (isTestLanguage(language)) await context.addCookies([{ name: languageCookie, value: language, url: site.url }])
    const read = async (what: string) => {
      await keepsAPicture(page, `${language} ${what}`)
      await looksRight(page, `${what} in ${language}, phone`)
      await expectNoEnglish(page, `${what} in ${language}`, [...form.typed, returned], language)
      await expectNothingCutOff(page, `${what} in ${language}`)
    }
    const parts: Newcomer = { page, site, t, read }
    await step(startsAtTheFrontPage, parts)
    await step(entersByCode, parts, form.identity)
    await step(agreesAndBegins, parts)
    await step(fillsTheForm, parts, form)
    await step(followsIt, parts, admin, form)
    await step(corrects, parts)
    await step(decides, admin, form.identity)
    await step(readsTheDecision, parts, form, language)
    await step(readsTheRest, parts)
    expect(complaints).toEqual([])
  },
)

async function offers(site: Site, name: keyof typeof newcomerForms): Promise<Client> {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const saved = { UID: 'sitesettings', Forms: [name], DefaultForm: name, Languages: ['en', 'ta', 'hi'] }
  expect(await admin.post('user/savesitesettings', saved)).toMatchObject({ status: true })
  return admin
}

async function fillsTheForm({ page, t, read }: Newcomer, { stages }: NewcomerForm): Promise<void> {
  await fillStages(page, stages, { t, onStage: read })
  await submits(page, t)
  await page.getByText(t(wizard.yourNumber, { number: 1 })).waitFor()
  await read('the thank-you')
}

/** The timeline is in the language too: what the applicant did, and what the office does. */
async function followsIt({ page, site, t, read }: Newcomer, admin: Client, { identity }: NewcomerForm): Promise<void> {
  await page.goto(`${site.url}/ap/#/myapplication`)
  const { milestones } = application
  await page.getByText(t(milestones.uploaded, { document: t('Passport') })).waitFor()
  await page.getByText(t(milestones.submitted), { exact: true }).waitFor()
  await read('the status page')
  const record = { username: identity.name }
  expect(await admin.post('applications/setstatus', { ...record, cutomestatus: 'Interview' })).toMatchObject({ status: true })
  await admin.post('applications/returndocument', { ...record, docname: 'CV', reason: returned })
  await page.reload()
  await page.getByText(t(milestones.statusSet, { status: t('Interview') }), { exact: true }).waitFor()
  await read('the status page with a correction')
  await page.getByRole('link', { name: t(application.tasks.corrections.button), exact: true }).click()
  await page.getByRole('heading', { name: t(corrections.title, { count: 1 }) }).waitFor()
  await read('the corrections')
}

/** Another file ticks it, and it goes back to the office. */
async function corrects({ page, site, t, read }: Newcomer): Promise<void> {
  await page.getByRole('link', { name: `${t(corrections.correct)}: ${t('CV')}`, exact: true }).click()
  await upload(page, 'CV', { ...paper, buffer: Buffer.from('%PDF-1.7\nBoth pages.\n%%EOF\n') }, t)
  await page.locator('.asked[data-state=done]').waitFor()
  await read('the box of a correction')
  await page.goto(`${site.url}/ap/#/corrections`)
  await page.getByRole('checkbox', { name: t(changesAreTrue) }).check()
  await page.getByRole('button', { name: t(corrections.send, { count: 1 }) }).click()
  await page.getByText(t(corrections.sent)).waitFor()
  await read('the corrections once they are sent')
}

/** The pages that applicants have beside their application. */
async function readsTheRest({ page, site, t, read }: Newcomer): Promise<void> {
  await page.goto(`${site.url}/ap/#/myaccount`)
  await page.getByText(t(account.thisPlace), { exact: true }).waitFor()
  await read('the account')
  await page.goto(`${site.url}/ap/#/announcements`)
  await page.getByText(t(announcements.none)).waitFor()
  await read('the announcements')
}
