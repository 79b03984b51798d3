import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { mostApproved } from '../../approval-contract.ts'
import { test } from '../fixtures/desk.fixture.ts'
import { newRow, set } from '../fixtures/sheet.fixture.ts'

const days = ['2026-11-18', '2026-11-19', '2026-11-20']

async function submitted(dee: Client) {
  for (const Date of days) {
    await dee.post('dailydata/save', [newRow({ ...set, Date, SetA: 1 })])
    await dee.post('dailydata/submitforapproval', { ...set, Date })
  }
}
const at = (...IDs: number[]) => IDs.map((ID) => ({ ID, version: 2 }))
const many = (who: Client, Sheets: object[]) => who.post('dailydata/approvemany', { Sheets })

test('SALES-49: sheets are approved in one go; what can’t be says why, and the others are', async ({ dee, che }) => {
  await submitted(dee)
  await che.post('dailydata/return', { ID: 2, Reason: 'Row 1' })
  expect(await many(che, [{ ID: 1, version: 1 }, ...at(2, 3, 9, 3)])).toEqual({
    Success: true,
    Message: '',
    Data: [
      { ID: 1, Done: false, Message: 'This sheet was changed in another window. Reload to see it.' },
      { ID: 2, Done: false, Message: 'This sheet is not submitted.' },
      { ID: 3, Done: true, Message: 'Approved Successfully!' },
      { ID: 9, Done: false, Message: 'There is no such sheet.' },
      { ID: 3, Done: false, Message: 'Entry already approved!' },
    ],
  })
  const { Data } = await che.post('dailydata/gethistory', { ID: 3 })
  expect(Data).toMatchObject([{ action: 'approved', who: 'che@example.org' }, {}, {}])
})

test('SALES-49: nobody approves their own among many, and who may is marked', async ({ dee, owner, ann }) => {
  await submitted(dee)
  await owner.post('users/updateuser', { Firstname: 'Dee', Lastname: 'Dee', Username: 'dee@example.org', Roalval: '2' })
  const own = 'You entered this sheet, so somebody else must approve it.'
  expect(await many(dee, at(1, 2))).toMatchObject({ Data: [{ Message: own }, { Message: own }] })
  await ann.post('dailydata/submitforapproval', { ...set, Date: days[0] })
  expect(await many(ann, [{ ID: 1, version: 3 }, ...at(2, 3)])).toMatchObject({
    Data: [{ Done: true }, { Done: true }, { Done: true }],
  })
  expect(await ann.post('dailydata/gethistory', { ID: 1 })).toMatchObject({ Data: [{ action: 'self-approved' }, {}, {}, {}] })
})

test('SALES-49: the same call again answers what it answered', async ({ dee, che }) => {
  await submitted(dee)
  const headers = { 'Idempotency-Key': 'many-1' }
  const first = await che.call('dailydata/approvemany', { Sheets: at(1, 2) }, headers)
  const again = await che.call('dailydata/approvemany', { Sheets: at(1, 2) }, headers)
  expect(again.body).toEqual(first.body)
  expect(again.body).toMatchObject({ Data: [{ Done: true }, { Done: true }] })
})

test.for([
  ['none', []],
  ['one without its version', [{ ID: 1 }]],
  ['an ID that is a text', [{ ID: '1', version: 1 }]],
  ['too many', Array.from({ length: mostApproved + 1 }, () => ({ ID: 1, version: 1 }))],
] as const)('SALES-49: %s: refused with 400', async ([, Sheets], { che }) => {
  expect((await che.call('dailydata/approvemany', { Sheets })).http).toBe(400)
})

test('an operator approves none', async ({ dee }) => {
  expect((await dee.call('dailydata/approvemany', { Sheets: at(1) })).http).toBe(403)
})
