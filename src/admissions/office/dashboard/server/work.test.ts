import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

let made = 0
type Seed = { created?: string; submitted?: string; status?: string; title?: string; returned?: boolean; deleted?: boolean }

async function begun(...seeds: Seed[]) {
  for (const { created = '2026-11-05T06:00:00Z', submitted, status = '', title = '', returned = false, deleted = false } of seeds)
    await app.database.run(`insert into applications
      (username, form, created_at, created_by, modified_at, submitted_at, application_status, custom_status, corrections, deleted_at)
      values ('applicant${(made += 1)}@example.org', 'college', '${created}', 'x', '${created}', ${submitted ? `'${submitted}'` : 'null'},
        '${status}', '${title}', '${returned ? '[{"state":"open"}]' : '[]'}', ${deleted ? 'now()' : 'null'})`)
}
const november = { fromdate: '2026-11-01', enddate: '2026-11-20' }
const work = async (period: object = november) => {
  const { Data } = await (await app.as('vi@example.org', { usergroup: 'viewer' })).post('dashboard/work', period)
  return Data as { Stages: unknown[]; Ages: unknown[]; Decisions: unknown; Submissions: unknown[] }
}
const today = () => {
  const day = formatIsoDate(todayIn(app.deps.config.TIME_ZONE, app.deps.now()))
  return { fromdate: day, enddate: day }
}
const ago = (days: number) => new Date(app.deps.now().getTime() - days * 86_400_000).toISOString()

test('OFFICE-19: the stages of what was begun in a period add up to all of it, beside those of the period before', async () => {
  await begun(
    {},
    {},
    { status: 'submitted' },
    { status: 'submitted', returned: true },
    { status: 'submitted', title: 'Rejected' },
  )
  await begun({ title: 'Withdrawn' }, { status: 'approved', title: 'converted' }, { deleted: true })
  await begun({ created: '2026-10-20T06:00:00Z', status: 'approved' }, { created: '2026-09-01T06:00:00Z' })
  expect((await work()).Stages).toEqual([
    { _id: 'Incomplete', Total: 2, Before: 0 },
    { _id: 'Waiting for applicant', Total: 1, Before: 0 },
    { _id: 'To decide', Total: 1, Before: 0 },
    { _id: 'Approved', Total: 1, Before: 1 },
    { _id: 'Rejected', Total: 2, Before: 0 },
  ])
})

test('OFFICE-19: what is to be decided is divided by the days it waits, whatever the period', async () => {
  for (const days of [0, 2, 3, 7, 8, 14, 15, 400]) await begun({ submitted: ago(days), status: 'submitted' })
  await begun({ submitted: ago(1), status: 'submitted', returned: true }, { submitted: ago(1), status: 'approved' })
  await begun({ submitted: ago(1), status: 'submitted', title: 'Rejected' })
  expect((await work({ fromdate: '2020-01-01', enddate: '2020-01-02' })).Ages).toEqual([
    { From: 0, To: 2, Total: 2 },
    { From: 3, To: 7, Total: 2 },
    { From: 8, To: 14, Total: 2 },
    { From: 15, Total: 2 },
  ])
})

test('OFFICE-19: submissions are counted by the day of the institution, and by the month in long periods', async () => {
  await begun(
    { submitted: '2026-10-31T18:29:59Z', status: 'submitted' },
    { submitted: '2026-10-31T18:30:00Z', status: 'submitted' },
  )
  await begun(
    { submitted: '2026-11-20T18:29:59Z', status: 'approved' },
    { submitted: '2026-11-20T06:00:00Z', status: 'submitted' },
  )
  expect((await work()).Submissions).toEqual([
    { _id: '2026-11-01', Total: 1 },
    { _id: '2026-11-20', Total: 2 },
  ])
  expect((await work({ fromdate: '2026-01-01', enddate: '2026-12-31' })).Submissions).toEqual([
    { _id: '2026-10', Total: 1 },
    { _id: '2026-11', Total: 3 },
  ])
})

test('OFFICE-23: the median counts the days from submission to the first decision, and forgets what was undone', async () => {
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })
  const decided = async () => (await work(today())).Decisions
  expect(await decided()).toEqual({ Total: 0, MedianDays: null })
  for (const days of [1, 4, 10, 30]) await begun({ submitted: ago(days), status: 'submitted' })
  const gives = (name: number, cutomestatus: string) =>
    admin.post('applications/setstatus', { username: `applicant${name}@example.org`, cutomestatus, reason: 'As told.' })
  for (const name of [made - 3, made - 2, made - 1]) expect(await gives(name, 'Rejected')).toMatchObject({ status: true })
  expect(await decided()).toEqual({ Total: 3, MedianDays: 4 })
  await gives(made, 'Rejected')
  expect(await decided()).toEqual({ Total: 4, MedianDays: 7 })
  expect(await gives(made, 'Interview')).toMatchObject({ status: true })
  expect(await decided()).toEqual({ Total: 3, MedianDays: 4 })
  await app.database.run(`update applications set deleted_at = now() where username = 'applicant${made - 1}@example.org'`)
  expect(await decided()).toEqual({ Total: 2, MedianDays: 2.5 })
})

test('OFFICE-19: without applications all is nought, and a period that ends before it starts is refused', async () => {
  const { Stages, Ages, Submissions } = await work()
  expect([...Stages, ...Ages].every((each) => (each as { Total: number }).Total === 0)).toBe(true)
  expect(Submissions).toEqual([])
  const viewer = await app.as('vi@example.org', { usergroup: 'viewer' })
  expect(await viewer.post('dashboard/work', { fromdate: '2026-11-02', enddate: '2026-11-01' })).toMatchObject({
    Success: false,
    Message: "End Date can't be before Start Date.",
  })
})
