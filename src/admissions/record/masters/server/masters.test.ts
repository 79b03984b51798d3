import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import type { Client } from '#test/support/client.ts'
import { refused, refusedAt, refusedWithMore } from '#test/support/refused.ts'
import { allMasters } from '../masters.ts'
import { keyColumns, tableColumns, tableSql } from './table-sql.ts'

let app: TestApp
let admin: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  admin = await app.as('ann@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const done = (Msg: string) => ({ status: true, Msg })
const log = async () => {
  const { rows } = await sql<{ module: string; log: string; actor: string; before: object | null; after: object | null }>`
    select module, log, actor, before, after from activity_log where module <> 'Sign in' order by id
  `.execute(app.database.db)
  return rows
}

test.each(allMasters)('$title has its table, with a key without regard to case', async (master) => {
  const { table } = master
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_name = ${table}
  `.execute(app.database.db)
  expect(rows.map((row) => row.column_name).toSorted()).toEqual(tableColumns(master).toSorted())

  const indexes = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where tablename = ${table}
  `.execute(app.database.db)
  const key = keyColumns(master).map((column) => `lower(${column})`)
  expect(indexes.rows.map(({ definition }) => definition)).toContain(
    `CREATE UNIQUE INDEX ${table}_key ON public.${table} USING btree (${key.join(', ')})`,
  )
})

test('the migration of a new list makes the tables that are there', async () => {
  const fresh = allMasters.map((master) => tableSql({ ...master, table: `new_${master.table}` })).join('')
  await app.database.db.transaction().execute(async (tx) => {
    for (const statement of fresh.split(';').filter((each) => each.trim() !== '')) await sql.raw(statement).execute(tx)
    for (const { table } of allMasters) {
      const columns = (name: string) =>
        sql<{ column: string; type: string; nullable: string; begins: string | null }>`
        select column_name as column, data_type as type, is_nullable as nullable, coalesce(column_default, identity_generation) as begins
        from information_schema.columns where table_name = ${name} order by column_name`.execute(tx)
      expect((await columns(`new_${table}`)).rows).toEqual((await columns(table)).rows)
      await sql.raw(`drop table new_${table}`).execute(tx)
    }
  })
})

/** A request's value, a changed one, and the keys before it and for `delete`. */
const plain = (name: string) => ({
  list: name,
  row: { [name]: 'Made for a test' },
  next: { [name]: 'Changed by a test' },
  old: { [`${name}Old`]: 'Made for a test' },
  gone: { [name]: 'Changed by a test' },
})
const lists = [
  ...allMasters
    .filter(({ fields }) => Object.keys(fields).length === 1)
    .map(({ path, field }) => ({ ...plain(field), list: path })),
  {
    list: 'designation',
    row: { designation: 'Welder', jobcategory: { jobtitle: 'Engineering' } },
    next: { designation: 'Master Welder', jobcategory: { jobtitle: 'Operations' } },
    old: { designationOld: 'Welder' },
    gone: { designation: 'Master Welder', jobtitle: 'Operations' },
  },
  {
    list: 'district',
    row: { stateID: 'KL', districtID: 'KL07', district: 'Ernakulum' },
    next: { stateID: 'KL', districtID: 'KL07', district: 'Ernakulam' },
    old: {},
    gone: { districtID: 'KL07' },
  },
  {
    list: 'label',
    row: { Label: 'Made for a test', Colour: 'blue' },
    next: { Label: 'Changed by a test', Colour: 'red' },
    old: { LabelOld: 'Made for a test' },
    gone: { Label: 'Changed by a test' },
  },
  {
    list: 'state',
    row: { stateID: 'XX', state: 'Made for a test' },
    next: { stateID: 'XX', state: 'Changed by a test' },
    old: {},
    gone: { stateID: 'XX' },
  },
]

test('every list has a value here', () => {
  expect(lists.map(({ list }) => list).toSorted()).toEqual(allMasters.map(({ path }) => path).toSorted())
})

test.each(lists)(
  '$list: create, update, delete, each with its message, each in the log',
  async ({ list, row, next, old, gone }) => {
    expect(await admin.post(`${list}/create`, { ...row, IsActive: true })).toEqual(done('Saved Successfully!'))
    expect(await admin.post(`${list}/get`)).toContainEqual(expect.objectContaining({ ...row, IsActive: true }))
    expect(await admin.post(`${list}/update`, { ...next, ...old, IsActive: false })).toEqual(done('Updated Successfully!'))
    const values = await admin.post(`${list}/get`)
    expect(values).toContainEqual(expect.objectContaining({ ...next, IsActive: false }))
    expect(values).not.toContainEqual(expect.objectContaining(row))
    expect(await admin.post(`${list}/delete`, gone)).toEqual(done('Deleted Successfully!'))
    expect(await admin.post(`${list}/get`)).not.toContainEqual(expect.objectContaining(next))
    expect((await log()).map(({ actor }) => actor)).toEqual(['ann@example.org', 'ann@example.org', 'ann@example.org'])
  },
)

test.each(lists)(
  '$list: a value that is there is refused in whatever case, an unknown one too',
  async ({ list, row, next, old, gone }) => {
    const noun = allMasters.find(({ path }) => path === list)?.noun
    const shouted = JSON.parse(
      JSON.stringify(row, (_, value: unknown) => (typeof value === 'string' ? ` ${value.toUpperCase()} ` : value)),
    )
    await admin.post(`${list}/create`, row)
    expect(await admin.post(`${list}/create`, shouted)).toEqual(refusedWithMore(`${noun} already exists!`))
    await admin.post(`${list}/delete`, { ...row, ...(list === 'designation' && { jobtitle: 'Engineering' }) })
    expect(await admin.post(`${list}/update`, { ...next, ...old })).toEqual(
      refused(`There is no such ${noun === 'CTC Range' ? 'CTC range' : noun?.toLowerCase()}.`),
    )
    expect(await admin.post(`${list}/delete`, gone)).toEqual(
      refused(`There is no such ${noun === 'CTC Range' ? 'CTC range' : noun?.toLowerCase()}.`),
    )
  },
)

test.each([
  ['gender', {}, 'Gender Name is required!'],
  ['gender', { gender: '  ' }, 'Gender Name is required!'],
  ['jobtitle', { jobtitle: '' }, 'Job Category is required!'],
  ['branchtitle', { branchtitle: '' }, 'Branch of Study is required!'],
  ['Statustitle', { Statustitle: '' }, 'Status of Study is required!'],
  ['designation', {}, 'Designation is required!'],
  ['designation', { designation: 'Welder' }, 'Job Category is required!'],
  ['designation', { designation: 'Welder', jobcategory: { jobtitle: '' } }, 'Job Category is required!'],
  ['district', {}, 'State ID is required!'],
  ['district', { stateID: 'TN' }, 'District ID is required!'],
  ['district', { stateID: 'TN', districtID: 'TN99' }, 'District is required!'],
  ['state', {}, 'State Name is required!'],
  ['state', { state: 'Somewhere' }, 'State ID Name is required!'],
  ['experience', { experience: null }, 'Experience is required!'],
  ['qualification', {}, 'Qualification is required!'],
  ['ctcrange', {}, 'CTC Range is required!'],
  ['gender', { gender: 'x'.repeat(201) }, 'A value can be at most 200 characters.'],
])('%s/create and update with %j are refused with "%s"', async (list, row, message) => {
  expect(await admin.post(`${list}/create`, row)).toEqual(refused(message))
  expect(await admin.post(`${list}/update`, row)).toEqual(refused(message))
})

test('deleting names the key', async () => {
  expect(await admin.post('gender/delete', {})).toEqual(refused('Gender Name is required!'))
  expect(await admin.post('designation/delete', { designation: 'Accountant' })).toEqual(refused('Job Category is required!'))
  expect(await admin.post('district/delete', {})).toEqual(refused('District ID is required!'))
})

test('an update can not take the text of another value, but may change the case of its own', async () => {
  expect(await admin.post('gender/update', { gender: 'female', genderOld: 'OTHER' })).toEqual(
    refusedAt('gender', 'Gender already exists!'),
  )
  expect(await admin.post('gender/update', { gender: 'Other', genderOld: 'OTHER' })).toEqual(done('Updated Successfully!'))
  expect(await admin.post('district/update', { stateID: 'TN', districtID: 'TN01', district: 'chennai' })).toEqual(
    refusedAt('district', 'District already exists!'),
  )
  expect((await admin.post('gender/get'))[2]).toEqual({ gender: 'Other', IsActive: true })
})

test('an update that leaves IsActive out keeps it, and white space is tidied', async () => {
  await admin.post('gender/update', { gender: 'OTHER', genderOld: 'OTHER', IsActive: false })
  await admin.post('gender/update', { gender: '  A   third ', genderOld: 'other' })
  expect((await admin.post('gender/get'))[2]).toEqual({ gender: 'A third', IsActive: false })
})

test('admins get all values, others the active ones; {IsActive:true} gives the active ones to admins too', async () => {
  await admin.post('gender/update', { gender: 'OTHER', genderOld: 'OTHER', IsActive: false })
  const active = ['MALE', 'FEMALE'].map((gender) => ({ gender, IsActive: true }))
  const viewer = await app.as('vi@example.org', { usergroup: 'viewer' })
  expect(await admin.post('gender/get')).toEqual([...active, { gender: 'OTHER', IsActive: false }])
  expect(await admin.post('gender/get', { IsActive: true })).toEqual(active)
  expect(await app.anyone().post('gender/get')).toEqual(active)
  expect(await viewer.post('gender/get', { IsActive: false })).toEqual(active)
})

test('designations are narrowed by their category, a literal key; an unknown filter is refused at the gate', async () => {
  const sales = await app.anyone().post('designation/get', { 'jobcategory.jobtitle': 'Sales' })
  expect(sales).toHaveLength(4)
  for (const sale of sales)
    expect(sale).toEqual({ designation: expect.any(String), jobcategory: { jobtitle: 'Sales' }, IsActive: true })
  expect((await admin.call('designation/get', { jobtitle: 'Sales' })).http).toBe(400)
  expect((await admin.call('gender/get', { "gender'; drop table gender; --": 'x' })).http).toBe(400)
})

test('of two designations of one name an update changes the one that jobtitleOld or the category names', async () => {
  const named = (designation: string, jobtitle: string) => ({ designation, jobcategory: { jobtitle } })
  for (const category of ['Sales', 'Operations']) await admin.post('designation/create', named('Manager', category))
  expect(await admin.post('designation/create', named('Manager', 'Sales'))).toEqual(
    refusedAt('designation', 'Designation already exists!'),
  )
  const lost = { ...named('Manager', 'Sales'), designationOld: 'Manager', jobtitleOld: 'Engineering' }
  expect(await admin.post('designation/update', lost)).toEqual(refused('There is no such designation.'))
  const vague = { ...named('Manager', 'Marketing'), designationOld: 'Manager' }
  expect(await admin.post('designation/update', vague)).toEqual(refused('There is no such designation.'))

  await admin.post('designation/update', { ...named('Head', 'Sales'), designationOld: 'Manager' })
  await admin.post('designation/update', { ...named('Manager', 'Marketing'), designationOld: 'Manager' })
  const all = await admin.post('designation/get')
  expect(all).toContainEqual({ ...named('Head', 'Sales'), IsActive: true })
  expect(all).toContainEqual({ ...named('Manager', 'Marketing'), IsActive: true })
  expect(all).not.toContainEqual(expect.objectContaining(named('Manager', 'Operations')))
})

test('designations follow the new name of their category', async () => {
  const before = await admin.post('designation/get', { 'jobcategory.jobtitle': 'Sales' })
  await admin.post('jobtitle/update', { jobtitle: 'Sales and Retail', jobtitleOld: 'Sales' })
  expect(await admin.post('designation/get', { 'jobcategory.jobtitle': 'Sales' })).toEqual([])
  expect(await admin.post('designation/get', { 'jobcategory.jobtitle': 'Sales and Retail' })).toHaveLength(before.length)
})

test('two who add the same value at once: one learns that it is there', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => admin.post('gender/create', { gender: 'NEW' })))
  expect(replies.map(({ Msg }) => String(Msg)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Gender already exists!',
    'Gender already exists!',
    'Gender already exists!',
    'Saved Successfully!',
  ])
})

test('what was there before and after a change is in the log', async () => {
  await admin.post('state/update', { stateID: 'TN', state: 'Tamil Nadu', IsActive: true })
  expect(await log()).toEqual([
    {
      module: 'State Master',
      log: 'State Tamilnadu renamed to Tamil Nadu',
      actor: 'ann@example.org',
      before: { state: 'Tamilnadu', stateID: 'TN', IsActive: true },
      after: { state: 'Tamil Nadu', stateID: 'TN', IsActive: true },
    },
  ])
})
