import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { enterBy, submitBy, test } from '../fixtures/desk.fixture.ts'
import { checker, newRow, refused, set, success } from '../fixtures/sheet.fixture.ts'

const submit = (who: Client) => who.post('dailydata/submitforapproval', set)
const correct = async (who: Client, ...rows: object[]) =>
  expect(
    await who.post(
      'dailydata/update',
      rows.map((row) => newRow(row)),
    ),
  ).toEqual(success('Updated Successfully!'))
async function submitted(who: Client) {
  const { Data } = await who.post('dailydata/getsubmitted', { ID: 1 })
  return (Data as Record<string, number>[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0)),
  )
}
const first = [
  { ID: 1, A: 3, SetA: 10 },
  { ID: 2, SetAB: 5 },
]

test('what was submitted is reported, whatever was corrected since', async ({ app, dee, che, owner }) => {
  await submitBy(dee)
  expect(await submitted(che)).toEqual(first)
  await correct(che, { ID: 1, A: 4, SetA: 10 }, { SetC: 7 })
  await correct(await checker(app, 'chu'), { ID: 3, SetC: 8 })
  expect(await submitted(che)).toEqual(first)
  await che.post('dailydata/approveall', { ID: 1 })
  await owner.post('dailydata/reopen', { ID: 1, Reason: 'Again' })
  expect(await submitted(che)).toEqual(first)
})

test('after more corrections than a history tells at once, too, and the history goes on before them', async ({ dee, che }) => {
  await submitBy(dee)
  for (let amount = 11; amount <= 110; amount++) await correct(che, { ID: 1, A: 3, SetA: amount }, { ID: 2, SetAB: 5 })
  expect(await submitted(che)).toEqual(first)
  const versionsOf = async (more: object) => {
    const { Data } = await che.post('dailydata/gethistory', { ID: 1, ...more })
    return (Data as { version: number }[]).map(({ version }) => version)
  }
  const downTo = (last: number, count: number) => Array.from({ length: count }, (_, index) => last - index)
  expect(await versionsOf({})).toEqual(downTo(102, 50))
  expect(await versionsOf({ Before: 53 })).toEqual(downTo(52, 50))
  expect(await versionsOf({ Before: 3 })).toEqual([2, 1])
  expect(await versionsOf({ Before: 1 })).toEqual([])
})

test('it is the last submission that counts', async ({ dee, che }) => {
  await submitBy(dee)
  await correct(che, { ID: 1, A: 4, SetA: 10 })
  await che.post('dailydata/return', { ID: 1, Reason: 'Again' })
  await submit(dee)
  expect(await submitted(che)).toEqual([{ ID: 1, A: 4, SetA: 10 }])
})

test('it is read by those who check, and may see the sheet', async ({ ann, dee, che }) => {
  await enterBy(dee)
  expect(await che.post('dailydata/getsubmitted', { ID: 1 })).toEqual(refused('This sheet is not submitted.'))
  expect(await che.post('dailydata/getsubmitted', { ID: 9 })).toEqual(refused('There is no such sheet.'))
  // A sheet that was never submitted has no rows but its own.
  expect(await submitted(ann)).toEqual(first)
  expect((await dee.call('dailydata/getsubmitted', { ID: 1 })).http).toBe(403)
})

test('everybody learns whether they are a maker of a sheet: those who entered or submitted it, no matter who was last', async ({
  ann,
  dee,
  che,
}) => {
  const isMaker = async (who: Client) => {
    const { Data } = await who.post('dailydata/getdailystatus', set)
    const { Data: listed } = await who.post('dailydata/getpage', { List: 'submitted' })
    return [Data, ...(listed as object[])].map((each) => Object(each).IsMaker)
  }
  await submitBy(dee)
  expect(await dee.post('dailydata/getdailystatus', { ...set, Distributorid: 'D-2' })).toMatchObject({ Data: { IsMaker: false } })
  expect(await isMaker(che)).toEqual([false, false])
  await submit(ann)
  expect(await isMaker(dee)).toEqual([true, true])
  expect(await isMaker(ann)).toEqual([true, true])
  expect(await ann.post('dailydata/getdailystatus', set)).toMatchObject({ Data: { Appliedby: 'ann@example.org' } })
  await correct(che, { ID: 1, A: 4, SetA: 10 })
  expect(await isMaker(che)).toEqual([false, false])
})
