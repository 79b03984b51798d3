import { expect } from 'vitest'
import { enterBy, submitBy, test } from '#sales/sheets/server/fixtures/desk.fixture.ts'
import { newRow, set } from '#sales/sheets/server/fixtures/sheet.fixture.ts'
import { sheetApproval } from '#sales/sheets/approval-contract.ts'
import { sheetBoard } from '#sales/sheets/board-contract.ts'
import { dailySales } from '#sales/sheets/contract.ts'
import { programWith } from './program.fixture.ts'

const rows = [newRow({ A: 3, SetA: 10 }), newRow({ SetAB: 5 })]
const sheetName = 'key:Ledger'

test('KEY-11: a key enters a sheet and hands it in under its own name; it reads its own sheets and nobody else’s', async ({
  app,
  ann,
  dee,
}) => {
  const program = await programWith(app, ann, 'enterSheets')
  expect((await program.call('dailydata/save', rows)).body).toMatchObject({ Success: true })
  expect((await program.call('dailydata/submitforapproval', set)).body).toMatchObject({
    Success: true,
    Message: 'Data Submitted To QC',
  })
  expect((await program.call('dailydata/get', set)).body).toMatchObject({ Data: [{ A: 3 }, {}] })
  expect(await ann.ask(dailySales.status, set)).toMatchObject({ Appliedby: sheetName, Savedby: sheetName, IsMaker: true })
  const other = { ...set, Distributorid: 'D-2' }
  await dee.post('dailydata/save', [{ ...newRow({ A: 3, SetA: 10 }), ...other }])
  expect((await program.call('dailydata/get', other)).body).toMatchObject({ Success: false })
  expect((await program.call('dailydata/save', [{ ...newRow({ A: 4 }), ...other }])).body).toMatchObject({ Success: false })
  const { rows: log } = await app.database.run(
    `select actor from activity_log where module = 'Daily sales' and actor like 'key:%'`,
  )
  expect(log).toHaveLength(2)
})

test('KEY-11: who made the key is a maker of its sheets, so approving one is of their own making; others approve it freely', async ({
  app,
  ann,
  che,
}) => {
  const program = await programWith(app, ann, 'enterSheets')
  const enter = async () => {
    await program.call('dailydata/save', rows)
    await program.call('dailydata/submitforapproval', set)
    const [item] = await ann.ask(sheetApproval.list, { Status: 'User-Submitted' })
    return item?.ID ?? 0
  }
  const ID = await enter()
  expect(await che.ask(sheetApproval.page, { List: 'tocheck' })).toMatchObject({ Total: 1 })
  await ann.ask(sheetApproval.approve, { ID })
  expect(await ann.ask(dailySales.status, set)).toMatchObject({ Status: 'Approved', SelfApproved: true })
})

test('KEY-11: the person who made the key learns of a returned sheet', async ({ app, ann, che }) => {
  const program = await programWith(app, ann, 'enterSheets')
  await program.call('dailydata/save', rows)
  await program.call('dailydata/submitforapproval', set)
  const [item] = await che.ask(sheetApproval.list, { Status: 'User-Submitted' })
  await che.ask(sheetApproval.return, { ID: item?.ID ?? 0, Reason: 'Set A is too high' })
  expect((await app.mailsTo('ann@example.org')).some(({ text }) => text.includes('Set A is too high'))).toBe(true)
})

test('KEY-11: a key with the right to read reads every sheet and the board, and enters none', async ({ app, ann, dee }) => {
  await submitBy(dee)
  const program = await programWith(app, ann, 'readEverySheet')
  expect((await program.call('dailydata/get', set)).body).toMatchObject({ Data: [{ A: 3 }, {}] })
  expect((await program.call('dailydata/getpage', { List: 'submitted' })).body).toMatchObject({ Total: 1 })
  expect((await program.call('dailydata/save', rows)).http).toBe(403)
  const { body } = await program.call('distributor/get', {})
  expect(JSON.stringify(body)).toContain('Raj')
  expect(JSON.stringify(body)).not.toMatch(/Beach Road|raj@example/)
})

test('KEY-11: the board names a sheet of a key by it', async ({ app, ann }) => {
  const program = await programWith(app, ann, 'enterSheets')
  await program.call('dailydata/save', rows)
  const { Cells } = await ann.ask(sheetBoard.get, { Date: set.Date })
  expect(Cells).toContainEqual(expect.objectContaining({ State: 'saved', Who: sheetName }))
})

test('KEY-11: a key approves, returns, removes and hands over nothing, whatever rights it has', async ({ app, ann, dee }) => {
  await enterBy(dee)
  const program = await programWith(app, ann, 'readEverySheet', 'enterSheets', 'findNumbers')
  for (const path of [
    'approveall',
    'approvemany',
    'return',
    'reopen',
    'void',
    'move',
    'restore',
    'assign',
    'keepdraft',
    'takedraft',
  ])
    expect([path, (await program.call(`dailydata/${path}`, {})).http]).toEqual([path, 403])
})
