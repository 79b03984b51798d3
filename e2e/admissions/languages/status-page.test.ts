import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { words } from '#admissions/record/applications/words.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { languageCookie } from '#languages/languages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import type { Translate } from '#languages/translate.ts'
import { client, type Client } from '#test/support/client.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { expectNothingCutOff } from '#e2e/support/checks/cut-off.ts'
import { expectNoEnglish } from '#e2e/support/checks/in-language.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signsInByCalls } from '#e2e/support/sign-in.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { visitor, type Size } from '#e2e/support/visitors.ts'

const anjali = { username: completeCollege.emailid, password: 'seventeen blue umbrellas' }
const asked = 'As on the passport.'
const why = 'The board has decided.'
const typed = ['ANJALI', 'Anjali', 'Raman', 'Chennai', 'file.pdf', 'me.jpg', asked, why]

/** What an application goes through, what its applicant reads of each state, and whether anything of it can be edited then. */
type State = { name: string; status: (t: Translate) => string; isEdited: boolean; lead: (who: Accounts) => Promise<unknown> }
type Accounts = { staff: Client; applicant: Client }
const record = { username: anjali.username }
const { status: own } = words
const states: readonly State[] = [
  {
    name: 'draft',
    status: (t) => t(own.notSubmitted),
    isEdited: true,
    lead: ({ applicant }) => applicant.post('applications/create', { Name: 'ANJALI', Gender: 'FEMALE' }),
  },
  {
    name: 'submitted',
    status: (t) => t(own.submitted),
    isEdited: true,
    async lead({ applicant }) {
      await uploadCollegeDocuments(applicant)
      return applicant.post('applications/create', { ...completeCollege, Declared: true, ApplicationStatus: 'submitted' })
    },
  },
  {
    name: 'to correct',
    status: (t) => t(own.toCorrect, { count: 2 }),
    isEdited: true,
    lead: ({ staff }) =>
      staff.post('review/return', {
        ...record,
        items: [
          { kind: 'field', name: 'familyName', words: asked },
          { kind: 'document', name: 'CV', words: asked },
        ],
      }),
  },
  {
    name: 'rejected',
    status: (t) => t('Rejected'),
    isEdited: false,
    async lead({ staff, applicant }) {
      const [{ Corrections = [] } = {}] = (await applicant.post('applications/getbyid', {})) as {
        Corrections?: { id: string }[]
      }[]
      for (const { id } of Corrections) await staff.post('corrections/settle', { ...record, id, state: 'withdrawn' })
      return staff.post('applications/setstatus', { ...record, cutomestatus: 'Rejected', reason: why })
    },
  },
  {
    name: 'approved',
    status: (t) => t(own.approved),
    isEdited: false,
    async lead({ staff }) {
      await staff.post('applications/setstatus', { ...record, cutomestatus: '' })
      return staff.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })
    },
  },
]

test.for(['ta', 'hi'] as const)(
  'STAT-11: in %s the status page says at each state, on a phone and a desktop, how far an application is, and offers Edit where a change is saved',
  async (language, { site, browser }) => {
    const t = translateFor(language)
    const who = await accounts(site, language)
    const pages: [Size, Page][] = []
    const heard: string[][] = []
    for (const size of ['phone', 'desktop'] as const) {
      const { page, context, complaints } = await visitor(browser, size, 'light', undefined, `${language}-IN`)
      await context.addCookies([{ name: languageCookie, value: language, url: site.url }])
      await signsInByCalls(page, site, anjali)
      pages.push([size, page])
      heard.push(complaints)
    }
    for (const { name, status, isEdited, lead } of states) {
      expect(await lead(who)).toMatchObject({ status: true })
      for (const [size, page] of pages) {
        await page.goto(`${site.url}/ap/#/myapplication`)
        await page.reload()
        await page.getByRole('region', { name: t(words.toDo) }).waitFor()
        await page.getByText(status(t), { exact: true }).first().waitFor()
        await page.getByRole('button', { name: `${t(words.shared.view)}: ANJALI` }).waitFor()
        // What is no draft any more can be read, whatever was decided (STAT-11).
        const opens = page.getByRole('link', { name: t(words.openForm) })
        expect([name, await opens.count()]).toEqual([name, name === 'draft' ? 0 : 1])
        const edit = `${t(words.shared.edit)}: ANJALI`
        const ways = [page.getByRole('link', { name: edit }), page.getByRole('button', { name: edit })]
        const counts = await Promise.all(ways.map((way) => way.count()))
        expect([name, ...counts]).toEqual([name, isEdited ? 1 : 0, 0])
        await looks(page, `${language} status page ${name} ${size}`)
      }
    }
    expect(heard.flat()).toEqual([])
  },
)

async function looks(page: Page, what: string): Promise<void> {
  await looksRight(page, what)
  await expectRoomy(page, what)
  await expectNoEnglish(page, what, typed)
  await expectNothingCutOff(page, what)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await keepsAPicture(page, `${what} ${colorScheme}`)
  }
}

async function accounts(site: Site, Language: 'ta' | 'hi'): Promise<Accounts> {
  const staff = client(site.url)
  await staff.signIn(owner.username, owner.password)
  const saved = { UID: 'sitesettings', Forms: ['college'], DefaultForm: 'college', Languages: ['en', 'ta', 'hi'] }
  expect(await staff.post('user/savesitesettings', saved)).toMatchObject({ status: true })
  const made = { ...anjali, firstname: 'Anjali', lastname: 'Raman', IsActive: true, usergroup: 'Student' }
  expect(await staff.post('user/create', made)).toMatchObject({ status: true })
  const applicant = client(site.url)
  await applicant.signIn(anjali.username, anjali.password)
  expect(await applicant.post('user/language', { Language })).toMatchObject({ status: true })
  return { staff, applicant }
}
