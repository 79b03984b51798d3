import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationTables } from '../record/tables.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
const submittedAt = { early: '2026-01-10T08:00:00Z', late: '2026-03-10T08:00:00Z' }
beforeAll(async () => {
  app = await testApp({ TIME_ZONE: 'Asia/Kolkata' })
  const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  for (const name of ['early', 'never', 'late'])
    await staff.post('applications/create', { username: `${name}@example.org`, Form: 'college', Name: name })
  for (const [name, submitted_at] of Object.entries(submittedAt))
    await app.deps.db
      .withTables<ApplicationTables>()
      .updateTable('applications')
      .set({ submitted_at: new Date(submitted_at) })
      .where('username', '=', `${name}@example.org`)
      .execute()
})
afterAll(() => app.close())

async function found(body: object): Promise<string[]> {
  const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  const { Data } = await staff.post('applications/get', body)
  return (Data as { Name: string }[]).map(({ Name }) => Name)
}
const filtered = (operator: string, value?: string) =>
  found({
    filter: { logic: 'and', filters: [{ field: 'SubmitedDate', operator, value }] },
    sort: [{ field: 'applicationID', dir: 'asc' }],
  })

test.each([
  ['isnull', undefined, ['NEVER']],
  ['isnotnull', undefined, ['EARLY', 'LATE']],
  ['lt', '2026-02-01', ['EARLY']],
  ['gte', '2026-02-01', ['LATE']],
  ['neq', '2026-01-10T08:00:00Z', ['NEVER', 'LATE']],
])('SubmitedDate %s %s finds %j', async (operator, value, names) => {
  expect(await filtered(operator, value)).toEqual(names)
})

test('in the order of SubmitedDate those never submitted come before all others', async () => {
  expect(await found({ sort: [{ field: 'SubmitedDate', dir: 'asc' }] })).toEqual(['NEVER', 'EARLY', 'LATE'])
  expect(await found({ sort: [{ field: 'SubmitedDate', dir: 'desc' }] })).toEqual(['LATE', 'EARLY', 'NEVER'])
})

const globally = (words: string) => {
  const texts = ['Name', 'Branch', 'Place', 'Gender', 'Caste'].map((field) => ({ field, operator: 'contains', value: words }))
  const number = Number(words)
  const numbers = ['username', 'AadharNo', 'AnnualIncome', 'applicationID'].map((field) => ({
    field,
    operator: 'eq',
    value: number,
  }))
  return { filter: { logic: 'or', filters: [...texts, ...(Number.isNaN(number) ? [] : numbers)] } }
}

test('the described global search finds a school application by each of its texts and numbers', async () => {
  const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  const meena = {
    Form: 'school',
    username: '9876543210',
    Name: 'Meena',
    Gender: 'FEMALE',
    Branch: 'Accounting and Finance',
    Place: 'Madurai',
    Caste: 'Vanniyar',
    AadharNo: '2341 2341 2346',
    AnnualIncome: '84000',
  }
  const made = await staff.post('applications/create', meena)
  expect(made).toMatchObject({ status: true, Msg: 'Saved Successfully!' })
  const { applicationID } = made
  for (const words of ['meen', 'madur', 'vanni', '9876543210', '234123412346', '84000', String(applicationID)])
    expect({ words, found: await found(globally(words)) }).toEqual({ words, found: ['MEENA'] })
  expect(await found(globally('female'))).toEqual(['MEENA'])
  expect(await found(globally('999999999999'))).toEqual([])
  expect(await found(globally('nowhere'))).toEqual([])
})
