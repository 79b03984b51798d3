import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCalls } from '#admissions/record/applications/record/list-calls.ts'
import { tabField, tabNames } from '#admissions/record/applications/record/tabs.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { dayLater } from '#shared/time/period.ts'
import type { Client } from '#test/support/client.ts'
import { refused } from '#test/support/refused.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { dashboard } from '../contract.ts'
import { askedOfList } from '../filter.ts'

let app: TestApp
let viewer: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  viewer = await app.as('vi@example.org', { usergroup: 'viewer' })
})
afterAll(() => app.close())

let made = 0
type Seed = { form?: string; partner?: string; owner?: string; status?: string; gender?: string; decided?: boolean }

async function begun(...seeds: Seed[]) {
  const now = app.deps.now().toISOString()
  for (const { form = 'college', partner = '', owner = '', status = 'submitted', gender = '', decided = false } of seeds) {
    await sql`insert into applications (username, form, created_at, created_by, modified_at, submitted_at, application_status, gender,
      location, referred, assigned_to, deleted_at) values (${`applicant${(made += 1)}@example.org`}, ${form}, ${now}, 'x', ${now}, ${now},
      ${status}, ${gender}, 'India', ${partner}, ${owner}, null)`.execute(app.database.db)
    if (decided)
      await sql`insert into decision_times (application_id, submitted_at, decided_at)
        select max(application_id), ${now}, ${now} from applications`.execute(app.database.db)
  }
}
const today = () => {
  const day = formatIsoDate(todayIn(app.deps.config.TIME_ZONE, app.deps.now()))
  return { fromdate: day, enddate: day }
}
async function figures(filter: object) {
  const of = await viewer.ask(dashboard.get, { ...today(), ...filter })
  const work = await viewer.ask(dashboard.work, { ...today(), ...filter })
  const sum = (totals: readonly { Total: number }[]) => totals.reduce((all, { Total }) => all + Total, 0)
  return {
    all: of.Totalcount,
    men: sum(of.GenderCount.filter(({ _id }) => _id === 'MALE')),
    places: sum(of.WorkLocation),
    begun: sum(work.Stages),
    waiting: sum(work.Ages),
    decided: work.Decisions.Total,
    submitted: sum(work.Submissions),
  }
}
const of = (all: number, men: number, waiting: number, decided: number) => ({
  all,
  men,
  places: all,
  begun: all,
  waiting,
  decided,
  submitted: all,
})

const kongu = 'Kongu Overseas Education'
const everybody = () =>
  begun(
    { partner: kongu, owner: 'mo@example.org', gender: 'MALE' },
    { partner: kongu, status: 'approved', decided: true },
    { form: 'job', partner: 'kongu overseas education', gender: 'MALE' },
    { form: 'job', owner: 'mo@example.org', status: 'approved', decided: true, gender: 'MALE' },
    { form: 'school' },
  )

test('OFFICE-29: every figure is of the form, partner and owner that are asked for, and without any of all', async () => {
  await everybody()
  expect(await figures({})).toEqual(of(5, 3, 3, 2))
  expect(await figures({ Form: 'job' })).toEqual(of(2, 2, 1, 1))
  expect(await figures({ Partner: kongu })).toEqual(of(3, 2, 2, 1))
  expect(await figures({ Partner: '' })).toEqual(of(2, 1, 1, 1))
  expect(await figures({ Owner: 'Mo@example.org' })).toEqual(of(2, 2, 1, 1))
  expect(await figures({ Owner: '' })).toEqual(of(3, 1, 2, 1))
  expect(await figures({ Form: 'college', Partner: kongu, Owner: '' })).toEqual(of(1, 0, 0, 1))
  expect(await figures({ Partner: 'Nobody' })).toEqual(of(0, 0, 0, 0))
})

test('OFFICE-29: what was begun in the period before is of the same filter', async () => {
  await everybody()
  const tomorrow = dayLater(today().fromdate, 1)
  const of = await viewer.ask(dashboard.get, { fromdate: tomorrow, enddate: tomorrow, Form: 'job' })
  expect([of.Totalcount, of.Previousmonthcount]).toEqual([0, 2])
})

test('OFFICE-29: each filter finds what the list finds that its link opens', async () => {
  await everybody()
  for (const filter of [
    { Form: 'job' },
    { Partner: kongu },
    { Partner: '' },
    { Owner: 'mo@example.org' },
    { Owner: '' },
  ] as const) {
    const { Totals } = await viewer.ask(listCalls.counts, { filters: [{ logic: 'and', filters: askedOfList(filter) }] })
    expect([filter, Totals]).toEqual([filter, [(await figures(filter)).all]])
  }
})

test('OFFICE-29: of each filter as many are in a stage as in the tab of the list, whatever was asked of the applicants', async () => {
  await everybody()
  await everybody()
  const states = ['open', 'ticked', 'sent', 'accepted', 'withdrawn']
  for (const [index, state] of states.entries())
    await sql`update applications set corrections = jsonb_build_array(jsonb_build_object('state', ${state}::text))
      where application_id = (select min(application_id) + ${index}::int from applications)`.execute(app.database.db)
  await app.database.run(
    "update applications set custom_status = 'Rejected' where application_id = (select max(application_id) from applications)",
  )
  for (const filter of [{}, { Form: 'college' }, { Form: 'job' }, { Partner: kongu }, { Owner: '' }] as const) {
    const filters = tabNames.map((value) => ({
      logic: 'and' as const,
      filters: [...askedOfList(filter), { field: tabField, operator: 'eq' as const, value }],
    }))
    const { Totals } = await viewer.ask(listCalls.counts, { filters })
    const { Stages } = await viewer.ask(dashboard.work, { ...today(), ...filter })
    expect([filter, tabNames.map((name) => Stages.find(({ _id }) => _id === name)?.Total)]).toEqual([filter, Totals])
  }
})

test('OFFICE-29: the partners offered are those that applications name, each once', async () => {
  await everybody()
  await begun({ partner: 'Alpha' }, { partner: 'Trashed' })
  await app.database.run("update applications set deleted_at = now() where referred = 'Trashed'")
  const offered = await viewer.ask(dashboard.partners, {})
  expect(offered.map((name) => name.toLowerCase()).toSorted()).toEqual(['alpha', kongu.toLowerCase()])
})

test('OFFICE-29: who may not read applications filters by the form alone', async () => {
  const operator = await app.as('op@example.org', { role: '1' })
  expect(await operator.post('dashboard/get', { ...today(), Form: 'job' })).toMatchObject({ Success: true })
  for (const path of ['dashboard/get', 'dashboard/work'])
    for (const filter of [{ Partner: kongu }, { Owner: '' }])
      expect((await operator.call(path, { ...today(), ...filter })).http).toBe(403)
  expect((await operator.call('dashboard/partners', {})).http).toBe(403)
})

test.each([[{ Form: 'nursing' }], [{ Form: '' }], [{ Partner: 1 }], [{ Owner: 'x'.repeat(201) }]])(
  'OFFICE-29: %j is refused with 400',
  async (filter) => {
    for (const path of ['dashboard/get', 'dashboard/work'])
      expect((await viewer.call(path, { ...today(), ...filter })).http).toBe(400)
  },
)

test('OFFICE-29: the rules of the period hold with a filter too', async () => {
  const period = { fromdate: '2026-11-02', enddate: '2026-11-01' }
  expect(await viewer.post('dashboard/get', { ...period, Form: 'job' })).toEqual(refused("End Date can't be before Start Date."))
})
