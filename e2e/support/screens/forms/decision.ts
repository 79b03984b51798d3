import { join } from 'node:path'
import { expect } from 'vitest'
import { readOutbox } from '#app/stand-ins/read-outbox.ts'
import { paperWords } from '#admissions/record/applications/paper/paper-words.ts'
import { words } from '#admissions/record/applications/words.ts'
import { isTestLanguage, type Language, type TestLanguage } from '#languages/languages.ts'
import { pagesOf, withoutSpace } from '#test/pdf/poppler.ts'
import type { Client } from '#test/support/client.ts'
import { becomes } from '../../checks/becomes.ts'
import { englishIn } from '../../checks/in-language.ts'
import type { Identity, Newcomer } from '../../newcomer.ts'
import type { NewcomerForm } from './newcomer-forms.ts'

export async function decides(admin: Client, { name }: Identity): Promise<void> {
  const accepted = { username: name, cutomestatus: 'converted' }
  expect(await admin.post('applications/setstatus', accepted)).toMatchObject({ status: true })
  const approval = { applicationID: 1, RollNo: '17', ApplicationStatus: 'approved' }
  expect(await admin.post('applications/update', approval)).toMatchObject({ status: true })
}

export async function readsTheDecision(
  newcomer: Newcomer,
  { identity, typed }: NewcomerForm,
  language: Language | TestLanguage,
): Promise<void> {
  const { page, site, t, read } = newcomer
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.getByText(t(words.approved)).waitFor()
  await page.getByText(t(words.milestones.approved), { exact: true }).waitFor()
  await page.getByText(t(words.milestones.statusSet, { status: t('Accepted') }), { exact: true }).waitFor()
  await page
    .locator('li[data-state=done]')
    .filter({ hasText: t(words.decision) })
    .waitFor()
  await read('the decision')
  // Mails and papers are in no language for tests.
  if (!isTestLanguage(language)) {
    await readsThePaper(newcomer, typed, language)
    if (identity.kind === 'email') await readsTheMail(newcomer, identity.codesTo, typed, language)
  }
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await read('the form once it is decided')
}

async function readsThePaper({ page, t }: Newcomer, typed: readonly string[], language: Language): Promise<void> {
  const link = page.getByRole('link', { name: t(words.shared.downloadFilledPdf) })
  const address = new URL((await link.getAttribute('href')) ?? '', page.url())
  const reply = await page.context().request.get(address.href)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  const lines = pagesOf(await reply.body()).flatMap((text) => text.split('\n'))
  const ink = withoutSpace(lines.join(''))
  for (const text of [
    t(words.status.approved),
    t(paperWords.decision),
    t(paperWords.approvedOn),
    t('Personal Details'),
    t('Roll Number'),
  ])
    expect(ink).toContain(withoutSpace(text))
  // Word by word, as tables break what was typed between words.
  const own = new Set([...typed, stored].flatMap((text) => text.split(/\W+/)))
  const printed = lines.map((line) => line.replaceAll(code, '').replaceAll(/\w+/g, (word) => (own.has(word) ? '' : word)))
  if (language !== 'en') expect(englishIn(printed)).toEqual([])
}

const code = /\b\w{4}-\w{4}-\w{4}\b/g
const stored = 'Channel Partner'

async function readsTheMail({ site, t }: Newcomer, to: string, typed: readonly string[], language: Language): Promise<void> {
  const subject = t('Your application {number} is approved', { number: '1' })
  const mail = async () =>
    (await readOutbox(join(site.folder, 'outbox'), 100)).find((each) => each.to === to && each.subject === subject)
  await becomes(async () => (await mail())?.subject, subject)
  if (language !== 'en') expect(englishIn((await mail())?.text.split('\n') ?? [], typed)).toEqual([])
}
