import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { solved } from '#test/support/solved.ts'
import { sprayCodes } from '#test/support/sprayed.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const robot = 'Verify that you are not a Robot!'
const taken = 'Email id already exists!'
const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF\n`).toBase64()
const filed = { Filebase: pdf('a resume'), filename: 'Arun CV.pdf' }
const altcha = async () => solved((await app.anyone().post('applications/robotcheck'))['challenge'])
const apply = (fields: object) => app.anyone().post('applications/create', { Form: 'job', altcha: '', ...fields })
const whole = async (change: object = {}) => ({ ...completeJob, ...filed, altcha: await altcha(), ...change })
const mo = () => app.as('mo@example.org', { usergroup: 'moderator' })

test('anyone makes one whole, submitted application with a resume; staff find it, and the applicant is notified by mail', async () => {
  const made = await apply(
    await whole({ MailId: ' Arun@Example.com ', Notes: 'mine', Isplaced: true, username: 'x@example.org' }),
  )
  expect(made).toMatchObject({ status: true, Msg: 'Application Submitted Successfully!', username: 'arun@example.com' })
  const [record] = await (await mo()).post('applications/getbyid', { username: 'arun@example.com' })
  expect(record).toMatchObject({
    ...completeJob,
    Form: 'job',
    ApplicationStatus: 'submitted',
    cutomestatus: 'Submitted',
    Isplaced: false,
    NotesHistory: [],
    Docs: [{ docname: 'Resume', name: 'Arun CV.pdf' }],
  })
  expect(await app.mailsTo('arun@example.com')).toHaveLength(1)
})

test('the checks speak in the order of the public form (APP-19), one at a time, and the robot check is the last', async () => {
  const sent: Record<string, unknown> = {}
  const said: unknown[] = []
  for (const [field, value] of answers) {
    said.push((await apply(sent))['Msg'])
    sent[field] = value
  }
  said.push((await apply(sent))['Msg'])
  expect(said).toEqual([
    'Name is required!',
    'Email is required!',
    'Email is not valid!',
    'Gender is required!',
    'Phone number is required!',
    'WorkLocation is required!',
    'Qualification is required!',
    'Job Category is required!',
    'Designation is required!',
    'Experience is required!',
    'Date of Birth is required!',
    'Preferred Location is required!',
    'Technical Skills is required!',
    'Job Applied for is required!',
    'CTC Range is required!',
    'All Fields in Employment History is Required !',
    robot,
    robot,
  ])
  expect(await apply({ ...sent, PhoneNumber: '98765' })).toEqual(refusedWithMore('Phone number is not valid!'))
  expect(await apply({ ...sent, EmploymentHistory: [], Experience: 'Fresher' })).toEqual(refusedWithMore(robot))
})

test('an address copied with its name is the address that is taken, proved and written to', async () => {
  const named = { MailId: 'Arun <Arun@example.com>' }
  expect(await apply(await whole(named))).toMatchObject({ status: true, username: 'arun@example.com' })
  expect(await apply(await whole(named))).toEqual(refusedWithMore(taken))
  expect(await app.mailsTo('arun@example.com')).toHaveLength(1)
})

/** Each adds the answer that the refusal before asked for. */
const { Name, MailId, Gender, PhoneNumber, WorkLocation, Qualification, ...others } = completeJob
const { JobCategory, Designation, Experience, DOB, PreferredLocation, CtcRange, TechnicalSkills, JobAppliedfor } = others
const answers = [
  ['Name', Name],
  ['MailId', 'arun@'],
  ['MailId', MailId],
  ...Object.entries({ Gender, PhoneNumber, WorkLocation, Qualification, JobCategory, Designation, Experience, DOB }),
  ...Object.entries({ PreferredLocation, TechnicalSkills, JobAppliedfor, CtcRange }),
  ['EmploymentHistory', completeJob.EmploymentHistory],
  ['altcha', 'nonsense'],
] as const

test('an e-mail that is on a record is refused right after it is typed, and makes no second record', async () => {
  expect(await apply(await whole())).toMatchObject({ status: true })
  expect(await apply({ Name, MailId: 'ARUN@example.com' })).toEqual(refusedWithMore(taken))
  expect(await apply(await whole({ Name: 'Somebody else' }))).toEqual(refusedWithMore(taken))
  const [record] = await (await mo()).post('applications/getbyid', { username: MailId })
  expect(record).toMatchObject({ Name, Completion: 100 })
})

test('of two at once with one e-mail one is taken', async () => {
  const both = await Promise.all([whole(), whole({ Name: 'Twin' })])
  const replies = await Promise.all(both.map(apply))
  expect(replies.filter(({ status }) => status)).toHaveLength(1)
  expect(replies.find(({ status }) => !status)).toEqual(refusedWithMore(taken))
})

test('a solution counts once, and one of the sign-in page not at all', async () => {
  const proof = await altcha()
  expect(await apply(await whole({ altcha: proof }))).toMatchObject({ status: true })
  expect(await apply(await whole({ altcha: proof, MailId: 'second@example.com' }))).toEqual(refusedWithMore(robot))
  await sprayCodes(app)
  const { challenge } = await app.anyone().post('user/sendotp', { Useremail: 'amy@example.org' })
  expect(await apply(await whole({ altcha: await solved(challenge), MailId: 'third@example.com' }))).toEqual(
    refusedWithMore(robot),
  )
  const late = await whole({ MailId: 'late@example.com' })
  app.pass({ minutes: 11 })
  expect(await apply(late)).toEqual(refusedWithMore(robot))
})

async function stored() {
  const all = await readdir(join(app.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((dirent) => dirent.isFile()).length
}

test('a resume that is refused leaves nothing behind', async () => {
  const before = await stored()
  const script = new TextEncoder().encode('<script>alert(1)</script>').toBase64()
  const wrong = await apply(await whole({ Filebase: script, filename: 'cv.html' }))
  expect(wrong).toMatchObject({ status: false, Msg: expect.stringMatching(/^Only .* files are allowed\.$/) })
  const large = await apply(await whole({ Filebase: pdf('x'.repeat(5_300_000)) }))
  expect(large).toEqual(refusedWithMore('File size exceeds 5MB limit.'))
  expect(await apply(await whole({ Gender: 'NONE' }))).toEqual(refusedWithMore('Choose Gender from the list.'))
  expect(await (await mo()).post('applications/getbyid', { username: MailId })).toEqual([])
  expect(await stored()).toBe(before)
})

test('it is the job form alone, while it is offered, and it neither reads nor changes a record', async () => {
  const http = async (fields: object) => (await app.anyone().call('applications/create', fields)).http
  expect(await http({ Form: 'college', Name: 'Amy', emailid: 'amy@example.org' })).toBe(401)
  expect(await http({ username: 'amy@example.org', Name: 'Amy' })).toBe(401)
  expect(await http({ Form: 'job', ...completeJob })).toBe(401)
  expect((await app.anyone().call('applications/getbyid', { username: MailId })).http).toBe(401)
  expect((await app.anyone().call('applications/update', { applicationID: 1 })).http).toBe(401)

  const owner = await app.as('owner@example.org')
  await owner.post('user/savesitesettings', { UID: 'sitesettings', Forms: ['college'], DefaultForm: 'college' })
  expect(await apply(await whole())).toEqual(refusedWithMore('This form is not offered.'))
})
