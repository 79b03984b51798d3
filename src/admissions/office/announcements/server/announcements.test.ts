import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ActivityLogTables } from '#platform/activity-log/server/tables.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const student = () => app.as('amy@example.org', { usergroup: 'Student' })
const day = (after: number) => formatIsoDate(todayIn('Asia/Kolkata', new Date(app.deps.now().getTime() + after * 24 * 3_600_000)))
const holiday = { title: 'Holiday', content: 'Closed on Friday.\nOpen on Monday.' }

test('there are no announcements at first', async () => {
  expect(await (await student()).post('announcements/get', {})).toEqual([])
})

test('what an admin writes everyone signed in reads, newest first', async () => {
  const ann = await admin()
  expect(await ann.post('announcements/save', holiday)).toEqual({ status: true, Msg: 'Saved Successfully!' })
  await ann.post('announcements/save', { title: 'Older', content: 'Long ago', date: '2024-02-29' })
  for (const reader of [await student(), await app.as('seller@example.org', { role: '1' })])
    expect(await reader.post('announcements/get', {})).toEqual([
      { id: 1, ...holiday, date: day(0) },
      { id: 2, title: 'Older', content: 'Long ago', date: '2024-02-29' },
    ])
})

test('readers see those that are active and due; admins see all, with the state of each', async () => {
  const [ann, amy] = [await admin(), await student()]
  const days: [string, object][] = [
    ['shown', { until: day(0) }],
    ['scheduled', { date: day(1) }],
    ['over', { date: day(-9), until: day(-1) }],
    ['retired', { IsActive: false }],
  ]
  for (const [title, when] of days) await ann.post('announcements/save', { title, content: 'x', ...when })
  expect(await amy.post('announcements/get', {})).toEqual([expect.objectContaining({ title: 'shown' })])
  const all = await ann.post('announcements/get', {})
  expect(all).toHaveLength(4)
  for (const each of all) expect(each).toMatchObject({ state: Object(each).title })
  app.pass({ days: 1 })
  // Yesterday's session has expired.
  const tomorrow = await student()
  expect(await tomorrow.post('announcements/get', {})).toEqual([expect.objectContaining({ title: 'scheduled' })])
  app.pass({ days: -1 })
})

test('an announcement is changed, retired, and brought back', async () => {
  const [ann, amy] = [await admin(), await student()]
  await ann.post('announcements/save', holiday)
  expect(await ann.post('announcements/save', { id: 1, ...holiday, title: 'Feast', IsActive: false })).toEqual({
    status: true,
    Msg: 'Updated Successfully!',
  })
  expect(await amy.post('announcements/get', {})).toEqual([])
  await ann.post('announcements/save', { id: 1, ...holiday, title: 'Feast', IsActive: true })
  expect(await amy.post('announcements/get', {})).toEqual([{ id: 1, ...holiday, title: 'Feast', date: day(0) }])
})

test('an announcement is deleted', async () => {
  const ann = await admin()
  await ann.post('announcements/save', holiday)
  expect(await ann.post('announcements/delete', { id: 1 })).toEqual({ status: true, Msg: 'Deleted Successfully!' })
  expect(await ann.post('announcements/get', {})).toEqual([])
  expect(await ann.post('announcements/delete', { id: 1 })).toEqual(refused('There is no such announcement.'))
  expect(await ann.post('announcements/save', { id: 1, ...holiday })).toEqual(refused('There is no such announcement.'))
})

test.each([
  [{ content: 'x' }, 'Title is required!'],
  [{ title: ' ', content: '' }, 'Title is required!'],
  [{ title: 'x', content: '\n' }, 'Content is required!'],
  [{ title: 'x'.repeat(201), content: 'x' }, 'A title can be at most 200 characters.'],
  [{ title: 'x', content: 'x'.repeat(5001) }, 'Content can be at most 5000 characters.'],
  [{ title: 'x', content: 'x', date: '2026-02-29' }, 'This date does not exist.'],
  [{ title: 'x', content: 'x', until: 'soon' }, 'This date does not exist.'],
  [{ title: 'x', content: 'x', date: '2026-03-02', until: '2026-03-01' }, "The last day can't be before the first."],
  [{ title: 'x', content: 'x', until: '2020-01-01' }, "The last day can't be before the first."],
])('%# is refused with "%s"', async (body, message) => {
  const ann = await admin()
  expect(await ann.post('announcements/save', body)).toEqual(refused(message))
  expect(await ann.post('announcements/get', {})).toEqual([])
})

test('each change is in the activity log, from and to', async () => {
  const ann = await admin()
  await ann.post('announcements/save', { ...holiday, date: '2026-01-02' })
  await ann.post('announcements/save', { id: 1, ...holiday, date: '2026-01-02', until: '2026-01-03' })
  await ann.post('announcements/delete', { id: 1 })
  const first = { ...holiday, date: '2026-01-02', until: null, IsActive: true }
  const entries = await app.database.db
    .withTables<ActivityLogTables>()
    .selectFrom('activity_log')
    .select(['log', 'before', 'after'])
    .where('module', '=', 'Announcements')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { log: 'Added the announcement Holiday', before: null, after: first },
    { log: 'Changed the announcement Holiday', before: first, after: { ...first, until: '2026-01-03' } },
    { log: 'Deleted the announcement Holiday', before: { ...first, until: '2026-01-03' }, after: null },
  ])
})
