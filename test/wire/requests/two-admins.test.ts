import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { laterMessages } from '#shared/text/later-messages.ts'
import { encodeBase64 } from '#shared/text/base64.ts'
import type { Client } from '../../support/client.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { refused } from '../../support/refused.ts'

type Row = Record<string, unknown>

let app: TestApp
let ann: Client
let ben: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
  ben = await app.as('ben@example.org', { usergroup: 'admin' })
  await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const account = { firstname: 'Eve', lastname: 'Rao', usergroup: 'viewer', IsActive: true }
const listed = { Firstname: 'Eve', Lastname: 'Rao', Username: 'eve@example.org', Gender: 'F', Roalval: '2', usergroup: '' }
const distributor = {
  DistributorID: 'D-1',
  Firsrname: 'Raj',
  Lastname: 'Kumar',
  Address: '1 Beach Road',
  City: 'Chennai',
  Email: 'raj@example.org',
  Mobile: '9876500001',
}

/** A list that admins change: how something is added to it, read and changed, and two changes that don't exclude each other. */
type List = {
  list: string
  add: [path: string, body: Row]
  read: [path: string, body?: Row]
  change: string
  /** What names a row, and stays. */
  by: string
  /** What the calls take in other words than the list has it. */
  asSent?: Row
  first: Row
  other: Row
  /** What both change, and not to the same. */
  twice: [Row, Row]
}

const letters: List = {
  list: 'letters',
  add: ['letters/save', { Name: 'Offer', Subject: 'A place', Text: 'It is yours.', As: 'mail' }],
  read: ['letters/get'],
  change: 'letters/save',
  by: 'ID',
  first: { Text: 'It is yours, {{name}}.' },
  other: { Subject: 'Your place' },
  twice: [{ Text: 'Mine.' }, { Text: 'Yours.' }],
}

const lists: List[] = [
  {
    list: 'accounts of User Management',
    add: ['user/create', { username: 'eve@example.org', password: 'blue umbrella', ...account }],
    read: ['user/get', { username: 'eve@example.org' }],
    change: 'user/update',
    by: 'username',
    first: { IsActive: false },
    other: { lastname: 'Roy' },
    twice: [{ lastname: 'Roy' }, { lastname: 'Ray' }],
  },
  {
    list: 'accounts of Users',
    add: ['users/saveuser', { ...listed, Password: encodeBase64('blue umbrella') }],
    read: ['users/getpage'],
    change: 'users/updateuser',
    by: 'Username',
    // The lists show the name of a role, and the calls take its code.
    asSent: { Roalval: '2' },
    first: { Firstname: 'Eva', Gender: 'M' },
    other: { IsActive: false, Lastname: 'Roy' },
    twice: [{ Firstname: 'Eva' }, { Firstname: 'Ava' }],
  },
  letters,
  {
    list: 'announcements',
    add: ['announcements/save', { title: 'Holiday', content: 'Closed.', date: '2030-01-01', until: '2030-02-01' }],
    read: ['announcements/get'],
    change: 'announcements/save',
    by: 'id',
    first: { content: 'Closed on Friday.' },
    other: { IsActive: false, until: '' },
    twice: [{ until: '' }, { until: '2030-03-01' }],
  },
  {
    list: 'shows',
    add: ['shows/save', { Time: '06:00 pm', Prize_single: '10', Prize_double: 20, Closes: '18:05' }],
    read: ['shows/get'],
    change: 'shows/update',
    by: 'ID',
    first: { Prize_single: 12 },
    other: { Time: '06:30 pm', IsActive: false },
    twice: [{ Prize_single: 12 }, { Prize_single: 13 }],
  },
  {
    list: 'distributors',
    add: ['distributor/save', distributor],
    read: ['distributor/get'],
    change: 'distributor/update',
    by: 'ID',
    first: { City: 'Salem' },
    other: { IsActive: false, Mobile: '9876500002' },
    twice: [{ City: 'Salem' }, { City: 'Madurai' }],
  },
  {
    list: 'rules of the distribution',
    add: ['distribution/save', { Form: 'college', Program: '', Members: ['mo@example.org'], Days: 3 }],
    read: ['distribution/get'],
    change: 'distribution/save',
    by: 'ID',
    first: { Members: ['mo@example.org', 'ann@example.org'] },
    other: { IsActive: false, Days: 5 },
    twice: [{ Days: 5 }, { Days: 0 }],
  },
  {
    list: 'documents of a form',
    add: ['documentslot/create', { Form: 'school', Name: 'Visa', Kinds: ['PDF'], MaxMB: 1 }],
    read: ['documentslot/get', { Form: 'school' }],
    change: 'documentslot/update',
    by: 'ID',
    first: { Kinds: ['JPEG', 'PDF'] },
    other: { IsActive: false, MaxMB: 2 },
    twice: [{ MaxMB: 2 }, { MaxMB: 3 }],
  },
  {
    list: 'values of a reference list',
    add: ['qualification/create', { qualification: 'Diploma in Art' }],
    read: ['qualification/get'],
    change: 'qualification/update',
    by: 'qualification',
    first: { IsActive: false },
    other: { Names: { ta: 'கலை' } },
    twice: [{ Names: { ta: 'கலை' } }, { Names: { ta: 'அ' } }],
  },
  {
    list: 'values of a reference list with two texts',
    add: ['state/create', { stateID: 'XX', state: 'Nowhere' }],
    read: ['state/get'],
    change: 'state/update',
    by: 'stateID',
    first: { state: 'Somewhere' },
    other: { IsActive: false },
    twice: [{ state: 'Somewhere' }, { state: 'Elsewhere' }],
  },
  {
    list: 'status titles',
    add: ['Statustitle/create', { Statustitle: 'Second round', Colour: 'blue' }],
    read: ['Statustitle/get'],
    change: 'Statustitle/update',
    by: 'Statustitle',
    first: { Colour: 'red' },
    other: { AsksReason: true, Reasons: ['Late'] },
    twice: [{ Colour: 'red' }, { Colour: 'green' }],
  },
]

async function rowsOf(who: Client, [path, body = {}]: List['read']): Promise<Row[]> {
  const reply: unknown = await who.post(path, body)
  return Array.isArray(reply) ? reply : Reflect.get(Object(reply), 'Data')
}

/** Adds a row, and answers how it is read, as both admins see it. */
async function added({ add, read, by }: List): Promise<() => Promise<Row>> {
  const before = (await rowsOf(ann, read)).map((row) => row[by])
  expect(JSON.stringify(await ann.post(...add))).toContain('Saved Successfully!')
  const [row] = (await rowsOf(ann, read)).filter((one) => !before.includes(one[by]))
  return async () => (await rowsOf(ben, read)).find((one) => one[by] === row?.[by]) ?? {}
}

/** A save of the whole row as it was read, with a change, as the screens send it. */
const save = (who: Client, { change, by, asSent }: List, read: Row, changed: Row) => {
  const seen = { ...read, ...asSent }
  return who.post(change, { ...seen, [`${by}Old`]: read[by], ...changed, Seen: seen })
}

test.each(lists)('what two admins change of the same row of $list is kept, both', async (list) => {
  const now = await added(list)
  const opened = await now()
  expect(JSON.stringify(await save(ann, list, opened, list.first))).toContain('Updated Successfully!')
  expect(JSON.stringify(await save(ben, list, opened, list.other))).toContain('Updated Successfully!')
  expect(await now()).toMatchObject({ ...list.first, ...list.other })
})

test.each(lists)('of two admins who change the same of a row of $list the second is refused', async (list) => {
  const [one, two] = list.twice
  const now = await added(list)
  const opened = await now()
  await save(ann, list, opened, one)
  const field = Object.keys(one).map((name) => (name === 'Names' ? 'Names.ta' : name))[0]
  expect(await save(ben, list, opened, two)).toEqual({ ...refused(laterMessages.changedMeanwhile), field })
  expect(await now()).toMatchObject(one)
  // Who then opens the row as it is may change it.
  expect(JSON.stringify(await save(ben, list, await now(), two))).toContain('Updated Successfully!')
  expect(await now()).toMatchObject(two)
})

test('the same change by both is no conflict, and a save that does not say what it read changes all it names, as before', async () => {
  const now = await added(letters)
  const opened = await now()
  const change = { Text: 'It is yours, {{name}}.' }
  for (const who of [ann, ben]) expect(await save(who, letters, opened, change)).toMatchObject({ status: true })
  expect(await ben.post('letters/save', opened)).toMatchObject({ status: true })
  expect(await now()).toEqual(opened)
})
