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
  expect(calls.toSorted()).toEqual([server('changes/change-files.ts'), server('changes/write-record.ts')])
})

const written = (table: string) =>
  new RegExp(`(updateTable|insertInto|deleteFrom)\\('${table}'\\)|(update|insert into|delete from) ${table}\\b`)

test('one file writes applications: a change counts the version up, a mark says that it does not', () => {
  expect(filesWith(written('applications'))).toEqual([server('record/stores/write-store.ts')])
})

test('whatever else writes about the files of records is known', () => {
  expect(filesWith(written('documents')).toSorted()).toEqual([
    // A slot under another name, and the checks that cover it.
    server('documents/slot-files-store.ts'),
    // Files that were deleted a day ago.
    server('documents/sweep-store.ts'),
    // A letter of the office, which is in no slot.
    server('paper/kept-letters-store.ts'),
    server('record/stores/document-store.ts'),
    // Empties a record, its checks too.
    server('record/stores/erase-store.ts'),
    // Within writeRecord: files that go over from another record; and the letters with them.
    server('record/stores/merge-store.ts'),
  ])
})

test('text is normalised by the door for text and the fold alone, apart from what has another form', () => {
  expect(filesWith(/\bnormalize\(/).toSorted()).toEqual([
    // The fold, within PostgreSQL.
    'server/db/lists/fold-sql.ts',
    // NIST 800-63B-4 asks for NFKC.
    'server/secrets/passwords.ts',
    // Names of files come with their bytes, and are made safe for browsers and for Windows.
    'server/uploads/display-name.ts',
    'server/uploads/zip-names.ts',
    'shared/text/as-meant.ts',
    'shared/text/fold.ts',
  ])
})
