import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
let mo: Client
let amy: Client
const username = 'amy@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  amy = await app.as(username, { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'Amy' })
  await mo.post('applications/create', { Form: 'college', username: 'ben@example.org', Name: 'Ben' })
})
afterAll(() => app.close())

const recordOf = async (who: Client, of = username) =>
  (await who.post('applications/getbyid', { username: of }))[0] as Record<string, unknown>
const by = (field: string, value: string, operator = 'eq') => ({
  filter: { logic: 'and', filters: [{ field, operator, value }] },
})
const namesOf = async (who: Client, request: object) =>
  ((await who.post('applications/get', request))['Data'] as { username: string }[]).map((row) => row.username)

test('QUEUE-1: owner and due date are given to many, found by, logged, and count no version up', async () => {
  const { version } = await recordOf(mo)
  const both = [username, 'ben@example.org', 'nobody@example.org', username]
  expect(await mo.post('applications/assign', { username: both, Owner: ' MO@example.org' })).toEqual({
    status: true,
    Msg: 'Updated Successfully!',
    Total: 2,
    Left: 1,
    applicationID: [1, 2],
  })
  expect(await mo.post('applications/due', { username: [username], DueOn: '2026-12-01' })).toMatchObject({ Total: 1, Left: 0 })
  expect(await recordOf(mo)).toMatchObject({ Owner: 'mo@example.org', DueOn: '2026-12-01', version })
  expect(await namesOf(mo, by('Owner', 'mo@example.org'))).toHaveLength(2)
  expect(await namesOf(mo, by('DueOn', '2026-12-02', 'lt'))).toContain(username)
  expect(await namesOf(mo, { sort: [{ field: 'DueOn', dir: 'desc' }], take: 1 })).toEqual([username])
  const timeline = await mo.post('applications/timeline', { username })
  expect(timeline.slice(0, 2)).toMatchObject([{ what: 'Due on 01-12-2026' }, { what: 'Assigned to mo@example.org' }])

  await mo.post('applications/assign', { username: [username], Owner: '' })
  await mo.post('applications/due', { username: [username], DueOn: '' })
  expect(await recordOf(mo)).toMatchObject({ Owner: '', DueOn: '', version })
})

test('QUEUE-9: what an owner for many would change is said before, adds up with what it did, and an undo brings back', async () => {
  const vi = await app.as('vi@example.org', { usergroup: 'viewer' })
  await mo.post('applications/create', { Form: 'college', username: 'cal@example.org', Name: 'Cal' })
  await mo.post('applications/assign', { username: ['ben@example.org'], Owner: 'vi@example.org' })
  const before = [await recordOf(mo), await recordOf(mo, 'cal@example.org'), await vi.post('notices/get')]
  const asked = { username: [username, 'ben@example.org', 'cal@example.org', 'nobody@example.org'], Owner: 'vi@example.org' }
  const said = { Changes: 2, Had: 1, Refused: [], Gone: 1, Mails: 0, Leads: 0 }
  expect(await mo.post('applications/previewassign', asked)).toEqual({ status: true, Msg: '', ...said })
  expect([await recordOf(mo), await recordOf(mo, 'cal@example.org'), await vi.post('notices/get')]).toEqual(before)
  expect(await mo.post('applications/previewassign', { ...asked, Owner: 'nobody@example.org' })).toEqual(
    refused('There is no such member of staff.'),
  )
  expect((await vi.call('applications/previewassign', asked)).http).toBe(403)

  const done = await mo.post('applications/assign', asked)
  expect(done).toMatchObject({ applicationID: [1, 3], Total: said.Changes + said.Had, Left: said.Gone })
  expect(await vi.post('notices/get')).not.toEqual(before[2])
  await mo.post('applications/undoassign', { applicationID: done['applicationID'], Owner: asked.Owner })
  expect(await recordOf(mo)).toMatchObject({ Owner: '' })
  expect(await recordOf(mo, 'ben@example.org')).toMatchObject({ Owner: 'vi@example.org' })
  expect(await vi.post('notices/get')).toEqual(before[2])
})

test('QUEUE-2: an owner is an active member of staff who reads all applications', async () => {
  await app.as('vi@example.org', { usergroup: 'viewer' })
  await app.as('op@example.org', { role: '1' })
  const staff = (await mo.post('applications/staff')) as { username: string }[]
  expect(staff.map((each) => each.username)).toEqual(expect.arrayContaining(['mo@example.org', 'vi@example.org']))
  for (const Owner of [username, 'op@example.org', 'nobody@example.org']) {
    expect(staff.map((each) => each.username)).not.toContain(Owner)
    expect(await mo.post('applications/assign', { username: [username], Owner })).toEqual(
      refused('There is no such member of staff.'),
    )
  }
})

test('what is no date, no application or too many is refused', async () => {
  expect(await mo.post('applications/due', { username: [username], DueOn: '2026-02-30' })).toEqual(
    refused('This date does not exist.'),
  )
  expect(await mo.post('applications/assign', { username: ['nobody@example.org'], Owner: '' })).toEqual(
    refused('There is no such application.'),
  )
  for (const names of [[], Array(1001).fill(username)])
    expect((await mo.call('applications/assign', { username: names, Owner: '' })).http).toBe(400)
})

test('QUEUE-5: labels of the list are added and taken away, found by, logged, and count no version up', async () => {
  const { version } = await recordOf(mo)
  const both = [username, 'ben@example.org', 'nobody@example.org']
  expect(await mo.post('applications/label', { username: both, Add: ['urgent', 'Transfer'] })).toEqual({
    status: true,
    Msg: 'Updated Successfully!',
    Total: 2,
    Left: 1,
    applicationID: [1, 2],
  })
  await mo.post('applications/label', { username: [username], Add: ['Scholarship'], Remove: ['Urgent'] })
  expect(await recordOf(mo)).toMatchObject({ Labels: ['Scholarship', 'Transfer'], version })
  expect(await recordOf(mo, 'ben@example.org')).toMatchObject({ Labels: ['Transfer', 'Urgent'] })
  const within = (value: string[]) => ({ filter: { logic: 'and', filters: [{ field: 'Labels', operator: 'in', value }] } })
  expect(await namesOf(mo, within(['URGENT']))).toEqual(['ben@example.org'])
  expect(await namesOf(mo, within(['Scholarship', 'Urgent']))).toHaveLength(2)
  expect(await mo.post('applications/values', { field: 'Labels' })).toEqual(['Scholarship', 'Transfer', 'Urgent'])
  const [last] = (await mo.post('applications/timeline', { username })) as unknown[]
  expect(last).toMatchObject({ what: 'Labels: Scholarship added, Urgent taken away' })
  for (const Add of [['Unheard of'], ['Urgent', 'Unheard of']])
    expect(await mo.post('applications/label', { username: [username], Add })).toEqual(refused('There is no such label.'))
})

test('QUEUE-5: a renamed label goes along, a retired one stays where it is, and none has a comma', async () => {
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })
  await mo.post('applications/label', { username: [username], Add: ['Urgent', 'Transfer'] })
  const { version } = await recordOf(mo)
  expect(
    await admin.post('label/update', { LabelOld: 'Urgent', Label: 'At once', Colour: 'red', renameRecords: true }),
  ).toMatchObject({ status: true })
  expect(await recordOf(mo)).toMatchObject({ Labels: ['At once', 'Transfer'], version })
  await admin.post('label/update', { Label: 'Transfer', Colour: 'blue', IsActive: false })
  expect(await mo.post('applications/label', { username: ['ben@example.org'], Add: ['Transfer'] })).toEqual(
    refused('There is no such label.'),
  )
  expect(await recordOf(mo)).toMatchObject({ Labels: ['At once', 'Transfer'] })
  expect(await admin.post('label/create', { Label: 'One, two', Colour: 'red' })).toEqual(refused("A value can't have a comma."))
  expect(await admin.post('label/create', { Label: 'One', Colour: 'mauve' })).toEqual(refused('Choose a colour.'))
})

test('QUEUE-5: an applicant reads no label, nor the list of them', async () => {
  await mo.post('applications/label', { username: [username], Add: ['Urgent'] })
  const read = [
    await amy.post('applications/getbyid'),
    await amy.post('applications/get'),
    await amy.post('applications/timeline'),
  ]
  expect(JSON.stringify(read)).not.toContain('Urgent')
  expect((await amy.call('label/get')).http).toBe(403)
  expect((await amy.call('applications/get', by('Labels', 'Urgent'))).http).toBe(400)
})

test('QUEUE-4: an applicant reads neither, nor finds out by filter or sort', async () => {
  await mo.post('applications/assign', { username: [username], Owner: 'mo@example.org' })
  await mo.post('applications/due', { username: [username], DueOn: '2026-12-01' })
  const read = [
    await amy.post('applications/getbyid'),
    await amy.post('applications/get'),
    await amy.post('applications/get', { username: [username] }),
    await amy.post('applications/timeline'),
  ]
  expect(JSON.stringify(read)).not.toMatch(/mo@example|2026-12-01|01-12-2026/)
  for (const field of ['Owner', 'DueOn', 'Notes', 'Tab'])
    expect((await amy.call('applications/get', by(field, 'mo@example.org'))).http).toBe(400)
  expect((await amy.call('applications/get', { sort: [{ field: 'DueOn', dir: 'asc' }] })).http).toBe(400)
})
