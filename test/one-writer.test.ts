import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file),
)
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join('src', file), 'utf8')))
const server = (file: string) => `features/applications/server/${file}`

test('answers and files of a record change in one place, which withdraws the checks that vouch for something else', () => {
  const calls = filesWith(/\.(updateAnswers|putFile|removeFile|returnFile)\(/)
  expect(calls).toEqual([server('record/write-record.ts')])
})

test('whatever else writes SQL about records or their files is known, and keeps their checks', () => {
  const writes =
    /(updateTable|insertInto|deleteFrom)\('(applications|documents)'\)|(update|insert into|delete from) (applications|documents)\b/
  expect(filesWith(writes).toSorted()).toEqual(
    [
      // A choice or a slot under another name: the checks that cover it go along.
      server('listing/master-references.ts'),
      // Empties a record, its checks too.
      server('trash/erase.ts'),
      // New records, which have no checks; and Trash, which changes nothing in them.
      server('saving/create/bulk-insert.ts'),
      server('status/payment-mark.ts'),
      server('documents/slot-files.ts'),
      server('record/store.ts'),
      server('trash/trash.ts'),
      // Files that were deleted a day ago.
      server('documents/jobs.ts'),
    ].toSorted(),
  )
})
