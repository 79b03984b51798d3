import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { activityLog } from '../../contract.ts'
import { verifyLog } from '../jobs.ts'
import { sealWaiting } from './sealer.ts'

let app: TestApp
let owner: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  owner = await app.as('owner@example.org')
  await owner.post('announcements/save', { title: 'Closed', content: 'On Monday.' })
  await sealWaiting(app.deps)
})
afterAll(() => app.close())

const asIntruder = (statement: string) =>
  app.database.run(`alter table activity_log disable trigger user; ${statement}; alter table activity_log enable trigger user`)

async function night(): Promise<object[]> {
  const lines: object[] = []
  const line = (fields: object) => void lines.push(fields)
  await verifyLog({ ...app.deps, log: { ...app.deps.log, info: line, error: line } })
  return lines
}
const list = (who = owner) => who.ask(activityLog.breaks, {})

test('OFFICE-24: a break found by the nightly check is listed, and causes no alert once the owner has acknowledged it with a reason', async () => {
  expect(await list()).toEqual([])
  await asIntruder(`update activity_log set log = 'nothing' where id = 1; delete from activity_log where id = 2`)
  expect(await night()).toMatchObject([{ alert: 'the activity log was tampered with', count: 2 }])
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })
  const [second, first] = await list(admin)
  expect([first, second]).toMatchObject([
    { Entry: 1, What: 'changed', Reason: null },
    { Entry: 2, What: 'missing', Reason: null },
  ])
  const body = { ID: first?.ID, Reason: ' Mended by hand after the disk failed ' }
  expect(await admin.call('activitylog/acknowledge', body)).toMatchObject({ http: 403 })
  expect(await owner.post('activitylog/acknowledge', { ID: first?.ID, Reason: ' ' })).toEqual(refused('Reason is required!'))
  expect(await owner.post('activitylog/acknowledge', body)).toMatchObject({ status: true, Msg: 'Saved Successfully!' })
  expect(await owner.post('activitylog/acknowledge', body)).toEqual(
    refused('This has already been acknowledged, or no longer exists.'),
  )
  expect(await night()).toMatchObject([{ count: 1, breaks: [{ id: 2, what: 'missing' }], acknowledged: 1 }])
  expect(await list()).toMatchObject([
    { Entry: 2, Reason: null },
    { Entry: 1, Acknowledgedby: 'owner@example.org', Reason: 'Mended by hand after the disk failed' },
  ])
  const { rows } = await app.database.run(`select actor, log from activity_log where module = 'Activity Log'`)
  expect(rows).toEqual([{ actor: 'owner@example.org', log: 'Acknowledged changed 1: Mended by hand after the disk failed' }])
})

test('OFFICE-24: an entry that is changed once more after that is another break', async () => {
  await asIntruder(`update activity_log set log = 'nothing' where id = 1`)
  await night()
  const [first] = await list()
  await owner.post('activitylog/acknowledge', { ID: first?.ID, Reason: 'Known' })
  expect(await night()).toMatchObject([{ acknowledged: 1, entry: expect.any(Number) }])
  await asIntruder(`update activity_log set log = 'less than nothing' where id = 1`)
  expect(await night()).toMatchObject([{ count: 1, breaks: [{ id: 1, what: 'changed' }] }])
})

test('OFFICE-24: a break that was repaired from a backup is no longer listed', async () => {
  const { rows } = await app.database.run('select log from activity_log where id = 1')
  await asIntruder(`update activity_log set log = 'nothing' where id = 1`)
  await night()
  expect(await list()).toHaveLength(1)
  await asIntruder(`update activity_log set log = '${(rows as { log: string }[])[0]?.log}' where id = 1`)
  expect(await night()).toMatchObject([{ entry: expect.any(Number) }])
  expect(await list()).toEqual([])
})

test('when two people acknowledge the same break at once, one sees that it is done', async () => {
  await asIntruder(`update activity_log set log = 'nothing' where id = 1`)
  await night()
  const [first] = await list()
  const replies = await Promise.all(
    ['One', 'Other'].map((Reason) => owner.post('activitylog/acknowledge', { ID: first?.ID, Reason })),
  )
  expect(replies.filter(({ status }) => status === true)).toHaveLength(1)
})

test('OFFICE-24: an acknowledgement that was written into the database without the key silences nothing', async () => {
  await asIntruder(`update activity_log set log = 'nothing' where id = 1`)
  const acknowledged = `acknowledged_at = now(), acknowledged_by = 'owner@example.org', reason = 'Known'`
  await night()
  await asIntruder(`update activity_log_breaks set ${acknowledged}`)
  expect(await list()).toMatchObject([{ Entry: 1, Acknowledgedby: null, Acknowledgedon: null, Reason: null }])
  const alert = { alert: 'the activity log was tampered with', count: 1, breaks: [{ id: 1, what: 'changed' }], unproven: 1 }
  expect(await night()).toMatchObject([alert])
  const [found] = await list()
  expect(await owner.post('activitylog/acknowledge', { ID: found?.ID, Reason: 'Mended' })).toMatchObject({ status: true })
  expect(await night()).toMatchObject([{ acknowledged: 1 }])
  // An acknowledgement is valid for that break alone, and in those words.
  for (const change of [`reason = 'Never mind'`, `entry = 2`, `acknowledged_by = 'ann@example.org'`]) {
    await asIntruder(`create table kept as table activity_log_breaks; update activity_log_breaks set ${change}`)
    expect(await night()).toMatchObject([{ count: 1 }])
    await asIntruder(
      'delete from activity_log_breaks; insert into activity_log_breaks overriding system value select * from kept; drop table kept',
    )
  }
  expect(await night()).toMatchObject([{ acknowledged: 1 }])
})
