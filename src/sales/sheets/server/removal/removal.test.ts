import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { enterBy, submitBy, test } from '../fixtures/desk.fixture.ts'
import { newRow, operator, refused, set, success } from '../fixtures/sheet.fixture.ts'

const [removed, moved, restored] = ['Sheet removed.', 'Sheet moved.', 'Sheet restored.'].map((words) => success(words))
const other = { ...set, Date: '2026-11-19', Distributorid: 'D-2' }
const nameOf = { set: '20-11-2026, 06:00 PM, Raj Kumar - D-1', other: '19-11-2026, 06:00 PM, Sita Kumar - D-2' }
const remove = (who: Client, ID = 1, Reason = 'Wrong distributor') => who.post('dailydata/void', { ID, Reason })
const move = (who: Client, key: object = other, ID = 1) => who.post('dailydata/move', { ID, Reason: 'Wrong paper', ...key })
const restore = (who: Client, ID = 1) => who.post('dailydata/restore', { ID, Reason: 'It was right' })
const rowsOf = async (who: Client, key: object = set) => (await who.post('dailydata/get', key))['Data']
const withoutVersion = (rows: unknown) => (rows as object[]).map((row) => ({ ...row, version: 0 }))
const listed = async (who: Client, List: string) =>
  ((await who.post('dailydata/getpage', { List }))['Data'] as { ID: number }[]).map(({ ID }) => ID)
const actions = async (who: Client, ID = 1) =>
  ((await who.post('dailydata/gethistory', { ID }))['Data'] as { action: string }[]).map(({ action }) => action)

test('a sheet keyed for the wrong distributor can be removed and counts nowhere', async ({ dee, ann, che }) => {
  await submitBy(dee)
  expect(await remove(ann)).toEqual(removed)
  expect(await rowsOf(dee)).toEqual([])
  expect(await dee.post('dailydata/getdailystatus', set)).toMatchObject({ Data: { ID: 0, version: 0, Status: '' } })
  for (const list of ['submitted', 'open', 'approved', 'mine']) expect(await listed(ann, list)).toEqual([])
  expect(await che.post('dailydata/dailyapproval', { Status: 'User-Submitted' })).toMatchObject({ Data: [] })
  expect(await ann.post('dailydata/findnumber', { Date: set.Date, Showid: '1', CustomNumber: '' })).toMatchObject({
    Message: 'There are no entries for this date and show.',
  })
  const period = { fromdate: '2026-11-01', enddate: '2026-11-30' }
  for (const By of ['day', 'show', 'distributor'])
    expect(await ann.post('salesreport/get', { ...period, By })).toMatchObject({ Data: [] })
  expect(await ann.post('salesreport/export', period)).toMatchObject({ Success: false })
  expect(await dee.post('shows/getbydate', { Date: set.Date })).toMatchObject({ Success: true })
  expect(await listed(ann, 'removed')).toEqual([1])
  expect(await listed(dee, 'removed')).toEqual([1])
  expect(await listed(che, 'removed')).toEqual([])
})

test('removed and restored, a sheet has the same rows, and is saved', async ({ dee, app }) => {
  await enterBy(dee)
  const before = await rowsOf(dee)
  expect(await remove(dee)).toEqual(removed)
  expect(await dee.post('dailydata/getremoved', { ID: 1 })).toMatchObject({ Data: [{ A: 3, SetA: 10 }, { SetAB: 5 }] })
  expect(await dee.post('dailydata/getpage', { List: 'removed' })).toMatchObject({
    Data: [{ ID: 1, ...set, Removedby: 'dee@example.org', RemoveReason: 'Wrong distributor', MayRestore: true }],
    Total: 1,
  })
  expect(await restore(dee)).toEqual(restored)
  expect(withoutVersion(await rowsOf(dee))).toEqual(withoutVersion(before))
  expect(await dee.post('dailydata/getdailystatus', set)).toMatchObject({
    Data: { ID: 1, version: 3, Appliedby: '', Status: 'User-Submitted', ReturnReason: '' },
  })
  expect(await listed(dee, 'open')).toEqual([1])
  expect(await actions(dee)).toEqual(['restored', 'removed', 'entered'])
  const { rows } = await sql<{ log: string }>`
    select log from activity_log where module = 'Daily sales' order by id desc limit 2
  `.execute(app.database.db)
  expect(rows.map(({ log }) => log)).toEqual([
    'Sheet of 2026-11-20, 06:00 PM, D-1 restored: It was right',
    'Sheet of 2026-11-20, 06:00 PM, D-1 removed: Wrong distributor',
  ])
})

test('a moved sheet keeps its ID, rows and history, and counts once where it belongs', async ({ dee, ann, che }) => {
  await submitBy(dee)
  await che.post('dailydata/return', { ID: 1, Reason: 'Not this distributor' })
  const before = (await rowsOf(dee)) as object[]
  expect(await move(dee)).toEqual(moved)
  expect(await rowsOf(dee)).toEqual([])
  expect(withoutVersion(await rowsOf(dee, other))).toEqual(withoutVersion(before).map((row) => ({ ...row, ...other })))
  expect(await dee.post('dailydata/getdailystatus', other)).toMatchObject({
    Data: { ID: 1, version: 4, ReturnReason: '', Appliedby: '' },
  })
  expect(await actions(dee)).toEqual(['moved', 'returned', 'submitted', 'entered'])
  expect((await dee.post('dailydata/gethistory', { ID: 1 }))['Data']).toMatchObject([
    { action: 'moved', reason: 'Wrong paper', from: nameOf.set, to: nameOf.other, who: 'dee@example.org' },
    { from: '', to: '' },
    {},
    {},
  ])
  expect(await ann.post('salesreport/get', { fromdate: '2026-11-01', enddate: '2026-11-30', By: 'distributor' })).toMatchObject({
    Data: [{ Key: 'D-2', Sheets: 1, Sales: 15 }],
  })
})

test('a saved sheet is removed by its makers and admins, a submitted one by admins, an approved one by the owner', async ({
  app,
  dee,
  che,
  ann,
  owner,
}) => {
  const dan = await operator(app, 'dan')
  const [byAdmin, byOwner] = [
    refused('Only an admin can remove or move a submitted sheet.'),
    refused('Only the owner can remove or move an approved sheet.'),
  ]
  await enterBy(dee)
  for (const act of [remove, move]) {
    expect(await act(dan)).toMatchObject({ Message: 'This sheet was entered by somebody else.' })
    expect(await act(che)).toMatchObject({ Message: 'You are not allowed to do this.' })
  }
  await dee.post('dailydata/submitforapproval', set)
  for (const act of [remove, move]) expect(await act(dee)).toEqual(byAdmin)
  await che.post('dailydata/approveall', { ID: 1 })
  for (const act of [remove, move]) for (const who of [dee, ann]) expect(await act(who)).toEqual(byOwner)
  expect(await move(owner)).toEqual(moved)
  expect(await owner.post('dailydata/getdailystatus', other)).toMatchObject({ Data: { Approvedby: '', Appliedby: '' } })
  expect(await remove(ann)).toEqual(removed)
  expect(await restore(dee)).toEqual(refused('Only an admin or the person who removed this sheet can restore it.'))
  expect(await restore(owner)).toEqual(restored)
})

test('after 30 days only the owner restores', async ({ app, dee, ann, owner }) => {
  await enterBy(dee)
  await remove(dee)
  app.pass({ days: 31 })
  const late = refused('This sheet was removed more than 30 days ago. Only the owner can restore it.')
  const again = [await operator(app), await app.as('ann@example.org', { usergroup: 'admin' })]
  for (const who of again) expect(await restore(who)).toEqual(late)
  const boss = await app.as('owner@example.org')
  expect(await restore(boss)).toEqual(restored)
  app.pass({ days: -31 })
  expect([dee, ann, owner]).toHaveLength(3)
})

test('a key is free once its sheet is removed, and neither a move nor a restore takes one that is in use', async ({ dee }) => {
  await enterBy(dee)
  await remove(dee)
  expect(await dee.post('dailydata/save', [newRow({ SetA: 9 })])).toMatchObject({ Success: true })
  expect(await restore(dee)).toEqual(refused(`There is already a sheet for ${nameOf.set}.`))
  await dee.post('dailydata/save', [newRow({ ...other, SetA: 8 })])
  expect(await move(dee, other, 2)).toEqual(refused(`There is already a sheet for ${nameOf.other}.`))
  expect(await move(dee, set, 2)).toEqual(refused('The sheet is there already. Choose another date, show or distributor.'))
  expect(await move(dee, { ...set, Date: '2090-01-01' }, 2)).toEqual(refused('The date is after today.'))
  expect(await move(dee, { ...set, Date: '1999-12-31' }, 2)).toEqual(refused("The date can't be before 1-1-2000."))
  expect(await move(dee, { ...set, Showid: '2' }, 2)).toEqual(refused('This show is not active.'))
  expect(await move(dee, { ...set, Distributorid: 'D-9' }, 2)).toEqual(refused('There is no such distributor.'))
  expect(await rowsOf(dee)).toMatchObject([{ SetA: 9 }])
})

test('anyone who has the sheet open learns what became of it', async ({ dee, ann, che }) => {
  await submitBy(dee)
  await remove(ann)
  const gone = 'This sheet was removed by ann@example.org: Wrong distributor'
  const row = { ...newRow({ SetA: 11 }), version: 2 }
  for (const path of ['dailydata/update', 'dailydata/save'])
    expect(await dee.post(path, [row])).toEqual(refused(gone, { version: 0 }))
  expect(await dee.post('dailydata/submitforapproval', set)).toEqual(refused(gone, { version: 0 }))
  expect(await che.post('dailydata/approveall', { ID: 1 })).toEqual(refused(gone))
  expect(await che.post('dailydata/return', { ID: 1, Reason: 'Again' })).toEqual(refused(gone))
  expect(await remove(ann)).toEqual(refused(gone))
  await restore(ann)
  await move(dee)
  expect(await dee.post('dailydata/update', [row])).toEqual(
    refused(`This sheet was moved to ${nameOf.other} by dee@example.org: Wrong paper`, { version: 0 }),
  )
  expect(await restore(dee)).toEqual(refused('This sheet is not removed.'))
  expect(await dee.post('dailydata/void', { ID: 1, Reason: 'x', version: 1 })).toMatchObject({
    Message: 'This sheet was changed in another window. Reload to see it.',
  })
})

test('a reason is asked for', async ({ dee }) => {
  await enterBy(dee)
  for (const Reason of ['', ' '.repeat(3), undefined])
    expect(await dee.post('dailydata/void', { ID: 1, Reason })).toEqual(refused('Reason is required!'))
  expect(await remove(dee, 1, 'x'.repeat(501))).toEqual(refused('A reason can be at most 500 characters.'))
  expect(await remove(dee, 1, 'x'.repeat(500))).toEqual(removed)
})
