import { afterAll, beforeAll, expect, test } from 'vitest'
import { followChain } from '#platform/activity-log/server/chain.ts'
import { applications, type Application, type ListItem } from '#admissions/record/applications/contract.ts'
import { submissionViolation, formatViolations } from '#admissions/record/forms/engine/check.ts'
import { completion } from '#admissions/record/forms/engine/completion.ts'
import { masterOf } from '#admissions/record/forms/field.ts'
import { fieldsOf } from '#admissions/record/forms/variant.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { leadCalls } from '#admissions/office/leads/contract.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { todayIn } from '#shared/time/dates.ts'
import { fillDemo } from './fill.ts'
import { demoPassword, staff } from './staff.ts'

const extent = { applications: 120, days: 3, owner: 'owner@example.org' }
let app: TestApp
let admin: Client
let records: Application[]

beforeAll(async () => {
  app = await testApp()
  await app.reset()
  await fillDemo(app.deps, extent)
  admin = app.anyone()
  await admin.signIn('admin@example.org', demoPassword)
  records = await everyRecord(admin)
}, 120_000)
afterAll(() => app.close())

const today = () => todayIn(app.deps.config.TIME_ZONE, app.deps.now())
const formOf = ({ Form }: Pick<ListItem, 'Form'>) => variantOf(Form)
const inState = (...states: string[]) => records.filter(({ ApplicationStatus }) => states.includes(ApplicationStatus))

async function everyRecord(by: Client): Promise<Application[]> {
  const { Data } = await by.ask(applications.get, {})
  return Promise.all(Data.map(async ({ username }) => (await by.post('applications/getbyid', { username }))[0] as Application))
}

test('there are applications of every form, in every state, numbered by date', () => {
  expect(new Set(records.map(({ Form }) => Form))).toEqual(new Set(['college', 'school', 'job']))
  for (const state of ['', 'submitted', 'approved']) expect(inState(state).length).toBeGreaterThan(5)
  const numbers = records.toSorted((a, b) => a.Createdon.localeCompare(b.Createdon)).map(({ applicationID }) => applicationID)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

test('every submitted application is valid: it breaks no rule of its declaration', () => {
  const broken = inState('submitted', 'approved').map((each) =>
    submissionViolation(formOf(each), each, each.Docs, today(), each.Form !== 'job'),
  )
  expect(broken.filter((each) => each !== undefined)).toEqual([])
})

test('every answer has the format of its field, and every choice from a list is on it', async () => {
  for (const record of records) {
    const form = formOf(record)
    const answers = Object.fromEntries(Object.keys(fieldsOf(form)).map((name) => [name, record[name]]))
    expect(formatViolations(form, answers, {}, today())).toBeUndefined()
    expect(Object.keys(record).length).toBeGreaterThan(10)
  }
  const lists = new Map<string, string[]>()
  for (const record of records) {
    for (const [name, field] of Object.entries(fieldsOf(formOf(record)))) {
      const { master } = masterOf(field) ?? {}
      if (master === undefined) continue
      if (!lists.has(master))
        lists.set(
          master,
          (await admin.post(`${master}/get`, {})).flatMap((row) => Object.values(row as object)),
        )
      const chosen = [record[name]].flat().filter((text) => text !== undefined && text !== '')
      const known = name === 'cutomestatus' ? ['Partially Submitted', 'Submitted', 'Approved'] : []
      expect([...(lists.get(master) ?? []), ...known]).toEqual(expect.arrayContaining(chosen))
    }
  }
})

test('statuses, dates and completion are consistent', () => {
  for (const record of records) {
    expect(record.Completion).toBe(completion(formOf(record), record).percent)
    expect(record.issubmitbtn).toBe(record.ApplicationStatus !== '')
  }
  for (const { SubmitedDate, cutomestatus } of inState('')) {
    expect(SubmitedDate).toBeNull()
    expect(['', 'Partially Submitted']).toContain(cutomestatus)
  }
  for (const { SubmitedDate, Createdon, Completion } of inState('submitted', 'approved')) {
    expect(Completion).toBe(100)
    expect(Date.parse(SubmitedDate ?? '')).toBeGreaterThan(Date.parse(Createdon))
    expect(Date.parse(SubmitedDate ?? '')).toBeLessThan(app.deps.now().getTime())
  }
  for (const { cutomestatus } of inState('approved')) expect(['Approved', 'converted']).toContain(cutomestatus)
})

test('every submitted college or school application has a fee, and only paid ones are approved', async () => {
  const seats = inState('submitted', 'approved').filter(({ Form }) => Form !== 'job')
  expect(new Set(seats.map(({ Payment }) => Payment))).toEqual(new Set(['Due', 'Failed', 'Paid', 'Processing']))
  expect(inState('approved').filter(({ Form, Payment }) => Form !== 'job' && Payment !== 'Paid')).toEqual([])
  const applicant = app.anyone()
  const paid = seats.find(({ Payment }) => Payment === 'Paid')
  await applicant.signIn(paid?.username ?? '', demoPassword)
  expect(await applicant.post('payment/getstatus', { pgid: paid?.pgid })).toMatchObject({ status: true, state: 'paid' })
})

test('the outbox has the entries of the last month for the lead services', async () => {
  const { Data } = await admin.ask(leadCalls.outbox, { take: 200 })
  expect(Data.length).toBeGreaterThan(5)
})

test('its files can be opened, and its timeline shows what happened', async () => {
  const [approved] = inState('approved').filter(({ Form }) => Form === 'college')
  const paths = (approved?.Docs ?? []).map(({ path }) => path).filter((path) => path !== '')
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths) expect((await admin.get(`/ap/api/download?filename=${path}`)).http).toBe(200)
  const timeline = await admin.post('applications/timeline', { username: approved?.username })
  for (const what of ['Application created', 'Application submitted', 'Application approved'])
    expect(timeline).toContainEqual(expect.objectContaining({ what }))
  expect(await followChain(app.deps.db, app.deps.secrets)).toEqual({ count: 0, breaks: [] })
})

test('everybody can sign in with the one password: all staff except the one who left, and the applicants', async () => {
  for (const { username, isActive } of staff) {
    const { status } = await app.anyone().signIn(username, demoPassword)
    expect({ username, status }).toEqual({ username, status: isActive })
  }
  const applicant = app.anyone()
  const [own] = records.filter(({ Form }) => Form === 'college')
  await applicant.signIn(own?.username ?? '', demoPassword)
  expect(await applicant.post('applications/get', {})).toMatchObject({ Total: 1, Data: [{ username: own?.username }] })
})

test('running it twice on one day gives the same data', async () => {
  const before = records
  await app.reset()
  await fillDemo(app.deps, extent)
  await admin.signIn('admin@example.org', demoPassword)
  expect(await everyRecord(admin)).toEqual(before)
}, 120_000)
