import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { test } from '../fixtures/desk.fixture.ts'
import { newRow, set, success } from '../fixtures/sheet.fixture.ts'

const on = (day: number) => ({ ...set, Date: `2026-11-${day}` })
const hands = async (who: Client, day: number, more: object = {}, SetA = 10) => {
  await who.post('dailydata/save', [newRow({ ...on(day), A: 3, SetA })])
  await who.post('dailydata/submitforapproval', { ...on(day), ...more })
}
/** Sheet 1 is as it was handed in, 2 has a note, 3 was corrected, 4 has a comment and 5 a large amount. */
async function fiveSheets(dee: Client, che: Client): Promise<void> {
  await hands(dee, 11)
  await hands(dee, 12, { Note: 'Row 1 is right' })
  await hands(dee, 13)
  await che.post('dailydata/update', [{ ...newRow({ ...on(13), A: 3, SetA: 11 }), ID: 3 }])
  await hands(dee, 14)
  await dee.post('dailydata/comment', { ID: 4, Text: 'Look at it' })
  await hands(dee, 15, {}, 5000)
}
const versions = [2, 2, 3, 2, 2]
const approveAll = (who: Client) =>
  who.post('dailydata/approvemany', { Sheets: versions.map((version, index) => ({ ID: index + 1, version })) })
const listed = (who: Client, List: string) => who.post('dailydata/getpage', { List })

test('SALES-76: what wants to be looked at is not approved without being opened, and says why', async ({ dee, che }) => {
  await fiveSheets(dee, che)
  expect((await approveAll(che))['Data']).toEqual([
    { ID: 1, Done: true, Message: 'Approved Successfully!' },
    { ID: 2, Done: false, Message: 'This sheet has a note to the checker.' },
    { ID: 3, Done: false, Message: 'This sheet was corrected after it was submitted.' },
    { ID: 4, Done: false, Message: 'This sheet has comments that are not done.' },
    { ID: 5, Done: false, Message: 'This sheet has something worth a second look.' },
  ])
  const { Data } = await che.post('dailydata/gethistory', { ID: 5 })
  expect(Data).toMatchObject([{ action: 'submitted' }, { action: 'entered' }])
  for (const ID of [2, 3, 4, 5]) expect(await che.post('dailydata/approveall', { ID })).toEqual(success('Approved Successfully!'))
})

test('SALES-76: the list of sheets without remarks has what can be approved unopened, the oldest first, and another one the rest; neither has one’s own', async ({
  dee,
  che,
}) => {
  await fiveSheets(dee, che)
  await hands(dee, 10)
  expect(await listed(che, 'unremarked')).toMatchObject({ Data: [{ ID: 1 }, { ID: 6 }], Total: 2 })
  expect(await listed(che, 'remarked')).toMatchObject({ Data: [{ ID: 2 }, { ID: 3 }, { ID: 4 }, { ID: 5 }], Total: 4 })
  for (const list of ['unremarked', 'remarked']) expect(await listed(dee, list)).toMatchObject({ Data: [], Total: 0 })
})
