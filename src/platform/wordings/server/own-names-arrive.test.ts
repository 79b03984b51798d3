import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentSlots } from '#admissions/record/document-slots/contract.ts'
import { applicationSubscribers } from '#app/application-events/subscribers.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { sendAll } from '#admissions/office/sendings/server/jobs.ts'
import { pagesOf, withoutSpace } from '#test/pdf/poppler.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let ada: Client
let nia: Client
const username = 'nia@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ada = await app.as('ada@example.org', { usergroup: 'admin' })
  nia = await app.as(username, { usergroup: 'Student' })
  const english = { Institution: 'Our College', Address: 'Chennai' }
  const Translations = { ta: { Institution: ours.institution, Address: ours.address } }
  await saved('user/savesitesettings', { UID: 'sitesettings', ...english, Languages: ['en', 'ta'], Translations })
  await nia.post('user/language', { Language: 'ta' })
})
afterAll(() => app.close())

const ours = { institution: 'எங்கள் கல்லூரி', address: 'சென்னை', female: 'எங்கள் பெண்', status: 'எங்கள் நேர்காணல்', cv: 'எங்கள் தன்விவரம்' }
const saved = async (path: string, body: object) => expect(await ada.post(path, body)).toMatchObject({ status: true })
const ink = (text: string) => withoutSpace(text)
const inkOf = (pdf: Uint8Array) => ink(pagesOf(pdf).join('\n'))
const newestMail = async () => {
  const [mail] = await app.mailsTo(completeCollege['emailid'])
  return `${mail?.subject ?? ''}\n${mail?.text ?? ''}`
}

async function namesThem(): Promise<void> {
  await saved('gender/update', { gender: 'FEMALE', Names: { ta: ours.female } })
  await saved('Statustitle/update', { Statustitle: 'Interview', Names: { ta: ours.status } })
  const cv = (await ada.ask(documentSlots.get, { Form: 'college' })).find(({ Name }) => Name === 'CV')
  await saved('documentslot/update', { ID: cv?.ID, Names: { ta: ours.cv } })
}

test('LANG-18, LANG-19: a mail has the institution’s names of status, document and institution in the reader’s language', async () => {
  await namesThem()
  await nia.post('applications/create', { Name: 'NIA' })
  await submitCollege(nia)
  await saved('applications/setstatus', { username, cutomestatus: 'Interview' })
  const ofStatus = await newestMail()
  for (const name of [ours.institution, ours.status]) expect(ofStatus).toContain(name)
  for (const english of ['Our College', 'Interview']) expect(ofStatus).not.toContain(english)
  await saved('applications/returndocument', { username, docname: 'CV', reason: 'A page is missing.' })
  expect(await newestMail()).toContain(ours.cv)
})

test('LANG-18, LANG-19: the applicant’s copy of the PDF has the names, that of staff the English texts', async () => {
  await namesThem()
  await nia.post('applications/create', { Name: 'NIA', Gender: 'FEMALE' })
  const copyOf = async (who: Client) => inkOf((await who.bytes(`filledpdf?username=${username}`)).bytes)
  const own = await copyOf(nia)
  for (const name of [ours.institution, ours.female]) expect(own).toContain(ink(name))
  const staffs = await copyOf(ada)
  for (const text of ['OurCollege', 'FEMALE']) expect(staffs).toContain(text)
  for (const name of [ours.institution, ours.female]) expect(staffs).not.toContain(ink(name))
})

test('LANG-18, LANG-19: a letter has the names in its text and letterhead, also as a PDF', async () => {
  await namesThem()
  await nia.post('applications/create', { Name: 'NIA' })
  await submitCollege(nia)
  const decision = { username: [username], Status: 'Interview', Subject: 'For {{name}}', Text: 'Now: {{status}}.', As: 'both' }
  const { ID } = await ada.post('sendings/prepare', decision)
  await saved('sendings/release', { ID })
  await sendAll(app.deps, applicationSubscribers(app.deps), Number(ID))
  const mail = await newestMail()
  expect(mail).toContain(`Now: ${ours.status}.`)
  expect(mail).toContain(ours.institution)
  const paper = inkOf((await nia.bytes(`messages/letter?username=${username}&id=1`)).bytes)
  for (const text of [ours.institution, `Now: ${ours.status}.`]) expect(paper).toContain(ink(text))
})
