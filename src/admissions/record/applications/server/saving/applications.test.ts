import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { submitCollege, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = () => app.as('amy@example.org', { usergroup: 'Student' })
const mo = () => app.as('mo@example.org', { usergroup: 'moderator' })
const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const owner = () => app.as('owner@example.org')

async function submitted() {
  const applicant = await amy()
  const reply = await submitCollege(applicant)
  expect(reply).toMatchObject({ status: true })
  return applicant
}

test('a save makes the record and a later one changes only the fields it names', async () => {
  const applicant = await amy()
  expect(await applicant.post('applications/create', { Name: 'Amy', Citizenship: 'India' })).toMatchObject({
    status: true,
    version: 2,
  })
  await applicant.post('applications/create', { Citizenship: 'Nepal' })
  expect(await applicant.post('applications/getbyid', {})).toEqual([
    expect.objectContaining({
      Name: 'AMY',
      Citizenship: 'Nepal',
      username: 'amy@example.org',
      Form: 'college',
      Knownby: 'Channel Partner',
      convicted: 'No',
    }),
  ])
})

test('what the server owns is not taken from the body', async () => {
  const applicant = await amy()
  await applicant.post('applications/create', {
    Name: 'Amy',
    IPaddress: '6.6.6.6',
    Age: 99,
    Createdon: '2000-01-01',
    SubmitedDate: '2000-01-01',
    Completion: 100,
    cutomestatus: 'converted',
    RollNo: '7',
    ApplicationStatus: 'approved',
    Isplaced: true,
  })
  const [record] = await applicant.post('applications/getbyid', {})
  expect(record).toMatchObject({
    IPaddress: '127.0.0.1',
    ApplicationStatus: '',
    SubmitedDate: null,
    cutomestatus: '',
    Isplaced: false,
  })
  expect(record).not.toMatchObject({ RollNo: '7' })
  expect(record).not.toMatchObject({ Age: 99 })
})

test.each([
  [{ Name: 'x'.repeat(25) }, "Name can't be more than 24 character."],
  [{ Name: '' }, "Name can't be empty."],
  [{ emailid: 'nonsense' }, 'Enter a valid email ID.'],
  [{ EmergencyEmail: 'nonsense' }, 'Enter a valid Emergency email ID.'],
  [{ Semester: 'Winter' }, 'Choose Semester from the list.'],
  [{ Gender: 'UNKNOWN' }, 'Choose Gender from the list.'],
])('saving %j is refused with "%s" and nothing is kept', async (patch, message) => {
  const applicant = await amy()
  expect(await applicant.post('applications/create', patch)).toEqual(refusedWithMore(message))
  expect(await applicant.post('applications/getbyid', {})).toEqual([])
})

test('below 100 % the fields are kept, the status is Partially Submitted and the answer is false', async () => {
  const applicant = await amy()
  await uploadCollegeDocuments(applicant)
  const { MailingAddress: _left, ...rest } = completeCollege
  expect(await applicant.post('applications/create', { ...rest, ApplicationStatus: 'submitted' })).toEqual(
    refusedWithMore("Can't Submit your application! Fill all mandatory fields"),
  )
  const [record] = await applicant.post('applications/getbyid', {})
  expect(record).toMatchObject({
    cutomestatus: 'Partially Submitted',
    ApplicationStatus: '',
    issubmitbtn: false,
    Completion: 95,
    Place: completeCollege['Place'],
  })
})

test('a missing signature, Place and document have their own messages, in this order', async () => {
  const applicant = await amy()
  const unsigned = { ...completeCollege, digitalsign: false, Place: '', ApplicationStatus: 'submitted' }
  expect(await applicant.post('applications/create', unsigned)).toEqual(refusedWithMore("Applicant signature can't be empty."))
  expect(await applicant.post('applications/create', { digitalsign: true, issubmitbtn: true })).toEqual(
    refusedWithMore("Place Can't be empty!"),
  )
  const reply = await applicant.post('applications/create', { Place: 'Chennai', issubmitbtn: true })
  expect(reply['Msg']).toMatch(/^Passport, .*CV Is mandatory\. Upload a document\.$/)
})

test('at 100 % with every document it is submitted once, with one acknowledgement, however often it is asked', async () => {
  const applicant = await submitted()
  const [record] = await applicant.post('applications/getbyid', {})
  expect(record).toMatchObject({
    ApplicationStatus: 'submitted',
    cutomestatus: 'Submitted',
    issubmitbtn: true,
    Completion: 100,
    SubmitedDate: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  await Promise.all([1, 2, 3].map(() => applicant.post('applications/create', { ApplicationStatus: 'submitted' })))
  const mails = await app.mailsTo(completeCollege['emailid'])
  expect(mails.map(({ subject }) => subject)).toEqual(['Your application 1 has arrived'])
})

test('a save that would take a submitted record below 100 % is refused', async () => {
  const applicant = await submitted()
  expect(await applicant.post('applications/create', { Place: '' })).toEqual(
    refusedWithMore('A submitted application keeps its mandatory answers and documents: change them instead of removing them.'),
  )
  expect((await applicant.post('applications/getbyid', {}))[0]).toMatchObject({ Place: completeCollege['Place'] })
})

test('staff approve a submitted application; then it is locked for everyone', async () => {
  const applicant = await submitted()
  const staff = await mo()
  const approval = {
    applicationID: 1,
    ApplicationStatus: 'approved',
    RollNo: '12',
    UniversityRegnNo: 'U-9',
    Section: 'A',
    TotalDocuments: '5',
    mandatorydetailsverified: true,
    cutomestatus: 'converted',
  }
  expect(await staff.post('applications/update', approval)).toMatchObject({
    status: true,
    Msg: 'Application Approved Successfully!',
  })
  expect(await applicant.post('applications/getbyid', {})).toMatchObject([{ cutomestatus: 'Accepted' }])
  const [record] = await staff.post('applications/getbyid', { username: 'amy@example.org' })
  expect(record).toMatchObject({
    ApplicationStatus: 'approved',
    cutomestatus: 'converted',
    RollNo: '12',
    TotalDocuments: 5,
    mandatorydetailsverified: true,
  })
  const locked = refusedWithMore("Application Already Approved you can't edit.")
  expect(await applicant.post('applications/create', { Place: 'Madurai' })).toEqual(locked)
  expect(await staff.post('applications/update', { applicationID: 1, Place: 'Madurai' })).toEqual(locked)
  expect(await staff.post('applications/update', approval)).toEqual(refusedWithMore('Application Already Approved'))
  expect(await applicant.post('deletedoc', { docname: 'CV' })).toEqual(locked)
  expect((await applicant.upload({ docname: 'CV' }, { name: 'cv.txt', bytes: new TextEncoder().encode('more') })).body).toEqual(
    locked,
  )
  expect(await staff.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'Interview' })).toMatchObject({
    status: true,
  })
})

test('a draft can not be approved, and an applicant can not approve at all', async () => {
  const applicant = await amy()
  await applicant.post('applications/create', { Name: 'Amy' })
  expect(await (await mo()).post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })).toEqual(
    refusedWithMore('Only a submitted application can be approved.'),
  )
  await submitted()
  await applicant.post('applications/create', { ApplicationStatus: 'approved', Place: 'Salem' })
  expect((await applicant.post('applications/getbyid', {}))[0]).toMatchObject({ ApplicationStatus: 'submitted', Place: 'Salem' })
})

test('of two approvers at once one wins and the other is notified', async () => {
  await submitted()
  const [one, two] = await Promise.all([mo(), admin()])
  const replies = await Promise.all(
    [one, two].map((staff) => staff.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })),
  )
  expect(replies.map(({ Msg }) => Msg).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
    'Application Already Approved',
    'Application Approved Successfully!',
  ])
})

test('the owner opens an approved application again, with a reason; nobody else may', async () => {
  const applicant = await submitted()
  await (await mo()).post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })
  const again = { username: 'amy@example.org', reason: 'Wrong section' }
  expect((await (await admin()).call('applications/reopen', again)).http).toBe(403)
  expect(await (await owner()).post('applications/reopen', { ...again, reason: ' ' })).toEqual(
    refusedWithMore('Reason is required!'),
  )
  expect(await (await owner()).post('applications/reopen', again)).toMatchObject({ status: true })
  expect(await applicant.post('applications/create', { Place: 'Madurai' })).toMatchObject({ status: true })
})

test('a stale version is refused; without one the last save wins and both are in the log', async () => {
  const applicant = await amy()
  await applicant.post('applications/create', { Name: 'Amy' })
  await applicant.post('applications/create', { Place: 'Salem', version: 2 })
  expect(await applicant.post('applications/create', { Place: 'Erode', version: 2 })).toEqual(
    refusedWithMore('This application was changed in another window. Reload to see it.'),
  )
  expect(await applicant.post('applications/create', { Place: 'Erode' })).toMatchObject({ status: true, version: 4 })
})

test('two tabs that make the record at once make one', async () => {
  const applicant = await amy()
  const replies = await Promise.all(
    [{ Name: 'Amy' }, { Citizenship: 'India' }, { Place: 'Salem' }].map((patch) => applicant.post('applications/create', patch)),
  )
  expect(new Set(replies.map(({ applicationID }) => applicationID)).size).toBe(1)
  expect(await applicant.post('applications/getbyid', {})).toEqual([
    expect.objectContaining({ Name: 'AMY', Citizenship: 'India', Place: 'Salem' }),
  ])
})

test('an applicant follows the milestones without the names of the staff; staff see every save by its labels', async () => {
  const applicant = await submitted()
  const staff = await mo()
  await staff.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'Interview' })
  const timeline = await applicant.post('applications/timeline', {})
  expect(timeline[0]).toEqual({ at: expect.any(String), what: 'Status set to Interview', who: '', by: 'office' })
  expect(timeline.map((entry) => (entry as { what: string }).what)).not.toContainEqual(expect.stringContaining('Saved'))
  expect(timeline.at(-1)).toMatchObject({ what: 'Application created', who: 'amy@example.org' })
  const seen = await staff.post('applications/timeline', { username: 'amy@example.org' })
  expect(seen[0]).toMatchObject({ who: 'mo@example.org' })
  expect(JSON.stringify(seen)).toContain('Saved Title, Surname/Family Name, First Name/Given Names')
})

test('the approver’s select writes the status that lists show, and an unknown one is refused', async () => {
  await submitted()
  const staff = await mo()
  expect(await staff.post('applications/update', { applicationID: 1, cutomestatus: 'Interview' })).toMatchObject({ status: true })
  expect(await staff.post('applications/get', {})).toMatchObject({
    Data: [{ cutomestatus: 'Interview', ApplicationStatus: 'submitted' }],
  })
  expect(await staff.post('applications/update', { applicationID: 1, cutomestatus: 'Nonsense' })).toMatchObject({ status: false })
})
