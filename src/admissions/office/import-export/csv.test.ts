import { expect, test } from 'vitest'
import { withDuplicates } from './duplicates.ts'
import { chunksOf } from './chunks.ts'
import { problemTable, rowsToSend } from './csv.ts'

const sheet = {
  head: ['Mail', 'Remark', 'Name'],
  rows: [
    { Row: 2, cells: ['a@b.org', 'x', 'Amy'] },
    { Row: 3, cells: ['b@b.org'] },
    { Row: 5, cells: ['c@b.org', '', 'Cat', ' '] },
    { Row: 6, cells: ['d@b.org', '', 'Dan', 'more'] },
  ],
}
const taken = (Row: number) => ({ Row, status: 'Not saved', Reason: 'Email id already exists!' })

test('rows are sent by what their columns mean; a short one has blanks, a long one is a problem', () => {
  expect(rowsToSend(sheet, ['MailId', '', 'Name'])).toEqual({
    rows: [
      { Row: 2, MailId: 'a@b.org', Name: 'Amy' },
      { Row: 3, MailId: 'b@b.org', Name: '' },
      { Row: 5, MailId: 'c@b.org', Name: 'Cat' },
    ],
    problems: [{ Row: 6, status: 'Not saved', Reason: 'The row has more cells than the header.' }],
  })
})

test('problem rows come back as they were, with a Reason', () => {
  expect(problemTable(sheet, [taken(3), taken(6)])).toEqual([
    ['Mail', 'Remark', 'Name', 'Reason'],
    ['b@b.org', '', '', 'Email id already exists!'],
    ['d@b.org', '', 'Dan', 'Email id already exists!'],
  ])
})

test('an address that appears twice in the file is a problem the second time, unless the first row is one', () => {
  const rows = ['a@b.org', 'A@b.org ', 'b@b.org', 'b@b.org', 'b@b.org'].map((MailId, at) => ({ Row: at + 2, MailId }))
  const bad = { Row: 4, status: 'Not saved', Reason: 'Phone number is not valid!' }
  expect(withDuplicates(rows, [bad], 'MailId')).toEqual([taken(3), bad, taken(6)])
})

test('pieces keep the order, the count and the size', () => {
  const rows = ['aaaa', 'b', 'c', 'd', 'e', 'x'.repeat(60), 'f'].map((Name) => ({ Name }))
  const names = (pieces: ReturnType<typeof chunksOf>) => pieces.map((piece) => piece.map(({ Name }) => String(Name).slice(0, 4)))
  expect(names(chunksOf(rows, { most: 2, characters: 1000 }))).toEqual([['aaaa', 'b'], ['c', 'd'], ['e', 'xxxx'], ['f']])
  expect(names(chunksOf(rows, { most: 9, characters: 38 }))).toEqual([['aaaa', 'b'], ['c', 'd', 'e'], ['xxxx'], ['f']])
  expect(chunksOf([])).toEqual([])
})
