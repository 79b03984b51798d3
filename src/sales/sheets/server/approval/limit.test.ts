import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { test } from '../fixtures/desk.fixture.ts'
import { checker, newRow, refused, set, success } from '../fixtures/sheet.fixture.ts'

const approved = success('Approved Successfully!')
const asAtFirst = {
  MostCorrectedRows: 10,
  MostCorrectedAmount: 500,
  MostCorrectedPercent: 10,
  AboveLimit: 'second checker',
  SelfApproval: true,
}
const approve = (who: Client) => who.post('dailydata/approveall', { ID: 1 })
const correct = (who: Client, ...rows: object[]) => who.post('dailydata/update', rows)
const settings = (owner: Client, changed: object) => owner.post('salessettings/save', { ClosedThrough: '', ...changed })

async function submitted(who: Client, SetA = 1000): Promise<void> {
  await who.post('dailydata/save', [newRow({ A: 3, SetA }), newRow({ SetAB: 1000 })])
  await who.post('dailydata/submitforapproval', set)
}
const first = { ...newRow({ A: 3 }), ID: 1 }
const second = { ...newRow({ SetAB: 1000 }), ID: 2 }

test('who corrects a sheet further than the limit does not approve it; another checker does, and it is not marked', async ({
  app,
  dee,
  che,
}) => {
  const chu = await checker(app, 'chu')
  await submitted(dee)
  await correct(che, { ...first, SetA: 400 }, second)
  const status = await che.post('dailydata/getdailystatus', set)
  expect(status['Data']).toMatchObject({ IsCorrector: true, IsMaker: false })
  expect(await approve(che)).toEqual(
    refused('The corrections are above the limit: 1 row, 600 of 2,000. Another checker has to approve this sheet.', {
      version: 3,
    }),
  )
  const many = await che.post('dailydata/approvemany', { Sheets: [{ ID: 1, version: 3 }] })
  expect(many['Data']).toMatchObject([{ Done: false, Message: expect.stringContaining('above the limit') }])
  const toCheck = async (who: Client) => (await who.post('dailydata/getpage', { List: 'tocheck' }))['Total']
  expect([await toCheck(che), await toCheck(chu)]).toEqual([0, 1])
  expect(await approve(chu)).toEqual(approved)
  expect((await chu.post('dailydata/getdailystatus', set))['Data']).toMatchObject({ SelfApproved: false })
})

test('it is compared with what was submitted: several corrections add up, and one that takes another back does not count', async ({
  dee,
  che,
}) => {
  await submitted(dee)
  await correct(che, { ...first, SetA: 600 }, second)
  await correct(che, { ...first, SetA: 400 }, second)
  expect(await approve(che)).toMatchObject({ Success: false })
  await correct(che, { ...first, SetA: 999 }, second)
  expect(await approve(che)).toEqual(approved)
})

test('a number that is changed counts with its whole amount', async ({ dee, che }) => {
  await submitted(dee)
  await correct(che, { ...first, A: 4, SetA: 1000 }, second)
  expect(await approve(che)).toMatchObject({ Message: expect.stringContaining('1 row, 1,000 of 2,000') })
})

test('more rows than the limit are above it, whatever they amount to', async ({ dee, che }) => {
  await submitted(dee)
  const added = Array.from({ length: 11 }, () => newRow({ SetA: 1 }))
  await correct(che, { ...first, SetA: 1000 }, second, ...added)
  expect(await approve(che)).toMatchObject({
    Message: 'The corrections are above the limit: 11 rows, 11 of 2,000. Another checker has to approve this sheet.',
  })
})

test('a sheet that is entered and submitted again starts over', async ({ dee, che }) => {
  await submitted(dee)
  await correct(che, { ...first, SetA: 1 }, second)
  await submitted(dee, 2)
  expect(await approve(che)).toEqual(approved)
})

test('the owner allows it, or has such sheets returned, which holds for admins too', async ({ dee, che, ann, owner }) => {
  await submitted(dee)
  await correct(che, { ...first, SetA: 1 }, second)
  await settings(owner, { AboveLimit: 'back to operator' })
  const words = 'The corrections are above the limit: 1 row, 999 of 2,000. Return the sheet to the person who entered it.'
  expect(await approve(che)).toMatchObject({ Message: words })
  expect(await approve(ann)).toMatchObject({ Message: words })
  await settings(owner, { AboveLimit: 'allow' })
  expect(await approve(che)).toEqual(approved)
})

test('an admin who corrected that far approves and is marked, unless nobody approves their own', async ({ dee, ann, owner }) => {
  await submitted(dee)
  await correct(ann, { ...first, SetA: 1 }, second)
  await settings(owner, { SelfApproval: false })
  expect(await approve(ann)).toMatchObject({ Message: expect.stringContaining('Another checker') })
  await settings(owner, { SelfApproval: true })
  expect(await approve(ann)).toEqual(approved)
  expect((await ann.post('dailydata/getdailystatus', set))['Data']).toMatchObject({ SelfApproved: true })
})

test('without self-approval an admin does not approve what they entered', async ({ ann, owner }) => {
  await submitted(ann)
  await settings(owner, { SelfApproval: false })
  expect(await approve(ann)).toMatchObject({ Message: 'You entered this sheet, so somebody else must approve it.' })
  expect(await approve(owner)).toEqual(approved)
})

test('checkers read the limits, which the owner sets', async ({ dee, che, owner }) => {
  expect(await che.post('salessettings/getlimits')).toMatchObject({ Success: true, Data: asAtFirst })
  expect((await dee.call('salessettings/getlimits')).http).toBe(403)
  expect(await settings(owner, { MostCorrectedRows: '3', SelfApproval: false })).toEqual(success('Saved Successfully!'))
  expect(await che.post('salessettings/getlimits')).toMatchObject({
    Data: { ...asAtFirst, MostCorrectedRows: 3, SelfApproval: false },
  })
  expect(await settings(owner, { MostCorrectedRows: 5001 })).toMatchObject({
    Message: 'Corrected rows must be a whole number from 0 to 5000.',
  })
  expect(await settings(owner, { MostCorrectedPercent: '-1' })).toMatchObject({
    Message: 'The percentage must be a whole number from 0 to 100.',
  })
  expect(await settings(owner, { MostCorrectedAmount: 1.5 })).toMatchObject({
    Message: 'Corrected amount must be a whole number from 0 to 10000000.',
  })
})
