import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { submitBy, test } from '../fixtures/desk.fixture.ts'
import { checker, newRow, operator, refused, set, success } from '../fixtures/sheet.fixture.ts'

const approved = success('Approved Successfully!')
const sheetStatus = async (who: Client) => (await who.post('dailydata/getdailystatus', set))['Data']

test('a checker approves what an operator submitted; the second reads that it is', async ({ app, dee, che }) => {
  await submitBy(dee)
  const chu = await checker(app, 'chu')
  expect(await che.post('dailydata/approveall', { ID: 1, Approvedby: 'eve@example.org' })).toEqual(approved)
  expect(await chu.post('dailydata/approveall', { ID: 1 })).toEqual(refused('Entry already approved!', { version: 3 }))
  expect(await sheetStatus(dee)).toMatchObject({
    Status: 'Approved',
    Approvedby: 'che@example.org',
    SelfApproved: false,
    version: 3,
  })
  const locked = refused("* Approved Entry Can't Be Update ")
  for (const path of ['save', 'update', 'submitforapproval'])
    expect(await dee.post(`dailydata/${path}`, path.startsWith('submit') ? set : [newRow({ SetA: 1 })])).toEqual(locked)
  expect(await che.post('dailydata/update', [newRow({ SetA: 1 })])).toEqual(locked)
  expect(await che.post('dailydata/return', { ID: 1, Reason: 'x' })).toEqual(refused('Entry already approved!'))
})

test('what is not there, not submitted or changed since it was read is not approved', async ({ dee, che }) => {
  expect(await che.post('dailydata/approveall', { ID: 9 })).toEqual(refused('There is no such sheet.'))
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  const early = { ID: 1, Reason: 'Early' }
  expect(await che.post('dailydata/approveall', { ID: 1 })).toEqual(refused('This sheet is not submitted.', { version: 1 }))
  expect(await che.post('dailydata/return', early)).toEqual(refused('This sheet is not submitted.'))
  await dee.post('dailydata/submitforapproval', set)
  const stale = refused('This sheet was changed in another window. Reload to see it.', { version: 2 })
  expect(await che.post('dailydata/approveall', { ID: 1, version: 1 })).toEqual(stale)
  expect(await che.post('dailydata/return', { ...early, version: 1 })).toEqual(stale)
})

test('anyone who entered or submitted a sheet does not approve it; with a role that may, it is marked', async ({
  ann,
  dee,
  owner,
}) => {
  await submitBy(dee)
  // The operator becomes a checker: what they entered stays theirs.
  await owner.post('users/updateuser', { Firstname: 'Dee', Lastname: 'Dee', Username: 'dee@example.org', Roalval: '2' })
  expect(await dee.post('dailydata/approveall', { ID: 1 })).toEqual(
    refused('You entered this sheet, so somebody else must approve it.', { version: 2 }),
  )
  await ann.post('dailydata/submitforapproval', set)
  expect(await sheetStatus(ann)).toMatchObject({ Appliedby: 'ann@example.org' })
  expect(await ann.post('dailydata/approveall', { ID: 1 })).toEqual(approved)
  expect(await sheetStatus(ann)).toMatchObject({ SelfApproved: true, Approvedby: 'ann@example.org' })
  expect(await ann.post('dailydata/gethistory', { ID: 1 })).toMatchObject({ Data: [{ action: 'self-approved' }, {}, {}, {}] })
})

test.for(['3', 'owner'])('%s may approve their own sheet, and it is marked', async (kind, { app, owner }) => {
  const boss = kind === 'owner' ? owner : await app.as('sue@example.org', { role: '3' })
  await submitBy(boss)
  expect(await boss.post('dailydata/approveall', { ID: 1 })).toEqual(approved)
  expect(await sheetStatus(boss)).toMatchObject({ SelfApproved: true })
})

test('a checker’s correction keeps Appliedby, is no entering, and is reported with before and after', async ({ dee, che }) => {
  await submitBy(dee)
  const corrected = [{ ...newRow({ A: 4, SetA: 10 }), ID: 1 }, newRow({ SetC: 7 })]
  expect(await che.post('dailydata/update', corrected)).toEqual(success('Updated Successfully!'))
  expect(await sheetStatus(che)).toMatchObject({ Appliedby: 'dee@example.org', version: 3 })
  expect(await che.post('dailydata/approveall', { ID: 1, version: 3 })).toEqual(approved)
  expect(await sheetStatus(che)).toMatchObject({ SelfApproved: false })
  expect(await dee.post('dailydata/gethistory', { ID: 1 })).toMatchObject({
    Data: [
      { action: 'approved', who: 'che@example.org', version: 4, cells: [] },
      {
        action: 'corrected',
        who: 'che@example.org',
        version: 3,
        cells: [
          { ID: 1, row: 1, kind: 'changed', before: { A: 3 }, after: { A: 4 } },
          { ID: 3, row: 2, kind: 'added', before: { SetC: 0 }, after: { SetC: 7 } },
          { ID: 2, row: 2, kind: 'removed', before: { SetAB: 5 }, after: { SetAB: 0 } },
        ],
      },
      { action: 'submitted', who: 'dee@example.org', version: 2 },
      { action: 'entered', who: 'dee@example.org', version: 1, cells: [] },
    ],
  })
})

test('a checker who saves what is there has corrected nothing', async ({ dee, che }) => {
  await submitBy(dee)
  const same = [
    { ...newRow({ A: 3, SetA: 10 }), ID: 1 },
    { ...newRow({ SetAB: 5 }), ID: 2 },
  ]
  expect(await che.post('dailydata/update', same)).toEqual(success('Updated Successfully!'))
  expect(await sheetStatus(che)).toMatchObject({ version: 2 })
})

test('an admin who corrects what somebody else submitted does not become its maker', async ({ ann, dee }) => {
  await submitBy(dee)
  await ann.post('dailydata/update', [{ ...newRow({ A: 4, SetA: 10 }), ID: 1 }])
  await ann.post('dailydata/approveall', { ID: 1 })
  expect(await sheetStatus(ann)).toMatchObject({ SelfApproved: false })
})

test('a sheet is returned with a reason, and submitted again', async ({ dee, che }) => {
  await submitBy(dee)
  expect(await che.post('dailydata/return', { ID: 1, Reason: ' ' })).toEqual(refused('Reason is required!'))
  expect(await che.post('dailydata/return', { ID: 1, Reason: 'x'.repeat(501) })).toEqual(
    refused('A reason can be at most 500 characters.'),
  )
  expect(await che.post('dailydata/return', { ID: 1, Reason: 'Two rows are missing' })).toEqual(success('Returned Successfully!'))
  expect(await sheetStatus(dee)).toMatchObject({
    Status: 'User-Submitted',
    Appliedby: '',
    ReturnReason: 'Two rows are missing',
    version: 3,
  })
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  expect(await sheetStatus(dee)).toMatchObject({ ReturnReason: 'Two rows are missing' })
  await dee.post('dailydata/submitforapproval', set)
  expect(await sheetStatus(dee)).toMatchObject({ Appliedby: 'dee@example.org', ReturnReason: '' })
})

test('the owner opens an approved sheet again, with a reason', async ({ dee, che, owner: boss }) => {
  await submitBy(dee)
  expect(await boss.post('dailydata/reopen', { ID: 1, Reason: 'x' })).toEqual(refused('This sheet is not approved.'))
  await che.post('dailydata/approveall', { ID: 1 })
  expect(await boss.post('dailydata/reopen', { ID: 1 })).toEqual(refused('Reason is required!'))
  expect(await boss.post('dailydata/reopen', { ID: 9, Reason: 'x' })).toEqual(refused('There is no such sheet.'))
  expect(await boss.post('dailydata/reopen', { ID: 1, Reason: 'Wrong show' })).toEqual(success('Reopened.'))
  expect(await sheetStatus(dee)).toMatchObject({ Status: 'User-Submitted', Appliedby: 'dee@example.org', Approvedby: '' })
  expect(await che.post('dailydata/approveall', { ID: 1 })).toEqual(approved)
})

test('a history is read by those who may read the sheet', async ({ app, dee, che }) => {
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  expect(await (await operator(app, 'dan')).post('dailydata/gethistory', { ID: 1 })).toEqual(
    refused('This sheet was entered by somebody else.', { Savedby: 'dee@example.org', Savedat: expect.any(String) }),
  )
  expect(await che.post('dailydata/gethistory', { ID: 1 })).toEqual(refused('This sheet is not submitted.'))
  expect(await che.post('dailydata/gethistory', { ID: 9 })).toEqual(refused('There is no such sheet.'))
})
