import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file),
)
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join('src', file), 'utf8')))
const server = (file: string) => `admissions/record/applications/server/${file}`

test('answers and files of a record change in one place, which withdraws the checks that vouch for something else', () => {
  const calls = filesWith(/\.(changeOfAnswers|updateAnswersOfMany|putFile|removeFile|returnFile|acceptFile)\(/)
  expect(calls.toSorted()).toEqual([server('documents/change-files.ts'), server('record/write-record.ts')])
})

const written = (table: string) =>
  new RegExp(`(updateTable|insertInto|deleteFrom)\\('${table}'\\)|(update|insert into|delete from) ${table}\\b`)

test('one file writes applications: a change counts the version up, a mark says that it does not', () => {
  // The other one writes the migration of a new column.
  expect(filesWith(written('applications')).toSorted()).toEqual([
    server('record/schema/column-sql.ts'),
    server('record/write-store.ts'),
  ])
})

test('whatever else writes about the files of records is known', () => {
  expect(filesWith(written('documents')).toSorted()).toEqual([
    server('documents/document-store.ts'),
    // A slot under another name, and the checks that cover it.
    server('documents/slot-files-store.ts'),
    // Files that were deleted a day ago.
    server('documents/sweep-store.ts'),
    // Within writeRecord: files that go over from another record; and the letters with them.
    server('duplicates/merge-store.ts'),
    // A letter of the office, which is in no slot.
    server('paper/kept-letters-store.ts'),
    // Empties a record, its checks too.
    server('trash/erase-store.ts'),
  ])
})
