import { expect } from 'vitest'
import { words as application } from '#admissions/record/applications/words.ts'
import { words as wizard } from '#admissions/applicant/apply/words.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { completeSchool } from '#admissions/record/forms/engine/complete/school.fixture.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { languageCookie } from '#languages/languages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import type { FormName } from '#shared/form-name.ts'
import { client } from '#test/support/client.ts'
import { uploadDocuments } from '#test/support/paperwork.ts'
import { expectNothingCutOff } from '#e2e/support/checks/cut-off.ts'
import { expectFocusShown } from '#e2e/support/checks/focus-shown.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { declares } from '#e2e/support/screens/college-form.ts'
import { arrives, submits } from '#e2e/support/screens/forms/fill-form.ts'
import { signsInByCalls } from '#e2e/support/sign-in.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const password = 'seventeen blue umbrellas'

/** The viewport of a 1280 × 1024 window at 400 %, and the smallest phone, where a stage's bar is sticky. */
const zoomed = { width: 320, height: 256 }
const smallPhone = { width: 320, height: 568 }

test.for([
  ['college', 'ta', 'nia@example.org', completeCollege],
  ['school', 'hi', '9876543210', completeSchool],
] as const)(
  'SCREEN-26: at four times its size nothing of the %s form in %s is cut off or wider than the window, and what has the focus is to be seen',
  async ([form, language, username, answers], { site, browser }) => {
    await step(isFilledIn, site, form, username, answers)
    const { page, context, complaints } = await visitor(browser)
    await context.addCookies([{ name: languageCookie, value: language, url: site.url }])
    await signsInByCalls(page, site, { username, password })
    await page.setViewportSize(zoomed)
    const t = translateFor(language)
    const looks = async (what: string) => {
      await keepsAPicture(page, `zoomed ${form} ${language} ${what}`)
      await expectRoomy(page, what)
      await expectNothingCutOff(page, what)
      await expectFocusShown(page, what)
    }
    const variant = variantOf(form)
    for (const { key, title } of variant.stages) {
      await page.goto(`${site.url}/ap/#/addnewapplication?stage=${key}`)
      await arrives(page, t(title))
      await looks(title)
    }
    await page.setViewportSize(smallPhone)
    await looks('documents on a small phone')
    await page.setViewportSize(zoomed)
    await declares(page, t(variant.declaration))
    await step(submits, page, t)
    await page.getByText(t(wizard.yourNumber, { number: 1 })).waitFor()
    await looks('thank-you')
    await page.goto(`${site.url}/ap/#/myapplication`)
    await page.getByText(t(application.nothingToDo)).waitFor()
    await looks('status page')
    expect(complaints).toEqual([])
  },
)

test('SCREEN-26: creating an account fits the smallest phone', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser, 'phone')
  await page.setViewportSize(smallPhone)
  await page.goto(`${site.url}/ap/#/register`)
  await page.getByRole('textbox', { name: 'Confirm password' }).waitFor()
  await looksRight(page, 'creating an account on the smallest phone')
  expect(complaints).toEqual([])
})

/** With calls: everything except the declaration. */
async function isFilledIn(site: Site, form: FormName, username: string, answers: object): Promise<void> {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const saved = { UID: 'sitesettings', Forms: [form], DefaultForm: form, Languages: ['en', 'ta', 'hi'] }
  expect(await admin.post('user/savesitesettings', saved)).toMatchObject({ status: true })
  const account = { username, firstname: 'Nia', IsActive: true, password, usergroup: 'Student' }
  expect(await admin.post('user/create', account)).toMatchObject({ status: true })
  const applicant = client(site.url)
  await applicant.signIn(username, password)
  expect(await applicant.post('applications/create', { Form: form, ...answers })).toMatchObject({ status: true })
  await uploadDocuments(applicant, form)
}
