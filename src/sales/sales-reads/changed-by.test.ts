import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#shared/call.ts'
import { sheetApproval } from '#sales/sheets/approval-contract.ts'
import { changedBy, reads, writes } from './changed-by.ts'

const sales = ['sheets', 'distributors', 'number-finder', 'sales-report', 'shows'].map((name) => join('src/sales', name))
const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
const contracts = sales.flatMap((folder) => filesOf(folder).filter((file) => /\/([a-z-]+-)?contract\.ts$/.test(file)))

test('each call of the sales screens says what it shows or what it changes, once', async () => {
  const paths = (await Promise.all(contracts.map(pathsOf))).flat()
  expect(contracts.length).toBeGreaterThan(10)
  expect([...Object.keys(reads), ...Object.keys(writes)].toSorted()).toEqual(paths.toSorted())
})

test('whatever a sales screen writes, it reads again what the table says', () => {
  const web = sales.flatMap((folder) => filesOf(join(folder, 'web')).filter((file) => /(?<!\.test)\.tsx?$/.test(file)))
  const handWritten = web.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const sent = [...text.matchAll(/\buseSend\(\s*([\w.]+)\s*(?:,\s*([^)]*\)?))?/g)]
    const others = sent.filter(([, call = '', changes]) => changes !== `changedBy(${call})`).map(([found]) => found)
    const isOthers = file.endsWith('use-counts.ts')
    return [...others, ...(isOthers ? [] : (text.match(/\.(invalidateQueries|refetchQueries)\(/g) ?? []))].map((found) => [
      file,
      found,
    ])
  })
  expect(handWritten).toEqual([])
})

test('a returned sheet is read again by the lists, the board, the counts, the report and its own history', () => {
  const paths = changedBy(sheetApproval.return).map(({ path }) => path)
  for (const path of ['getpage', 'getboard', 'getcounts', 'gethistory', 'getdailystatus'])
    expect(paths).toContain(`dailydata/${path}`)
  expect(paths).toContain('salesreport/get')
  expect(paths).not.toContain('salessettings/get')
})

async function pathsOf(file: string): Promise<string[]> {
  const module: unknown = await import(join(process.cwd(), file))
  return isObject(module)
    ? Object.values(module)
        .flatMap((value) => callsIn(value))
        .map(({ path }) => path)
    : []
}

function callsIn(value: unknown): Pick<Call, 'path'>[] {
  if (isCall(value)) return [value]
  return isObject(value) ? Object.values(value).filter(isCall) : []
}

const isCall = (value: unknown): value is Call => isObject(value) && 'path' in value && 'envelope' in value
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
