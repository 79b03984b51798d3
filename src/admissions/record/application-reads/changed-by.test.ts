import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedBy, reads, writes } from './changed-by.ts'

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
const features = ['record/applications', 'applicant/corrections', 'applicant/messages', 'applicant/payments'].map((name) =>
  join('src/admissions', name),
)
const contracts = features
  .flatMap(filesOf)
  .filter(
    (file) =>
      file.endsWith('.ts') && !/\/server\/|\.test\.ts$/.test(file) && /\b(file)?[cC]all\(\{/.test(readFileSync(file, 'utf8')),
  )

test('each call about applications says what it shows or what it changes, once', async () => {
  const paths = (await Promise.all(contracts.map(pathsOf))).flat()
  expect(contracts.length).toBeGreaterThan(8)
  expect([...Object.keys(reads), ...Object.keys(writes)].toSorted()).toEqual(paths.toSorted())
})

test('whatever the screens of applicants write, they read again what the table says', () => {
  const screens = ['applicant/apply/web', 'record/applications/web/own', 'applicant/corrections/web'].flatMap((folder) =>
    filesOf(join('src/admissions', folder)),
  )
  const handWritten = screens
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/staff/'))
    .flatMap((file) => {
      const sent = [...readFileSync(file, 'utf8').matchAll(/\buseSend\(\s*([\w.]+)\s*(?:,\s*([^)]*\)?))?/g)]
      return sent.filter(([, call = '', changes]) => changes !== `changedBy(${call})`).map(([found]) => [file, found])
    })
  expect(handWritten).toEqual([])
})

test('a save is read again by the status page, the lists and the timeline', () => {
  const paths = changedBy({ path: 'applications/create' }).map(({ path }) => path)
  for (const path of ['applications/getbyid', 'applications/get', 'applications/timeline', 'payment/getstatus'])
    expect(paths).toContain(path)
})

async function pathsOf(file: string): Promise<string[]> {
  const module: unknown = await import(join(process.cwd(), file))
  return isObject(module) ? Object.values(module).flatMap((value) => callsIn(value).map(({ path }) => path)) : []
}

type Found = { path: string }

function callsIn(value: unknown): Found[] {
  if (isCounted(value)) return [value]
  return isObject(value) ? Object.values(value).filter(isCounted) : []
}

const isCounted = (value: unknown): value is Found =>
  isObject(value) &&
  'path' in value &&
  typeof value.path === 'string' &&
  ('envelope' in value || ('method' in value && value.method === 'UPLOAD'))
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
