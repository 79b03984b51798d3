import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followChain } from '#platform/activity-log/server/chain.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import type { Client } from '#test/support/client.ts'
import { refused } from '#test/support/refused.ts'
import { manyNotes } from '../../bulk.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const mo = () => app.as('mo@example.org', { usergroup: 'moderator' })
const ann = () => app.as('ann@example.org', { usergroup: 'admin' })
const username = ['one@example.org', 'two@example.org', 'three@example.org']

async function three(staff: Client): Promise<number[]> {
  for (const each of username) await staff.post('applications/create', { username: each, Form: 'college', Name: 'Amy' })
  return Promise.all(username.map(async (each) => (await find(staff, each)).applicationID))
}
async function find(staff: Client, each: string) {
  const [found] = await staff.post('applications/getbyid', { username: each })
  return found as { applicationID: number; cutomestatus: string; version: number }
}
const statuses = async (staff: Client) => {
  const found = await Promise.all(username.map((each) => find(staff, each)))
  return found.map(({ cutomestatus }) => cutomestatus)
}

test('a status is given to many, and undone to what each had before', async () => {
  const staff = await mo()
  const ids = await three(staff)
  await staff.post('applications/setstatus', { username: username[0], cutomestatus: 'Rejected', reason: 'Not eligible' })
  const { version } = await find(staff, 'two@example.org')
  expect(await staff.post('applications/bulkstatus', { username, cutomestatus: 'Interview' })).toMatchObject({
    status: true,
    Msg: 'Updated Successfully!',
    applicationID: ids,
    Left: 0,
  })
  expect(await statuses(staff)).toEqual(['Interview', 'Interview', 'Interview'])
  expect((await find(staff, 'two@example.org')).version).toBe(version + 1)
  const timeline = await staff.post('applications/timeline', { username: username[1] })
  expect(timeline[0]).toMatchObject({ what: 'Status set to Interview', who: 'mo@example.org' })

  expect(await staff.post('applications/undostatus', { applicationID: ids, cutomestatus: 'Interview' })).toMatchObject({
    status: true,
    Total: 3,
    Left: 0,
  })
  expect(await statuses(staff)).toEqual(['Rejected', '', ''])
  expect(await staff.post('applications/undostatus', { applicationID: ids, cutomestatus: 'Interview' })).toMatchObject({
    Total: 0,
    Left: 3,
  })
  expect(await followChain(app.deps.db, app.deps.secrets)).toEqual({ count: 0, breaks: [] })
})

test('those that have the status are left as they are; those that are gone are counted', async () => {
  const staff = await mo()
  const ids = await three(staff)
  await staff.post('applications/setstatus', { username: username[0], cutomestatus: 'Interview' })
  const { version } = await find(staff, 'one@example.org')
  const all = [...username, 'nobody@example.org', ' ONE@example.org ']
  expect(await staff.post('applications/bulkstatus', { username: all, cutomestatus: 'Interview' })).toMatchObject({
    applicationID: ids.slice(1),
    Left: 1,
  })
  expect((await find(staff, 'one@example.org')).version).toBe(version)
})

test('STAT-14: beforehand it says who will change, who has it, who is refused and why, who is gone, and who is mailed; nothing is done', async () => {
  const staff = await mo()
  await three(staff)
  await staff.post('applications/setstatus', { username: username[0], cutomestatus: 'Interview' })
  await (
    await ann()
  ).post('Statustitle/update', { StatustitleOld: 'Rejected', Statustitle: 'Rejected', FollowedBy: ['Interview'] })
  await staff.post('applications/setstatus', { username: username[1], cutomestatus: 'Rejected', reason: 'Not eligible' })
  const asked = { username: [...username, 'nobody@example.org'], cutomestatus: 'Interview' }
  const ok = { status: true, Msg: '' }
  const preview = (more: object = {}) => staff.post('applications/previewstatus', { ...asked, ...more })
  expect(await preview()).toEqual({ ...ok, Changes: 2, Had: 1, Refused: [], Gone: 1, Mails: 2, Leads: 2 })
  const refused = [{ Why: "Rejected can't follow Interview.", Count: 1 }]
  await (
    await ann()
  ).post('Statustitle/update', { StatustitleOld: 'Interview', Statustitle: 'Interview', FollowedBy: ['Under review'] })
  expect(await preview({ cutomestatus: 'Rejected', reason: 'Full' })).toEqual({
    ...ok,
    Changes: 1,
    Had: 1,
    Refused: refused,
    Gone: 1,
    Mails: 1,
    Leads: 0,
  })
  expect(await statuses(staff)).toEqual(['Interview', 'Rejected', ''])

  const done = await staff.post('applications/bulkstatus', asked)
  expect(done).toMatchObject({ Left: 1, Gone: 1 })
  expect(done['applicationID']).toHaveLength(2)
})

test('undoing leaves what has changed since, and what another person set', async () => {
  const staff = await mo()
  const ids = await three(staff)
  await staff.post('applications/bulkstatus', { username, cutomestatus: 'Interview' })
  const other = await ann()
  await other.post('applications/setstatus', { username: username[0], cutomestatus: 'Rejected', reason: 'Not eligible' })
  await other.post('applications/setstatus', { username: username[1], cutomestatus: 'Rejected', reason: 'Not eligible' })
  await other.post('applications/setstatus', { username: username[1], cutomestatus: 'Interview' })
  const undo = { applicationID: ids, cutomestatus: 'Interview' }
  expect(await staff.post('applications/undostatus', undo)).toMatchObject({ Total: 1, Left: 2 })
  expect(await statuses(staff)).toEqual(['Rejected', 'Interview', ''])
})

test('REV-8: the reason of a status that becomes a note goes with the undo of the status, by one call', async () => {
  const staff = await mo()
  const [one = 0, two = 0] = await three(staff)
  const notes = async (name: string) => {
    const [found] = await staff.post('applications/getbyid', { username: name })
    return (found as { Notes: string; NotesHistory: { Notes: string }[] }).NotesHistory.map(({ Notes }) => Notes)
  }
  const [first, second] = ['one@example.org', 'two@example.org']
  await staff.post('applications/addnote', { applicationID: one, Notes: 'Call back' })
  await staff.post('applications/addnote', { applicationID: two, Notes: 'No seats' })
  const rejection = { username: [first, second], cutomestatus: 'Rejected', reason: 'No seats', AddNote: true }
  expect(await staff.post('applications/bulkstatus', rejection)).toMatchObject({ status: true, applicationID: [one, two] })
  expect([await notes(first), await notes(second)]).toEqual([['Call back', 'No seats'], ['No seats']])
  await staff.post('applications/addnote', { applicationID: one, Notes: 'Wrote to him' })

  const undo = { applicationID: [one, two], cutomestatus: 'Rejected' }
  expect(await staff.post('applications/undostatus', undo)).toMatchObject({ status: true, Total: 2, Left: 0 })
  expect([await notes(first), await notes(second)]).toEqual([['Call back', 'Wrote to him'], ['No seats']])
  const timeline = await staff.post('applications/timeline', { username: first })
  expect(timeline.slice(0, 2)).toMatchObject([{ who: 'mo@example.org' }, { what: 'Note deleted', who: 'mo@example.org' }])

  // This status brings no note, so its undo must keep an earlier one.
  await staff.post('applications/bulkstatus', { ...rejection, AddNote: false })
  await staff.post('applications/undostatus', undo)
  expect(await notes(first)).toEqual(['Call back', 'Wrote to him'])
})

test('REV-8: a reason that is a note names its readers, and what another person changed since keeps the note', async () => {
  const staff = await mo()
  const [one = 0] = await three(staff)
  const other = await ann()
  const rejection = { username: ['one@example.org'], cutomestatus: 'Rejected', reason: 'Ask @ann@example.org', AddNote: true }
  await staff.post('applications/bulkstatus', rejection)
  expect(await other.post('notices/get', {})).toMatchObject({ Notices: [{ kind: 'mentioned' }] })
  await other.post('applications/setstatus', { username: 'one@example.org', cutomestatus: 'Interview' })
  const undo = { applicationID: [one], cutomestatus: 'Rejected' }
  expect(await staff.post('applications/undostatus', undo)).toMatchObject({ Total: 0, Left: 1 })
  const [found] = await staff.post('applications/getbyid', { username: 'one@example.org' })
  expect(found).toMatchObject({ Notes: 'Ask @ann@example.org' })
})

test('REV-8: a reason becomes a note of at most twenty applications at once', async () => {
  const staff = await mo()
  await three(staff)
  const many = Array.from({ length: 21 }, (_, at) => (at === 0 ? 'one@example.org' : `nobody${at}@example.org`))
  const rejection = { username: many, cutomestatus: 'Rejected', reason: 'No seats', AddNote: true }
  expect(await staff.post('applications/bulkstatus', rejection)).toEqual(refused(manyNotes))
  expect(await statuses(staff)).toEqual(['', '', ''])
})

test('an unknown or retired status is refused, and so are unknown applications alone', async () => {
  const staff = await mo()
  await three(staff)
  for (const cutomestatus of ['Nonsense', 'Partially Submitted'])
    expect(await staff.post('applications/bulkstatus', { username, cutomestatus })).toEqual(refused('There is no such status.'))
  expect(await staff.post('applications/bulkstatus', { username: ['nobody@example.org'], cutomestatus: 'Interview' })).toEqual(
    refused('There is no such application.'),
  )
  expect(await statuses(staff)).toEqual(['', '', ''])
})

test('many are restored by one call; those whose username is taken stay in Trash', async () => {
  const admin = await ann()
  const ids = await three(admin)
  await admin.post('applications/bulkdelete', { username })
  await admin.post('applications/create', { username: username[1], Form: 'college', Name: 'Bea' })
  expect(await admin.post('applications/bulkrestore', { applicationID: [...ids, 999_999] })).toMatchObject({
    status: true,
    Msg: 'Restored Successfully!',
    Total: 2,
    Left: [
      {
        applicationID: ids[1],
        Msg: "Another application now has this username, so this one can't be restored.",
      },
      { applicationID: 999_999, Msg: 'There is no such application.' },
    ],
  })
  expect(await admin.post('applications/get', { take: 10, skip: 0 })).toMatchObject({ Total: 3 })
})

test('of two in Trash with one username only the one deleted last comes back', async () => {
  const admin = await ann()
  const [first] = await three(admin)
  await admin.post('applications/delete', { username: username[0] })
  await admin.post('applications/create', { username: username[0], Form: 'college', Name: 'Again' })
  const { applicationID: second } = await find(admin, 'one@example.org')
  await admin.post('applications/delete', { username: username[0] })
  const reply = await admin.post('applications/bulkrestore', { applicationID: [first, second] })
  expect(reply).toMatchObject({ Total: 1, Left: [{ applicationID: first }] })
})
