import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { enterBy, submitBy, test } from '../../fixtures/desk.fixture.ts'
import { operator, refused, set, success } from '../../fixtures/sheet.fixture.ts'

const comment = (who: Client, more: object = {}) => who.post('dailydata/comment', { ID: 1, Text: 'Look again', ...more })
const comments = async (who: Client, ID = 1) => (await who.post('dailydata/getcomments', { ID }))['Data']
const done = (who: Client, ID: number) => who.post('dailydata/closecomment', { ID })
const rowsOf = async (who: Client) => (await who.post('dailydata/get', set))['Data'] as { ID: number; version: number }[]
const added = success('Comment added.')

test('who sees a sheet writes on it, on a row or a cell, reads what others wrote and says that it is done', async ({
  dee,
  che,
}) => {
  await submitBy(dee)
  const [row] = await rowsOf(che)
  expect(await comment(che, { Text: '  The paper is torn  ' })).toEqual(added)
  expect(await comment(che, { Row: row?.ID })).toEqual(added)
  expect(await comment(dee, { Row: row?.ID, Cell: 'SetA', Text: 'It says 10' })).toEqual(added)
  expect(await comments(dee)).toMatchObject([
    { Row: 0, Cell: '', Text: 'The paper is torn', By: 'che@example.org', ClosedBy: '', ClosedAt: '' },
    { Row: row?.ID, Cell: '', Text: 'Look again' },
    { Row: row?.ID, Cell: 'SetA', Text: 'It says 10', By: 'dee@example.org' },
  ])
  expect(await done(dee, 1)).toEqual(success('Done.'))
  expect(await done(che, 1)).toEqual(success('Done.'))
  expect(await comments(che)).toMatchObject([{ ClosedBy: 'dee@example.org' }, { ClosedBy: '' }, { ClosedBy: '' }])
  expect((await rowsOf(dee))[0]?.version).toBe(row?.version)
})

test('they stay when the sheet is returned and saved, and the board and the list say how many are not done', async ({
  dee,
  che,
}) => {
  await submitBy(dee)
  await comment(che)
  await comment(che)
  await done(dee, 2)
  await che.post('dailydata/return', { ID: 1, Reason: 'See the comment' })
  const returned = () => dee.post('dailydata/getpage', { List: 'returned' })
  expect(await returned()).toMatchObject({ Data: [{ ReturnReason: 'See the comment', Comments: 1 }] })
  await dee.post(
    'dailydata/save',
    (await rowsOf(dee)).map((row) => ({ ...row, SetA: 11 })),
  )
  expect(await comments(dee)).toHaveLength(2)
})

test('a sheet with comments that are not done is opened before it is approved', async ({ dee, che }) => {
  await submitBy(dee)
  await comment(dee)
  const board = async () => (await che.post('dailydata/getboard', { Date: set.Date }))['Data']
  const many = () => che.post('dailydata/approvemany', { Sheets: [{ ID: 1, version: 2 }] })
  expect(await board()).toMatchObject({ Cells: [{ IsChanged: true }] })
  expect(await many()).toMatchObject({ Data: [{ Done: false, Message: 'This sheet has comments that are not done.' }] })
  await done(che, 1)
  expect(await board()).toMatchObject({ Cells: [{ IsChanged: false }] })
  expect(await many()).toMatchObject({ Data: [{ Done: true }] })
})

test('who does not see a sheet neither reads nor writes, and learns nothing of it', async ({ app, dee, che }) => {
  const dan = await operator(app, 'dan')
  await enterBy(dee)
  await comment(dee)
  const others = { Message: 'This sheet was entered by somebody else.' }
  for (const reply of [comment(dan), done(dan, 1), dan.post('dailydata/getcomments', { ID: 1 })])
    expect(await reply).toMatchObject(others)
  expect(await comment(che)).toEqual(refused('This sheet is not submitted.'))
  expect(await comment(dee, { ID: 9 })).toEqual(refused('There is no such sheet.'))
  expect(await done(dee, 9)).toEqual(refused('There is no such comment.'))
  expect(await comments(dee)).toHaveLength(1)
})

test('a comment has a text, a row of that sheet and a cell of a row', async ({ dee }) => {
  await enterBy(dee)
  await dee.post(
    'dailydata/save',
    (await rowsOf(dee)).map((row) => ({ ...row, ID: -1, version: 0, Date: '2026-11-19' })),
  )
  const other = (await dee.post('dailydata/get', { ...set, Date: '2026-11-19' }))['Data'] as { ID: number }[]
  expect(await comment(dee, { Text: '  ' })).toEqual(refused('Write the comment first.'))
  expect(await comment(dee, { Text: 'x'.repeat(501) })).toEqual(refused('A comment can be at most 500 characters.'))
  expect(await comment(dee, { Row: other[0]?.ID })).toEqual(refused('This sheet has no such row. Reload to see it.'))
  for (const wrong of [{ Cell: 'A' }, { Row: 1, Cell: 'D' }, { Row: 0 }, { Row: 'x' }, { ID: 'x' }])
    expect({ wrong, http: (await dee.call('dailydata/comment', { ID: 1, Text: 'x', ...wrong })).http }).toEqual({
      wrong,
      http: 400,
    })
})

test('a sheet takes 200 comments and no more, even from two who write at once', async ({ app, dee, ann }) => {
  await enterBy(dee)
  await app.database.run(`insert into sheet_comments (sheet_id, body, actor, at)
    select 1, 'x', 'dee@example.org', now() from generate_series(1, 199)`)
  const both = await Promise.all([comment(dee), comment(ann)])
  expect(both.filter(({ Success }) => Success)).toHaveLength(1)
  expect(both.find(({ Success }) => !Success)).toEqual(refused('A sheet can have at most 200 comments.'))
})
