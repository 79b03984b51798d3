import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const byName = (a: string, b: string) => a.localeCompare(b)
const folder = join('docs', 'decisions')
const records = readdirSync(folder)
  .filter((file) => /^\d{4}-.+\.md$/.test(file))
  .toSorted(byName)
const textOf = (file: string) => readFileSync(file, 'utf8')
const wordsOf = (file: string) => textOf(file).split(/\s+/).filter(Boolean).length
const rowsOf = (file: string) =>
  textOf(file)
    .split('\n')
    .filter((line) => line.startsWith('| '))
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
/** The rows of the index, and those of the table of numbers that were folded into a record. */
const index = rowsOf(join(folder, 'README.md')).filter((row) => row.startsWith('| ['))
const folded = rowsOf(join(folder, 'README.md')).filter((row) => /^\| \d/.test(row))
const packages = JSON.parse(textOf('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>

test('there are at most 60 decisions, each of at most 400 words', () => {
  const long = records.filter((file) => wordsOf(join(folder, file)) > 400)
  expect(long).toEqual([])
  expect(records.length).toBeLessThanOrEqual(60)
})

test('every decision says what was decided, why, what was refused, and when to look at it again', () => {
  const parts = ['**Decision.**', '**Why.**', '**Refused.**', '**Revisit when**']
  const faulty = records.flatMap((file) =>
    parts.filter((part) => !textOf(join(folder, file)).includes(`\n${part} `)).map((part) => `${file}: ${part}`),
  )
  expect(faulty).toEqual([])
})

test('the index of decisions lists every record of the folder once, in order, with its title', () => {
  const expected = records.map((file) => {
    const [heading = ''] = textOf(join(folder, file)).split('\n')
    return [`[${file.slice(0, 4)}](${file})`, heading.replace(/^# \d{4} /, '')]
  })
  expect(index.map((row) => cellsOf(row))).toEqual(expected)
})

test('every folded number is listed once and leads to a record', () => {
  const numbers = folded.flatMap((row) => (cellsOf(row)[0] ?? '').split(' '))
  const survivors = folded.map((row) => cellsOf(row)[1] ?? '')
  const taken = records.map((file) => file.slice(0, 4))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at || taken.includes(number))).toEqual([])
  expect(survivors.filter((number) => !taken.includes(number))).toEqual([])
})

test('every decision that code or a document cites is in the folder', () => {
  const files = globSync([
    '{src,test,e2e,scripts,bench}/**/*.{ts,tsx,mjs,css,sql,md}',
    'docs/{*,product/*,screens/*,decisions/*}.md',
    '*.md',
  ])
  const cited = /(?:decisions?[ /]|\[|\()(0\d{3})(?:-[a-z0-9-]+\.md|[\])., ]| and (0\d{3}))/g
  const unknown = files.flatMap((file) =>
    [...textOf(file).matchAll(cited)]
      .filter(([text, one = '', other]) =>
        text.includes('.md')
          ? !records.some((record) => text.endsWith(record))
          : [one, other].some((number) => number && !records.some((record) => record.startsWith(number))),
      )
      .map(([text]) => `${file}: ${text}`),
  )
  expect(unknown).toEqual([])
})

test('every library of package.json has its row among the libraries, and every row its library', () => {
  const listed = rowsOf(join('docs', 'libraries.md')).flatMap((row) =>
    [...(cellsOf(row)[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  const installed = [...Object.keys(packages.dependencies), ...Object.keys(packages.devDependencies)]
  expect(listed.toSorted(byName)).toEqual(installed.toSorted(byName))
})
