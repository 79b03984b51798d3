import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { entryOf, masterOf } from '#admissions/record/forms/field.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import { variants } from '#admissions/record/forms/variants.ts'
import { college } from '#admissions/record/forms/declarations/college.ts'
import { sharedDatabase } from '#test/support/database.ts'
import { masterReferences } from './master-references-store.ts'

let database: Awaited<ReturnType<typeof sharedDatabase>>
beforeAll(async () => void (database = await sharedDatabase()))
beforeEach(() => database.reset())
afterAll(() => database.close())

const { approval: _, ...common } = college

/** A list value as one text, as a list, and in a field that belongs to another. */
const job: Variant = {
  ...common,
  name: 'job',
  unshown: {},
  columns: { ...college.columns, Location: 'WorkLocation' },
  stages: [
    {
      key: 'job',
      title: 'Job',
      rules: [],
      buttons: [],
      fields: {
        WorkLocation: { label: 'Work Location', input: 'select', options: { master: 'district' } },
        PreferredLocation: { label: 'Preferred Location', input: 'multi-select', options: { master: 'district' } },
        JobCategory: { label: 'Job Category', input: 'select', options: { master: 'jobtitle' } },
        Designation: { label: 'Designation', input: 'select', options: { master: 'designation', by: 'JobCategory' } },
      },
    },
  ],
}
const now = new Date('2026-05-04T03:02:01Z')
const references = masterReferences({ now: () => now }, [job])

async function add(username: string, fields: object, { form = 'job', location = '' } = {}) {
  await sql`insert into applications (username, form, fields, location, created_at, created_by, modified_at)
    values (${username}, ${form}, ${JSON.stringify(fields)}, ${location}, now(), '', now())`.execute(database.db)
}
async function all() {
  const { rows } = await sql`select username, fields, location, version, modified_at from applications order by username`.execute(
    database.db,
  )
  return rows
}

test('a text and its column, and a text within a list, get the new one; others stay', async () => {
  await add('a', { WorkLocation: 'Salem', PreferredLocation: ['Erode', 'Salem', 'Karur'] }, { location: 'Salem' })
  await add('b', { WorkLocation: 'Erode', PreferredLocation: ['Salem'] }, { location: 'Erode' })
  await add('c', { WorkLocation: 'Salem Town', PreferredLocation: [] })
  await add('d', { WorkLocation: 'Salem' }, { form: 'school' })
  const reference = { list: 'district', text: 'Salem', within: 'TN' }
  expect(await references.count(database.db, reference)).toBe(2)
  expect(await references.rename(database.db, reference, 'Selam')).toBe(2)
  expect(await all()).toMatchObject([
    { fields: { WorkLocation: 'Selam', PreferredLocation: ['Erode', 'Selam', 'Karur'] }, location: 'Selam', modified_at: now },
    { fields: { WorkLocation: 'Erode', PreferredLocation: ['Selam'] }, location: 'Erode', version: 2 },
    { fields: { WorkLocation: 'Salem Town', PreferredLocation: [] }, version: 1 },
    { fields: { WorkLocation: 'Salem' }, version: 1 },
  ])
})

test('a designation is renamed within its category', async () => {
  await add('a', { JobCategory: 'Sales', Designation: 'Manager' })
  await add('b', { JobCategory: 'Operations', Designation: 'Manager' })
  const reference = { list: 'designation', text: 'Manager', within: 'Sales' }
  expect(await references.count(database.db, reference)).toBe(1)
  await references.rename(database.db, reference, 'Head')
  expect(await all()).toMatchObject([{ fields: { Designation: 'Head' } }, { fields: { Designation: 'Manager' } }])
})

test('quotes, wildcards and commas in a value are text', async () => {
  const odd = `O'Brien "100%", {_}`
  await add('a', { WorkLocation: odd, PreferredLocation: [odd] })
  await add('b', { WorkLocation: `O'Brien "100x", {_}` })
  expect(await references.rename(database.db, { list: 'district', text: odd, within: undefined }, `${odd}?`)).toBe(1)
  expect(await all()).toMatchObject([{ fields: { WorkLocation: `${odd}?`, PreferredLocation: [`${odd}?`] } }, { version: 1 }])
})

test('a list that no form reads is carried by nothing', async () => {
  await add('a', { WorkLocation: 'Salem' })
  expect(await references.rename(database.db, { list: 'qualification', text: 'Salem', within: undefined }, 'x')).toBe(0)
})

test('no entry of a repeating field reads a list: its values would not be found here', () => {
  const fields = variants.flatMap((variant) => Object.values(fieldsOf(variant)))
  const inner = fields.flatMap((field) => Object.values(entryOf(field)?.fields ?? {}))
  expect(inner.filter((field) => masterOf(field))).toEqual([])
})
