import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { test } from '../../fixtures/desk.fixture.ts'
import { newRow, operator, refused, set } from '../../fixtures/sheet.fixture.ts'

const warningsOf = (who: Client, ID: number) => who.post('dailydata/checksheet', { ID })
const warned = (...Warnings: object[]) => ({ Success: true, Data: { Warnings } })

test('equal rows and large amounts of a stored sheet are named by row and cell', async ({ dee }) => {
  await dee.post('dailydata/save', [newRow({ A: 3, SetA: 10 }), newRow({ SetAB: 5000 }), newRow({ A: 3, SetA: 10 })])
  expect(await warningsOf(dee, 1)).toMatchObject(
    warned(
      { Kind: 'large', Row: 2, Cell: 'SetAB', Message: '5,000 is a large amount.' },
      { Kind: 'equal', Row: 3, Cell: '', Message: 'The same as row 1.' },
    ),
  )
})

test('from which amount on it is large is the owner’s to set, for stored sheets and for those that are keyed (SALES-80)', async ({
  dee,
  owner,
}) => {
  await dee.post('dailydata/save', [newRow({ A: 3, SetA: 1200 })])
  expect(await warningsOf(dee, 1)).toMatchObject(warned())
  expect(await dee.post('dailydata/getdailystatus', set)).toMatchObject({ Data: { LargeAmount: 5000 } })
  await owner.post('salessettings/save', { ClosedThrough: '', LargeAmount: '1200', NotesRequired: true })
  expect(await warningsOf(dee, 1)).toMatchObject(
    warned({ Kind: 'large', Row: 1, Cell: 'SetA', Message: '1,200 is a large amount.' }),
  )
  expect(await dee.post('dailydata/getdailystatus', set)).toMatchObject({ Data: { LargeAmount: 1200 } })
  expect(await dee.post('dailydata/submitforapproval', set)).toEqual(refused('Say why: Row 1, SetA: 1,200 is a large amount.'))
})

test('a total is compared with approved sheets of that distributor and show, and its words leave out their figures', async ({
  dee,
  ann,
}) => {
  for (const [index, day] of ['10', '11', '12', '13', '14'].entries()) {
    const key = { ...set, Date: `2026-11-${day}` }
    await dee.post('dailydata/save', [newRow({ ...key, A: 3, SetA: 100 })])
    await dee.post('dailydata/submitforapproval', key)
    if (index < 4) await ann.post('dailydata/approveall', { ID: index + 1 })
  }
  await dee.post('dailydata/save', [newRow({ A: 3, SetA: 401 })])
  expect(await warningsOf(dee, 6)).toMatchObject(warned())
  await ann.post('dailydata/approveall', { ID: 5 })
  expect(await warningsOf(dee, 6)).toMatchObject(
    warned({
      Kind: 'total',
      Row: 0,
      Cell: '',
      Message: 'The total of 401 is much more than usual for this distributor and show.',
    }),
  )
})

test('only who sees a sheet reads its warnings', async ({ app, dee, che }) => {
  await dee.post('dailydata/save', [newRow({ A: 3, SetA: 10 })])
  const dan = await operator(app, 'dan')
  expect(await warningsOf(dan, 1)).toMatchObject({ Success: false, Message: 'This sheet was entered by somebody else.' })
  expect(await warningsOf(che, 1)).toMatchObject({ Success: false, Message: 'This sheet is not submitted.' })
  expect(await warningsOf(dee, 9)).toEqual(refused('There is no such sheet.'))
})
