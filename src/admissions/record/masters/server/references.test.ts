import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused, refusedAt } from '#test/support/refused.ts'

let app: TestApp
let admin: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  admin = await app.as('ann@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const lost = { stateID: 'ZZ', districtID: 'ZZ01', district: 'Nowhere' }
const salem = { stateID: 'TN', districtID: 'TN23', district: 'Salem' }

test('a district with an unknown state is refused: added, changed or imported', async () => {
  const words = 'There is no such state.'
  expect(await admin.post('district/create', lost)).toEqual(refused(words))
  expect(await admin.post('district/update', { ...salem, stateID: 'ZZ' })).toEqual(refused(words))
  const rows = [
    { Row: 2, texts: { stateID: 'KL', districtID: 'KL01', district: 'Alappuzha' } },
    { Row: 3, texts: lost },
  ]
  expect(await admin.post('masters/import', { list: 'district', rows })).toMatchObject({
    Saved: 1,
    Data: [{ Row: 3, status: 'Not saved', Reason: words }],
  })
  expect(await admin.post('district/get', { stateID: 'ZZ' })).toEqual([])
  expect(await admin.post('district/get', { stateID: 'TN' })).toContainEqual({ ...salem, IsActive: true })
})

test('so is a designation of an unknown job category', async () => {
  const welder = { designation: 'Welder', jobcategory: { jobtitle: 'Juggling' } }
  expect(await admin.post('designation/create', welder)).toEqual(refused('There is no such job category.'))
})

test('a state is named as it is spelt in its own list, so that its districts follow it', async () => {
  await admin.post('district/create', { stateID: 'kl', districtID: 'KL01', district: 'Alappuzha' })
  await admin.post('state/update', { state: 'Kerala', stateID: 'KER', stateIDOld: 'KL' })
  expect(await admin.post('district/get', { stateID: 'KER' })).toEqual([
    { stateID: 'KER', districtID: 'KL01', district: 'Alappuzha', IsActive: true },
  ])
})

test('a district whose state is gone already can still be changed and retired', async () => {
  await sql`insert into district (state_id, district_id, district) values ('ZZ', 'ZZ01', 'Nowhere')`.execute(app.database.db)
  expect(await admin.post('district/update', { ...lost, district: 'Elsewhere', IsActive: false })).toMatchObject({ status: true })
})

test('a state with districts stays, and says how many they are; a category with designations too', async () => {
  expect(await admin.post('state/delete', { stateID: 'TN' })).toEqual(refused('It still has 38 districts.'))
  await admin.post('district/create', { stateID: 'KL', districtID: 'KL01', district: 'Alappuzha' })
  expect(await admin.post('state/delete', { stateID: 'KL' })).toEqual(refused('It still has 1 district.'))
  expect(await admin.post('jobtitle/delete', { jobtitle: 'Sales' })).toEqual(refused('It still has 4 designations.'))
  expect(await admin.post('state/get')).toHaveLength(37)
  await admin.post('district/delete', { districtID: 'KL01' })
  expect(await admin.post('state/delete', { stateID: 'KL' })).toMatchObject({ status: true })
})

test('of a district and the deletion of its state at the same moment one is refused', async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    await admin.post('state/create', { state: `New ${number}`, stateID: `N${number}` })
    const [added, gone] = await Promise.all([
      admin.post('district/create', { stateID: `N${number}`, districtID: `N${number}01`, district: `New ${number}` }),
      admin.post('state/delete', { stateID: `N${number}` }),
    ])
    expect([added['status'], gone['status']].filter((status) => status === true)).toHaveLength(1)
    expect([added['status'], gone['status']]).toContain(false)
  }
  const { rows } = await sql`select district_id from district where state_id not in (select state_id from state)`.execute(
    app.database.db,
  )
  expect(rows).toEqual([])
})

test('a specified program deletes a value in use as ever; the log says how many applications keep it', async () => {
  await admin.post('gender/create', { gender: 'Non-binary' })
  for (const name of ['amy', 'bea']) {
    const who = await app.as(`${name}@example.org`, { usergroup: 'Student' })
    await who.post('applications/create', { Name: name, Gender: 'Non-binary' })
  }
  expect(await admin.post('gender/delete', { gender: 'Non-binary' })).toEqual({ status: true, Msg: 'Deleted Successfully!' })
  await admin.post('gender/delete', { gender: 'OTHER' })
  const { rows } = await sql<{ log: string }>`select log from activity_log where module = 'Gender Master' order by id`.execute(
    app.database.db,
  )
  expect(rows.map(({ log }) => log)).toEqual([
    'Gender Non-binary added',
    'Gender Non-binary deleted, kept by 2 applications',
    'Gender OTHER deleted',
  ])
})

test.each([
  ['gender', { gender: 'MALE' }],
  ['gender', { gender: 'FEMALE' }],
  ['experience', { experience: 'Fresher' }],
  ['experience', { experience: 'Other' }],
  ['Statustitle', { Statustitle: 'converted' }],
  ['qualification', { qualification: 'Other' }],
])('LIST-23: %s %j can be retired, but neither renamed nor deleted', async (list, value) => {
  const words = 'The product needs this value.'
  const [[name, text] = ['', '']] = Object.entries<string>(value)
  expect(await admin.post(`${list}/update`, { [name]: 'Another', [`${name}Old`]: text })).toEqual(refused(words))
  expect(await admin.post(`${list}/delete`, value)).toEqual(refused(words))
  expect(await admin.post(`${list}/update`, { ...value, IsActive: false })).toMatchObject({ status: true })
  expect(await admin.post(`${list}/get`, {})).toContainEqual(expect.objectContaining({ ...value, IsActive: false }))
})

test('a refusal names the text that another value has, its ID or its name', async () => {
  const [state, district] = ['state/create', 'district/create']
  expect(await admin.post(state, { stateID: 'tn', state: 'Nowhere' })).toEqual(refusedAt('stateID', 'State already exists!'))
  expect(await admin.post(state, { stateID: 'XX', state: 'TAMILNADU' })).toEqual(refusedAt('state', 'State already exists!'))
  expect(await admin.post(district, { stateID: 'TN', districtID: 'tn01', district: 'Nowhere' })).toEqual(
    refusedAt('districtID', 'District already exists!'),
  )
  const moved = { stateID: 'TN', districtID: 'TN01', districtIDOld: 'TN02', district: 'Nowhere' }
  expect(await admin.post('district/update', moved)).toEqual(refusedAt('districtID', 'District already exists!'))
})
