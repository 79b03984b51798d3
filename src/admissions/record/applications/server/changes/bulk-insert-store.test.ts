import { afterAll, expect, test } from 'vitest'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { testDatabase } from '#test/support/database.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { copiedColumns } from '../record/dto.ts'
import { newRow } from '../record/schema/new-row.ts'
import { applicationStore } from '../record/store.ts'
import { addApplications } from './bulk-insert-store.ts'
import type { RecordRow } from '../record/tables.ts'

const database = await testDatabase()
afterAll(() => database.close())

const begun = {
  form: 'job',
  at: new Date('2026-03-02T10:00:00.123Z'),
  by: 'mo@example.org',
  ip: '10.0.0.1',
} as const

const rowOf = (stored: object): object => {
  const names = Object.keys(newRow({ ...begun, application_id: 0, username: '', created_by: '', created_at: begun.at }))
  return Object.fromEntries(names.map((name) => [name, Reflect.get(stored, name)]))
}

test('IMP-20: of records that are made together the database answers numbers, and events have them as they are stored', async () => {
  const answers = (Name: string) => ({
    Name,
    Gender: 'FEMALE',
    PhoneNumber: '9876543210',
    WorkLocation: 'Chennai',
    TechnicalSkills: ['SQL', 'Excel'],
    IsExperience: true,
    Declaration: undefined,
  })
  const applications = ['Asha', 'Bala', 'Cara'].map((name) => ({
    username: `${name.toLowerCase()}@example.org`,
    fields: answers(name),
    ...copiedColumns(variantOf('job'), answers(name), [], { year: 2026, month: 3, day: 2 }),
  }))
  const published: RecordRow[] = []
  const made = await database.db.transaction().execute(async (tx) => {
    const publish: ApplicationSubscriber = async (_, events) => void published.push(...events.map(({ after }) => after))
    await addApplications(tx, applications.slice(1, 2), { ...begun, publish: async () => {} })
    const again = applications.map((application) => ({ ...application, name: 'Again' }))
    return addApplications(tx, [...applications, ...again], { ...begun, publish })
  })
  expect(published.map(({ username }) => username)).toEqual(['asha@example.org', 'cara@example.org'])
  expect(made).toEqual(published)
  for (const row of published) {
    const stored = await applicationStore(database.db).find(row.username)
    expect(row).toEqual(rowOf(stored ?? {}))
  }
})
