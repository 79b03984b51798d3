import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { awaitedSslc, completeSchool } from '#admissions/record/forms/engine/complete/school.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { photo, scan } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const username = completeSchool.Telephonem
const meena = () => app.as(username, { usergroup: 'Student' })
const mo = () => app.as('mo@example.org', { usergroup: 'moderator' })
const record = async (who: Client) => (await who.post('applications/getbyid', { username }))[0] as Record<string, unknown>
const { ApplicantPhoto: _, ...answers } = completeSchool
const masked = 'XXXX XXXX 2346'

async function begun() {
  const applicant = await meena()
  expect(await applicant.post('applications/create', { Form: 'school' })).toMatchObject({ status: true })
  await applicant.upload({ docname: 'ApplicantPhoto' }, { name: 'me.jpg', bytes: await photo() })
  await applicant.upload({ docname: 'SSLC Mark Sheet or Hall Ticket' }, { name: 'sslc.pdf', bytes: scan })
  return applicant
}
async function submitted() {
  const applicant = await begun()
  const reply = await applicant.post('applications/create', { ...answers, ApplicationStatus: 'submitted' })
  expect(reply).toMatchObject({ status: true, Msg: 'Application Submitted Successfully!', Completion: 100 })
  return applicant
}

test('a new record begins with the defaults, and its columns are those of the school form', async () => {
  const applicant = await begun()
  expect(await record(applicant)).toMatchObject({
    Form: 'school',
    MotherTongue: 'Tamil',
    Nationality: 'Indian',
    State: 'Tamilnadu',
    NSSYRC: 'No',
  })
  await applicant.post('applications/create', answers)
  const list = await (await mo()).post('applications/get', { filter: { logic: 'and', filters: [] } })
  expect(list).toMatchObject({
    Data: [{ username, Name: 'MEENA K', PhoneNumber: username, Program: 'Biotechnology', Location: 'Chennai', Completion: 100 }],
  })
})

test('every answer comes back as it was given, except for the Aadhaar number', async () => {
  const applicant = await submitted()
  expect(await record(applicant)).toMatchObject({ ...answers, AadharNo: masked, Age: expect.any(Number) })
})

test('anyone who waits for the result submits without marks; they are nought and read as pending', async () => {
  const applicant = await begun()
  const answered = Object.entries({ ...answers, Qualifying: awaitedSslc }).filter(([name]) => !name.startsWith('SSLC'))
  const reply = await applicant.post('applications/create', { ...Object.fromEntries(answered), issubmitbtn: true })
  expect(reply).toMatchObject({ status: true })
  expect(await record(applicant)).toMatchObject({
    Qualifying: [{ waitingforresult: true, markscored: 0, totalmark: 0, markpre: 0 }],
  })
})

test.each([
  [{ Telephonem: '98765' }, 'Phone number has to be 10 digits long.'],
  [{ Branch: 'Alchemy' }, 'Choose Branch from the list.'],
  [{ FatherName: '' }, "Father Name can't be empty."],
  [{ SSLCTamilq1: '' }, 'Require'],
  [{ Qualifying: [{ Particular: 'SSLC', yearpassed: 2999 }] }, "Year Passed can't exceed the current year."],
  [{ AadharNo: '234123412345' }, 'Aadhaar Number is not valid.'],
  [{ AadharNo: masked }, 'Aadhaar Number is not valid.'],
])('saving %j is refused with "%s"', async (patch, message) => {
  const applicant = await begun()
  expect(await applicant.post('applications/create', patch)).toEqual(refusedWithMore(message))
})

test('four lists take one’s own words, and a district of another state does too', async () => {
  const applicant = await begun()
  const words = { MotherTongue: 'Saurashtra', Religion: 'Bahai', State: 'Kerala', Nationality: 'Nepali', District: 'Idukki' }
  expect(await applicant.post('applications/create', words)).toMatchObject({ status: true })
  expect(await record(applicant)).toMatchObject(words)
})

test('submission speaks in its order: signatures, who signs, place, documents, completeness', async () => {
  const applicant = await begun()
  const { digitalsign: __, Signatureby: ___, Place: ____, Caste: _____, ...rest } = answers
  const submit = (fields: object = {}) => applicant.post('applications/create', { ...fields, issubmitbtn: true })
  expect(await submit(rest)).toEqual(refusedWithMore("Applicant signature can't be empty."))
  await applicant.upload({ docname: 'ApplicantSign' }, { name: 'a.jpg', bytes: await photo() })
  expect(await submit()).toEqual(refusedWithMore("Signature by can't be empty."))
  expect(await submit({ Signatureby: 'Guardian' })).toEqual(refusedWithMore("Guardian Name can't be empty."))
  expect(await submit({ GuardianName: 'Ravi' })).toEqual(refusedWithMore("Parent signature can't be empty."))
  expect(await submit({ digitalsign: true })).toEqual(refusedWithMore("Place Can't be empty!"))
  await applicant.post('deletedoc', { docname: 'SSLC Mark Sheet or Hall Ticket' })
  expect(await submit({ Place: 'Chennai' })).toEqual(
    refusedWithMore('SSLC Mark Sheet or Hall Ticket Is mandatory. Upload a document.'),
  )
  await applicant.upload({ docname: 'SSLC Mark Sheet or Hall Ticket' }, { name: 'sslc.pdf', bytes: scan })
  expect(await submit()).toEqual(refusedWithMore("Can't Submit your application! Fill all mandatory fields"))
  expect(await record(applicant)).toMatchObject({ cutomestatus: 'Partially Submitted', issubmitbtn: false })
  expect(await submit({ Caste: 'Vanniyar' })).toMatchObject({ status: true })
})

test('staff begin one under its mobile number, once, and need a good one', async () => {
  const staff = await mo()
  const create = (fields: object) => staff.post('applications/create', { Form: 'school', username: 'nan', ...fields })
  expect(await create({ Name: 'Meena' })).toEqual(refusedWithMore("Mobile Number can't be empty."))
  expect(await create({ Name: 'Meena', Telephonem: '12' })).toEqual(refusedWithMore('Phone number has to be 10 digits long.'))
  const written = `+91 ${username.slice(0, 5)}-${username.slice(5)}`
  expect(await create({ Name: 'Meena', Telephonem: written })).toMatchObject({ status: true, username })
  expect(await create({ Name: 'Meena', Telephonem: username })).toEqual(refusedWithMore('Phone number already exists!'))
})

test('staff approve it, and then it is locked', async () => {
  const applicant = await submitted()
  const staff = await mo()
  const { applicationID } = await record(staff)
  expect(await staff.post('applications/update', { applicationID, ApplicationStatus: 'approved', RollNo: '7' })).toMatchObject({
    Msg: 'Application Approved Successfully!',
  })
  expect(await record(applicant)).toMatchObject({ ApplicationStatus: 'approved', RollNo: '7' })
  expect(await applicant.post('applications/create', { Caste: 'x' })).toEqual(
    refusedWithMore("Application Already Approved you can't edit."),
  )
})

test('the dashboard counts it by branch and district', async () => {
  await submitted()
  const staff = await app.as('ann@example.org', { usergroup: 'admin' })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(app.deps.now())
  expect(await staff.post('dashboard/get', { fromdate: day, enddate: day })).toMatchObject({
    Data: { JobAppliedfor: [{ _id: 'Biotechnology', Total: 1 }], WorkLocation: [{ _id: 'Chennai', Total: 1 }] },
  })
})
