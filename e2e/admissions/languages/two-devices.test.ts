import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { words as wizard } from '#admissions/applicant/apply/words.ts'
import { texts as signIn } from '#accounts/sign-in/web/texts.ts'
import { lapsed } from '#accounts/sign-in/web/reauth/texts.ts'
import type { Language, TestLanguage } from '#languages/languages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import { client, type Client } from '#test/support/client.ts'
import { lightWords } from '#web/language/light-words.ts'
import { words as kit } from '#web/words.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectNothingCutOff } from '#e2e/support/checks/cut-off.ts'
import { expectNoEnglish } from '#e2e/support/checks/in-language.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { agreesAndBegins, entersByCode, startsAtTheFrontPage, type Newcomer } from '#e2e/support/newcomer.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { arrives, fillStages, stagesBetween, submits } from '#e2e/support/screens/forms/fill-form.ts'
import { decides, readsTheDecision } from '#e2e/support/screens/forms/decision.ts'
import { journeysThatGo, type NewcomerForm, newcomerForms } from '#e2e/support/screens/forms/newcomer-forms.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

test.for(journeysThatGo('troubled'))(
  'LANG-23: on a phone a newcomer begins the %s form in %s, through a cut line, a closed tab and a session that is over, goes on on another phone, and reads the decision on the first',
  async ([name, language], { site, browser }) => {
    const form: NewcomerForm = newcomerForms[name]
    const admin = await offers(site, name)
    const onPhone = async (scheme: 'light' | 'dark') => {
      const { page, complaints } = await visitor(browser, 'phone', scheme, undefined, `${language}-IN`)
      return { complaints, ...newcomer(page, site, language, form.typed) }
    }
    const first = await onPhone('light')
    await step(startsAtTheFrontPage, first)
    await step(entersByCode, first, form.identity)
    await step(agreesAndBegins, first)
    const again = await step(losesTheLineAndTheTab, first, form, language)
    await step(fillsTheBeginning, again, form)

    const second = await onPhone('light')
    await step(startsAtTheFrontPage, second)
    await step(entersByCode, second, form.identity)
    await step(goesOn, second, form)
    await step(changesAnAnswer, second, form)
    await step(submitsThroughACutLine, second)

    await step(decides, admin, form.identity)
    await step(readsTheDecision, again, form, language)
    // An expired session and a lost connection are logged to the browser's console.
    const others = [...first.complaints, ...second.complaints].filter((line) => !line.startsWith('Failed to load resource'))
    expect(others).toEqual([])
  },
)

async function offers(site: Site, name: keyof typeof newcomerForms): Promise<Client> {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const saved = { UID: 'sitesettings', Forms: [name], DefaultForm: name, Languages: ['en', 'ta', 'hi'] }
  expect(await admin.post('user/savesitesettings', saved)).toMatchObject({ status: true })
  return admin
}

function newcomer(page: Page, site: Site, language: Language | TestLanguage, typed: readonly string[]): Newcomer {
  const read = async (what: string) => {
    await keepsAPicture(page, `${language} ${what}`)
    await looksRight(page, `${what} in ${language}, phone`)
    if (language !== 'en') await expectNoEnglish(page, `${what} in ${language}`, typed)
    await expectNothingCutOff(page, `${what} in ${language}`)
  }
  return { page, site, t: translateFor(language), read }
}

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

/** The worst order: the server has the first save, but its reply is lost; then the connection breaks, and the tab is closed. */
async function losesTheLineAndTheTab(
  { page, site, t, read }: Newcomer,
  { stages, firstBoxes, typed }: NewcomerForm,
  language: Language | TestLanguage,
): Promise<Newcomer> {
  const context = page.context()
  await arrives(page, t(stages[0]?.heading ?? ''))
  const isLost = Promise.withResolvers<void>()
  await page.route('**/ap/api/applications/create', async (asked) => {
    await asked.fetch()
    await context.setOffline(true)
    await asked.abort('connectionreset')
    isLost.resolve()
  })
  const [[known, text] = ['', ''], ...later] = firstBoxes
  await box(page, t(known)).fill(text)
  await isLost.promise
  for (const [label, text] of later) await box(page, t(label)).fill(text)
  await page.getByText(t(kit.keptHere)).first().waitFor()
  await read('the first stage without a line')
  await page.close()

  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(`${site.url}/ap/#/addnewapplication`)
  for (const [label, text] of firstBoxes)
    await becomes(async () => (await box(next, t(label)).inputValue()).toLowerCase(), text.toLowerCase())
  const { read: readNext, ...parts } = newcomer(next, site, language, typed)
  await saved(parts)
  return { ...parts, read: readNext }
}

const saved = ({ page, t }: Pick<Newcomer, 'page' | 't'>) =>
  page
    .getByText(new RegExp(`^${t(wizard.savedAt, { time: '..:..' })}$`))
    .first()
    .waitFor()

/** Up to where the other device continues. Back is the previous stage; and one stage is left with an expired session. */
async function fillsTheBeginning(parts: Newcomer, form: NewcomerForm): Promise<void> {
  const { page, t, read } = parts
  const beginning = stagesBetween(form.stages, form.stages[0]?.heading ?? '', form.goesOn)
  await fillStages(page, beginning, {
    t,
    async onStage(heading) {
      await read(heading)
      if (heading === form.lapse[0]) await step(signsInAgain, parts, form)
    },
  })
  await arrives(page, t(form.goesOn))
  await page.goBack()
  await arrives(page, t(beginning.at(-1)?.heading ?? ''))
  await page.goForward()
  await arrives(page, t(form.goesOn))
}

async function signsInAgain(parts: Newcomer, { lapse: [, label, text], identity }: NewcomerForm): Promise<void> {
  const { page, site, t, read } = parts
  await page.context().clearCookies({ name: /sid$/ })
  await box(page, t(label)).fill(text)
  const dialog = page.getByRole('dialog', { name: t(lapsed.lapsedTitle) })
  await dialog.waitFor()
  await read('signing in again')
  const since = Date.now()
  await dialog.getByRole('button', { name: t(lapsed.withCode) }).click()
  await box(page, t(lightWords.digit, { position: 1, length: 4 })).focus()
  await page.keyboard.type(await site.outbox(identity.codesTo, since))
  await dialog.getByRole('button', { name: t(signIn.signIn), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await saved(parts)
}

/** The other device opens at the first incomplete stage, without asking for anything twice. */
async function goesOn({ page, t, read }: Newcomer, { stages, goesOn: from }: NewcomerForm): Promise<void> {
  await fillStages(page, stagesBetween(stages, from), { t, onStage: read })
}

async function changesAnAnswer({ page, t, read }: Newcomer, { changed: [label, text], stages }: NewcomerForm): Promise<void> {
  await page.getByRole('button', { name: t(wizard.changeAnswer, { label: t(label) }), exact: true }).click()
  await box(page, t(label)).fill(text)
  await read('a stage with the way back to checking')
  await page.getByRole('button', { name: t(wizard.backToChecking) }).click()
  await page.locator('h3:focus').getByText(t(wizard.checkTitle)).waitFor()
  await arrives(page, t(stages.at(-1)?.heading ?? ''))
  await page
    .getByRole('region', { name: t(wizard.checkTitle) })
    .getByText(text, { exact: true })
    .waitFor()
}

/** The server has it, but the reply is lost: pressing again is the same submission. */
async function submitsThroughACutLine({ page, t, read }: Newcomer): Promise<void> {
  let isCut = false
  await page.route('**/ap/api/applications/{create,update}', async (asked) => {
    if (isCut || !asked.request().postData()?.includes('submitted')) return asked.continue()
    isCut = true
    await asked.fetch()
    return asked.abort('connectionreset')
  })
  await page.getByRole('button', { name: t(wizard.submit) }).click()
  await page.locator('[role=alert].banner').getByText(t(lightWords.offline)).waitFor()
  expect(isCut).toBe(true)
  await read('a submission whose answer was lost')
  await submits(page, t)
  await page.getByText(t(wizard.yourNumber, { number: 1 })).waitFor()
  await read('the thank-you')
}
