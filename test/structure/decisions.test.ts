import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const byName = (a: string, b: string) => a.localeCompare(b)
const folder = join('docs', 'decisions')
const records = readdirSync(folder)
  .filter((file) => /^\d{4}-.+\.md$/.test(file))
  .toSorted(byName)
const rowsOf = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => /^\| (\[|`)/.test(line))
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const packages = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

test('the index of decisions lists every record of the folder once, in order, under its title', () => {
  const expected = records.map((file) => {
    const [heading = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
    return [`[${file.slice(0, 4)}](${file})`, heading.replace(/^# \d{4}:? /, '')]
  })
  expect(rowsOf('README.md').map((row) => cellsOf(row).slice(0, 2))).toEqual(expected)
})

test('every decision in the index has a status, one line, and an existing record where it is superseded', () => {
  const status = /^(accepted(, in part superseded by \[\d{4}\]\(.+\.md\))?|superseded by \[\d{4}\]\(.+\.md\))$/
  const faulty = rowsOf('README.md').filter((row) => {
    const [, , decided = '', line = ''] = cellsOf(row)
    const successor = /\((.+?\.md)\)/.exec(decided)?.[1]
    return !status.test(decided) || line === '' || (successor !== undefined && !records.includes(successor))
  })
  expect(faulty).toEqual([])
})

test('every library of package.json has its row among the libraries, and every row its library', () => {
  const listed = rowsOf('0017-libraries.md').flatMap((row) =>
    [...(cellsOf(row)[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  const installed = [...Object.keys(packages.dependencies), ...Object.keys(packages.devDependencies)]
  expect(listed.toSorted(byName)).toEqual(installed.toSorted(byName))
})
