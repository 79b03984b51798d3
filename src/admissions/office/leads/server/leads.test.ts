import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { appWithCrms } from '#test/stand-ins/crm/app-with-crms.ts'

let it: Awaited<ReturnType<typeof appWithCrms>>
beforeAll(async () => void (it = await appWithCrms()))
beforeEach(() => it.reset())
afterAll(() => it.close())

const email = 'amy@example.org'
const amy = () => it.app.as(email, { usergroup: 'Student' })
const leads = () => it.crm.site.all('CRM Lead')
const sendsBeforeSubmission = async () =>
  (await it.admin()).post('user/savesitesettings', { UID: 'sitesettings', LeadsBeforeSubmission: true })

test('LEAD-15: before submission no lead service receives anything that the applicant saves, and with it the lead', async () => {
  const applicant = await amy()
  await uploadCollegeDocuments(applicant)
  await applicant.post('applications/create', completeCollege)
  await it.drain()
  expect([...leads(), ...it.second.site.all('CRM Lead'), ...(await it.entries())]).toEqual([])
  expect(it.crm.log).toEqual([])
  await applicant.post('applications/create', { ApplicationStatus: 'submitted' })
  await it.drain()
  expect([leads(), it.second.site.all('CRM Lead')]).toMatchObject([[{ email }], [{ email }]])
  await applicant.post('applications/create', { familyName: 'Menon' })
  await it.drain()
  expect(leads()).toMatchObject([{ last_name: 'Menon' }])
})

test('LEAD-15: what staff enter or give a status is sent, submitted or not', async () => {
  await (await amy()).post('applications/create', { Name: 'Amy' })
  await it.drain()
  expect(leads()).toEqual([])
  const admin = await it.admin()
  await admin.post('applications/setstatus', { username: email, cutomestatus: 'converted' })
  await it.drain()
  expect(leads()).toMatchObject([{ email, status: 'Converted' }])
})

test('LEAD-15: where leads go out before submission, one is made with the first name, and kept up to date with each save that changes it', async () => {
  await sendsBeforeSubmission()
  const applicant = await amy()
  await applicant.post('applications/create', { Citizenship: 'India', Referred: 'kongu overseas education' })
  await it.drain()
  expect(leads()).toEqual([])

  await applicant.post('applications/create', {
    Name: 'Amy',
    familyName: 'Rao',
    Title: 'Ms',
  })
  await it.drain()
  const expected = {
    email,
    first_name: 'AMY',
    last_name: 'Rao',
    salutation: 'Ms',
    source: 'Sales Partner Reference',
    status: 'New',
    custom_lead_partner: 'Kongu Overseas Education',
    custom_contacted_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  }
  expect(leads()).toEqual([expect.objectContaining(expected)])
  await applicant.post('applications/create', { Gender: 'FEMALE', countryCode: '+91', Telephonem: '9876543210' })
  await applicant.post('applications/create', { Citizenship: 'Nepal' })
  await it.drain()
  expect(leads()).toEqual([expect.objectContaining({ ...expected, gender: 'Female', phone: '+919876543210' })])
  expect(await it.entries('lead')).toMatchObject([{ State: 'done' }, { State: 'done' }])
})

test('a partner that the lead service does not know stays as text on the application', async () => {
  await sendsBeforeSubmission()
  await (await amy()).post('applications/create', { Name: 'Amy', Referred: 'Nobody Ltd' })
  await it.drain()
  expect(leads()[0]).toMatchObject({ first_name: 'AMY' })
  expect(leads()[0]).not.toHaveProperty('custom_lead_partner')
  const [record] = await (await amy()).post('applications/getbyid', {})
  expect(record).toMatchObject({ Referred: 'Nobody Ltd' })
})

test('submission tells the lead, approval makes the deal, once', async () => {
  const applicant = await amy()
  await uploadCollegeDocuments(applicant)
  await applicant.post('applications/create', completeCollege)
  await applicant.post('applications/create', { ApplicationStatus: 'submitted' })
  const admin = await it.admin()
  const approve = () => admin.post('applications/create', { username: email, ApplicationStatus: 'approved' })
  expect(await approve()).toMatchObject({ Msg: 'Application Approved Successfully!' })
  const owner = await it.app.as('owner@example.org')
  await owner.post('applications/reopen', { username: email, reason: 'A slip' })
  expect(await approve()).toMatchObject({ status: true })
  await it.drain()
  expect(leads()).toHaveLength(1)
  expect(leads()[0]).toMatchObject({ converted: 1 })
  expect(it.crm.site.all('CRM Deal')).toHaveLength(1)
  expect((await it.entries('convert')).map(({ State, Note }) => [State, Note])).toEqual([
    ['done', expect.stringMatching(/^CRM-DEAL-\d{4}-\d{5} made$/)],
  ])
})

test('choosing converted sets the lead whose e-mail is the username; other statuses only where the service knows them', async () => {
  const { mo, username } = await it.candidate()
  const admin = await it.admin()
  for (const Statustitle of ['contacted', 'Fee pending']) await admin.post('Statustitle/create', { Statustitle, IsActive: true })
  const set = async (cutomestatus: string) => {
    expect(await mo.post('applications/setstatus', { username, cutomestatus })).toMatchObject({ status: true })
    await it.drain()
    return it.crm.site.all('CRM Lead').map((lead) => [lead['email'], lead['status']])
  }
  expect(await set('contacted')).toEqual([[username, 'Contacted']])
  expect(await set('Fee pending')).toEqual([[username, 'Contacted']])
  expect(await set('converted')).toEqual([[username, 'Converted']])
  expect((await it.entries('status')).map(({ Note }) => Note)).toEqual([
    'Status contacted',
    'The lead service has no status Fee pending',
    'Status converted',
  ])
})

test('a status is sent once it can no longer be undone; undone before, the lead service hears of neither', async () => {
  const { mo, username, applicationID } = await it.candidate()
  await it.drain()
  const statusOfLead = async () => {
    await it.drain()
    return leads().find((lead) => lead['email'] === username)?.['status']
  }
  const giveMany = () => mo.post('applications/bulkstatus', { username: [username], cutomestatus: 'converted' })
  const undo = () => mo.post('applications/undostatus', { applicationID: [applicationID], cutomestatus: 'converted' })

  await giveMany()
  expect(await statusOfLead()).toBe('New')
  expect(await it.entries('status')).toMatchObject([{ State: 'waiting', Attempts: 0 }])
  expect(await undo()).toMatchObject({ Total: 1 })
  expect(await it.entries('status')).toEqual([])

  await giveMany()
  it.app.pass({ minutes: 1 })
  expect(await statusOfLead()).toBe('New')
  it.app.pass({ minutes: 1 })
  expect(await statusOfLead()).toBe('Converted')
})

test('undoing a status that the lead service was sent sends it the one before', async () => {
  const { mo, username, applicationID } = await it.candidate()
  await (await it.admin()).post('Statustitle/create', { Statustitle: 'contacted', IsActive: true })
  await mo.post('applications/setstatus', { username, cutomestatus: 'contacted' })
  await mo.post('applications/bulkstatus', { username: [username], cutomestatus: 'converted' })
  it.app.pass({ minutes: 6 })
  await it.drain()
  expect(leads()[0]).toMatchObject({ status: 'Converted' })
  await mo.post('applications/undostatus', { applicationID: [applicationID], cutomestatus: 'converted' })
  await it.drain()
  expect(leads()[0]).toMatchObject({ status: 'Contacted' })
})

test('a converted that the lead service does not know is a failure that admins see', async () => {
  it.crm.site.remove('CRM Lead Status', 'Converted')
  const { mo, username } = await it.candidate()
  await mo.post('applications/setstatus', { username, cutomestatus: 'converted' })
  await it.drain()
  it.crm.site.create('CRM Lead Status', { lead_status: 'Converted' })
  expect(await it.entries('status')).toMatchObject([
    { State: 'failed', Note: 'HTTP 417: LinkValidationError: Could not find Status : converted', Attempts: 1 },
  ])
})

test('the second CRM gets one lead, as soon as name, e-mail and phone are known', async () => {
  await sendsBeforeSubmission()
  const applicant = await amy()
  await applicant.post('applications/create', { Name: 'Amy', Title: 'Ms' })
  await it.drain()
  expect(it.second.site.all('CRM Lead')).toEqual([])
  await applicant.post('applications/create', { countryCode: '+91', Telephonem: '9876543210' })
  await applicant.post('applications/create', { Name: 'Amelia' })
  await it.drain()
  expect(it.second.site.all('CRM Lead')).toHaveLength(1)
  expect(it.second.log.find(({ method }) => method === 'POST')?.body).toMatchObject({
    lead_name: 'AMY',
    first_name: 'AMY',
    Title: 'Ms',
    email,
    phone: '+919876543210',
    status: 'New',
  })
})

test('LEAD-14: an import makes a lead of each row, once it can no longer be undone', async () => {
  const mo = await it.app.as('mo@example.org', { usergroup: 'moderator' })
  const rows = ['one', 'two', 'three'].map((name) => ({ Name: name, MailId: `${name}@example.org` }))
  expect(await mo.post('applications/bulksave', rows)).toMatchObject({ Data: [] })
  await it.drain()
  expect(leads()).toEqual([])
  it.app.pass({ minutes: 5 })
  await it.drain()
  expect(new Set(leads().map(({ email: made }) => made))).toEqual(new Set(rows.map(({ MailId }) => MailId)))
  expect(leads()).toHaveLength(rows.length)
})

test('the partners are read by anyone who may apply, by name only, at most every ten minutes; the last copy outlives the service', async () => {
  const applicant = await amy()
  const names = [{ partner_name: 'Kongu Overseas Education' }, { partner_name: 'Marina Study Abroad' }]
  expect(await applicant.post('crm/partners')).toEqual(names)
  expect(await applicant.post('crm/partners')).toEqual(names)
  expect(it.crm.log.filter(({ path }) => path.endsWith('Sales Partner'))).toHaveLength(1)
  it.app.pass({ minutes: 11 })
  it.crm.fault('Sales Partner', '502-html')
  expect(await applicant.post('crm/partners')).toEqual(names)
})

test('an applicant never hears of a lead service that fails', async () => {
  it.crm.fault('', '500', 100)
  const applicant = await amy()
  expect(await applicant.post('crm/partners')).toEqual([])
  expect(await applicant.post('applications/create', { Name: 'Amy' })).toMatchObject({ status: true, Msg: 'Saved Successfully!' })
})
