import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused, refusedAt } from '#test/support/refused.ts'
import { allMasters, masters } from '../masters.ts'
import { rowOf } from '../row.ts'
import { seedMasters, seedsOf } from './seed.ts'
import type { Master } from '../master.ts'

let app: TestApp
let admin: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  admin = await app.as('ann@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const applicant = async (username: string, Gender: string) => {
  const who = await app.as(username, { usergroup: 'Student' })
  await who.post('applications/create', { Name: 'Amy', Gender })
  return who
}
const usage = (list: string, key: Record<string, string>) => admin.post('masters/usage', { list, key })

test('the usage of a value is how many applications carry it; those in Trash do not count', async () => {
  for (const name of ['a', 'b', 'c']) await applicant(`${name}@example.org`, 'FEMALE')
  await applicant('d@example.org', 'MALE')
  await admin.post('applications/delete', { username: 'c@example.org' })
  expect(await usage('gender', { gender: 'FEMALE' })).toEqual({ status: true, Msg: '', Total: 2 })
  expect(await usage('gender', { gender: 'OTHER' })).toMatchObject({ Total: 0 })
  expect(await usage('qualification', { qualification: 'Diploma' })).toMatchObject({ Total: 0 })
  expect(await usage('gender', { gender: 'NONE' })).toEqual(refused('There is no such gender.'))
})

test('a rename leaves the applications alone unless asked to take them along', async () => {
  await admin.post('gender/create', { gender: 'Others' })
  const amy = await applicant('amy@example.org', 'OTHER')
  await applicant('bob@example.org', 'Others')
  await admin.post('gender/update', { gender: 'Other', genderOld: 'OTHER' })
  expect(await amy.post('applications/getbyid')).toMatchObject([{ Gender: 'OTHER' }])

  await admin.post('gender/update', { gender: 'Third', genderOld: 'Others', renameRecords: true })
  const listed = await admin.post('applications/get', {
    filter: { logic: 'and', filters: [{ field: 'Gender', operator: 'eq', value: 'Third' }] },
  })
  expect(listed).toMatchObject({ Total: 1, Data: [{ username: 'bob@example.org', Gender: 'Third' }] })
  expect(await admin.post('applications/getbyid', { username: 'bob@example.org' })).toMatchObject([
    { Gender: 'Third', version: 3 },
  ])
  const { rows } = await sql`select log from activity_log where module = 'Gender Master' order by id`.execute(app.database.db)
  expect(rows).toEqual([
    { log: 'Gender Others added' },
    { log: 'Gender OTHER renamed to Other' },
    { log: 'Gender Others renamed to Third, also on 1 application' },
  ])
})

test('a status is renamed where applications carry it', async () => {
  const amy = await applicant('amy@example.org', 'FEMALE')
  await admin.post('applications/setstatus', { username: 'amy@example.org', cutomestatus: 'Interview' })
  expect(await usage('Statustitle', { Statustitle: 'Interview' })).toMatchObject({ Total: 1 })
  await admin.post('Statustitle/update', { Statustitle: 'Interviewed', StatustitleOld: 'Interview', renameRecords: true })
  expect(await amy.post('applications/getbyid')).toMatchObject([{ cutomestatus: 'Interviewed' }])
})

test('a refused rename changes no application', async () => {
  const amy = await applicant('amy@example.org', 'FEMALE')
  expect(await admin.post('gender/update', { gender: 'MALE', genderOld: 'FEMALE', renameRecords: true })).toEqual(
    refusedAt('gender', 'Gender already exists!'),
  )
  expect(await amy.post('applications/getbyid')).toMatchObject([{ Gender: 'FEMALE', version: 2 }])
})

test('a deleted value stays on the applications that carry it, and can not be chosen any more', async () => {
  const amy = await applicant('amy@example.org', 'OTHER')
  await admin.post('gender/delete', { gender: 'OTHER' })
  expect(await amy.post('applications/create', { Gender: 'OTHER', Place: 'Chennai' })).toMatchObject({ status: true })
  expect(await amy.post('applications/getbyid')).toMatchObject([{ Gender: 'OTHER' }])
  const bob = await app.as('bob@example.org', { usergroup: 'Student' })
  expect(await bob.post('applications/create', { Gender: 'OTHER' })).toEqual(
    expect.objectContaining({ status: false, Msg: 'Choose Gender from the list.' }),
  )
})

test('an import saves the good rows and lists the others with their lines', async () => {
  const rows = [
    { Row: 2, texts: { stateID: 'KL', districtID: 'KL01', district: 'Alappuzha' } },
    { Row: 3, texts: { stateID: 'KL', districtID: 'kl01', district: 'Ernakulam' } },
    { Row: 4, texts: { stateID: 'KL', districtID: 'KL03', district: ' ' } },
    { Row: 6, texts: { stateID: 'TN', districtID: 'TN99', district: 'CHENNAI' } },
    { Row: 7, texts: { districtID: 'KL04' } },
    { Row: 8, texts: { stateID: 'KL', districtID: 'KL05', district: 'Idukki' } },
  ]
  expect(await admin.post('masters/import', { list: 'district', rows })).toEqual({
    status: true,
    Msg: '2 saved, 4 not saved.',
    Saved: 2,
    Data: [
      { Row: 3, status: 'Not saved', Reason: 'District already exists!' },
      { Row: 4, status: 'Not saved', Reason: 'District is required!' },
      { Row: 6, status: 'Not saved', Reason: 'District already exists!' },
      { Row: 7, status: 'Not saved', Reason: 'State ID is required!' },
    ],
  })
  expect(await admin.post('district/get', { stateID: 'KL' })).toEqual([
    { stateID: 'KL', districtID: 'KL01', district: 'Alappuzha', IsActive: true },
    { stateID: 'KL', districtID: 'KL05', district: 'Idukki', IsActive: true },
  ])
})

test('an import without problems says "Save success", and sent again adds nothing', async () => {
  const rows = [{ Row: 2, texts: { designation: 'Welder', jobtitle: 'Engineering' } }]
  expect(await admin.post('masters/import', { list: 'designation', rows })).toEqual({
    status: true,
    Msg: 'Save success',
    Saved: 1,
    Data: [],
  })
  expect(await admin.post('masters/import', { list: 'designation', rows })).toMatchObject({
    Saved: 0,
    Msg: '0 saved, 1 not saved.',
  })
  const tooMany = Array.from({ length: 5_001 }, (_, at) => ({ Row: at + 2, texts: {} }))
  expect(await admin.post('masters/import', { list: 'designation', rows: tooMany })).toEqual(
    refused('A file can have at most 5000 rows.'),
  )
  expect((await admin.call('masters/import', { list: 'users', rows })).http).toBe(400)
})

test('a first start fills every list from its file', async () => {
  expect((await readdir('seeds')).toSorted()).toEqual(allMasters.map(({ path }) => `${path}.csv`).toSorted())
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })
  for (const master of allMasters) {
    const reader = master.readers ? admin : app.anyone()
    const values = await reader.post(`${master.path}/get`, { IsActive: true })
    const seeds = (await seedsOf('seeds', master)).map((texts) => rowOf(master, texts, true))
    expect(values).toHaveLength(seeds.length)
    expect(values).toEqual(expect.arrayContaining(seeds))
  }
})

test('the seeds are what a new installation needs (USER-14)', async () => {
  const nobody = app.anyone()
  const values = async (list: string) => JSON.stringify(await nobody.post(`${list}/get`))
  expect(await nobody.post('gender/get')).toEqual(['MALE', 'FEMALE', 'OTHER'].map((gender) => ({ gender, IsActive: true })))
  expect(await values('experience')).toContain('"Fresher"')
  expect(await values('Statustitle')).toContain('"converted"')
  for (const list of ['district', 'qualification', 'jobtitle', 'experience', 'ctcrange'])
    expect(await values(list)).toContain('"Other"')
  expect(await nobody.post('district/get', { stateID: 'TN' })).toHaveLength(38)
  expect(await nobody.post('state/get')).toHaveLength(28 + 8 + 1)
  const ranges =
    'Other, 0-0.6 lakh, 0.6-1.2, 1.2-2.4, 2.4-3.6, 3.6-4.8, 4.8-6, 6-7, 7-8, 8-9, 9-10, 10-12, 12-15, 15-18, 18-20, 20-25, 25-30, 30 lakh+'
  expect(await nobody.post('ctcrange/get')).toEqual(ranges.split(', ').map((CtcRange) => ({ CtcRange, IsActive: true })))
})

test('every designation of the seeds belongs to a category, every district to a state', async () => {
  const texts = async (master: Master, name: string) => (await seedsOf('seeds', master)).map((seed) => seed[name])
  const [categories, states] = [await texts(masters.jobtitle, 'jobtitle'), await texts(masters.state, 'stateID')]
  expect(categories).toEqual(expect.arrayContaining(await texts(masters.designation, 'jobtitle')))
  expect(states).toEqual(expect.arrayContaining(await texts(masters.district, 'stateID')))
})

test('a start never touches a list that has a value', async () => {
  await sql`delete from gender where gender = 'MALE'`.execute(app.database.db)
  await admin.post('gender/update', { gender: 'Third', genderOld: 'OTHER' })
  await sql`delete from experience`.execute(app.database.db)
  await admin.post('experience/create', { experience: 'Ages' })
  await seedMasters(app.deps.db, 'seeds')
  expect(await app.anyone().post('gender/get')).toEqual(['FEMALE', 'Third'].map((gender) => ({ gender, IsActive: true })))
  expect(await app.anyone().post('experience/get')).toEqual([{ experience: 'Ages', IsActive: true }])
})
