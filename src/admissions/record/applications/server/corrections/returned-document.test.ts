import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { transcript, submitCollege } from '#test/support/paperwork.ts'
import { office, testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

const username = 'amy@example.org'
const cv = { username, docname: 'CV', reason: 'The second page is missing.' }
const success = expect.objectContaining({ status: true, Msg: 'Document returned.' })

let app: TestApp
let amy: Client
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  ;({ amy, mo } = await office(app))
  await submitCollege(amy)
})
afterAll(() => app.close())

type ShownApplication = {
  version: number
  ApplicationStatus: string
  Completion: number
  Docs: { docname: string; path: string; returned: string }[]
}
const record = async () => (await amy.post('applications/getbyid', {}))[0] as ShownApplication
const cvOf = ({ Docs }: ShownApplication) => Docs.find(({ docname }) => docname === 'CV')

test('a returned document carries the reason, counts as there, and the applicant is notified by mail and timeline', async () => {
  const before = await record()
  expect(cvOf(before)?.returned).toBe('')
  expect(await mo.post('applications/returndocument', cv)).toEqual(success)
  const after = await record()
  expect(after).toMatchObject({ version: before.version + 1, ApplicationStatus: 'submitted', Completion: 100 })
  expect(after.Docs.filter(({ returned }) => returned !== '')).toMatchObject([{ docname: 'CV', returned: cv.reason }])

  const [mail] = await app.mailsTo(completeCollege['emailid'])
  expect(mail?.subject).toBe('A document of your application 1 is needed again')
  expect(mail?.text).toContain('Document: CV\nReason: The second page is missing.\n')
  const [latest] = await amy.post('applications/timeline', {})
  expect(latest).toMatchObject({ what: 'CV returned: The second page is missing.', who: '' })
})

test('a new file takes the mark away, and what was looked at before can no longer be returned', async () => {
  const path = cvOf(await record())?.path
  await mo.post('applications/returndocument', cv)
  const { body } = await amy.upload({ docname: 'CV' }, { name: 'whole.txt', bytes: transcript })
  expect(body).toMatchObject({
    status: true,
    Docs: expect.arrayContaining([expect.objectContaining({ docname: 'CV', returned: '' })]),
  })
  expect(await mo.post('applications/returndocument', { ...cv, path })).toEqual(refused('There is no such file.'))
  expect(cvOf(await record())?.returned).toBe('')
})

test('it may be approved all the same; then nothing is returned', async () => {
  await mo.post('applications/returndocument', cv)
  expect(await mo.post('applications/create', { username, ApplicationStatus: 'approved' })).toMatchObject({ status: true })
  expect(await mo.post('applications/returndocument', cv)).toEqual(refused("Application Already Approved you can't edit."))
})

test.each([
  ['no reason', { reason: ' ' }, 'Reason is required!'],
  ['no reason at all', { reason: undefined }, 'Reason is required!'],
  ['a long one', { reason: 'x'.repeat(501) }, 'A reason can be at most 500 characters.'],
  ['a document that is not there', { docname: 'Diploma' }, 'There is no such file.'],
  ['an application that is not there', { username: 'nobody@example.org' }, 'There is no such application.'],
])('%s is refused, and nobody is mailed', async (_, wrong, message) => {
  const { version } = await record()
  const mails = await app.mailsTo(completeCollege['emailid'])
  expect(await mo.post('applications/returndocument', { ...cv, ...wrong })).toEqual(refused(message))
  expect(await record()).toMatchObject({ version })
  expect(await app.mailsTo(completeCollege['emailid'])).toEqual(mails)
})

test('neither applicants nor viewers return documents', async () => {
  const viewer = await app.as('vi@example.org', { usergroup: 'viewer' })
  for (const who of [amy, viewer]) expect((await who.call('applications/returndocument', cv)).http).toBe(403)
})
