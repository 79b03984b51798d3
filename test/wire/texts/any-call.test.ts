import { sample } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetLists } from '#sales/sheets/approval-contract.ts'
import { xmlFault, zipParts } from '#server/workbook/xml-parts.fixture.ts'
import { asMeant, isBlankText } from '#shared/text/as-meant.ts'
import type { Client } from '../../support/client.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { everyCaller, type CallerKind } from '../callers.ts'
import { endsSession, everyCall, sendAll, type AnyCall } from '../requests/every-call.ts'
import { namingBodies, type Names } from '../requests/naming-bodies.ts'
import { pairs } from '../requests/pairs.ts'
import { peoplesThings } from '../requests/peoples-things.ts'
import { storedTexts, troubled } from './stored-texts.ts'

let app: TestApp
let clients: Map<CallerKind, Client>
let amy: Client
let names: Names
beforeAll(async () => {
  app = await testApp({ WEBHOOK_HOSTS: 'hooks.example.org', WRITES_PER_HOUR: '1000000', LARGE_BODIES_PER_HOUR: '1000000' })
  clients = await everyCaller(app)
  ;({ amy, names } = await peoplesThings(app))
})
afterAll(() => app.close())

/** One after the other, also when a test is run again, so that names differ. */
const texts = sample(troubled, { numRuns: 3_000, seed: 33 })
let used = 0
const nextText = () => texts[(used += 1) % texts.length] ?? ''

type Leaf = { path: (string | number)[]; text: string }

/** Every text of a body, with the way to it. */
function leavesOf(value: unknown, path: (string | number)[] = []): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]))
}

function withText(body: unknown, path: readonly (string | number)[], text: string): unknown {
  const copy: unknown = structuredClone(body)
  let holder: unknown = copy
  for (const key of path.slice(0, -1)) holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : holder
  const last = path.at(-1)
  if (typeof holder !== 'object' || holder === null || last === undefined) return text
  Reflect.set(holder, last, text)
  return copy
}

/** The body with a troubled text in place of each text that names nothing, one at a time, and around those that may be anything. */
const troubledBodies = (body: unknown): unknown[] =>
  leavesOf(body).flatMap(({ path, text }) =>
    text === 'text' ? [withText(body, path, `${nextText()}A${nextText()}`), withText(body, path, nextText())] : [],
  )

/** Calls that take things away come last, so that the others find them. */
const isLast = ({ call: { path } }: AnyCall) =>
  /delete|erase|remove|revoke|withdraw|merge|void|undo|reset|end|login|sendotp/.test(path)

const callsOf = (last: boolean) =>
  everyCall(app).filter((each) => each.method === 'POST' && !endsSession.has(each.call.path) && isLast(each) === last)

async function sendToEvery(calls: readonly AnyCall[]): Promise<void> {
  for (const each of calls) {
    const bodies = namingBodies(each.schema, names).flatMap(troubledBodies).slice(0, 40)
    const kinds: CallerKind[] = ['owner', '1', '2', 'nobody']
    const kind = kinds.find((one) => each.may.includes(one))
    const askers = [kind && clients.get(kind), each.may.includes('Student') ? amy : undefined]
    for (const asker of askers) {
      if (!asker) continue
      for (const { body, answer } of await sendAll(app, asker, each, bodies))
        expect([each.call.path, body, answer.http]).toEqual([
          each.call.path,
          body,
          expect.toSatisfy((http: number) => http < 500),
        ])
    }
  }
}

/** A row that can be made, and then with a troubled text in each field. */
async function sendEveryField(): Promise<void> {
  const owner = clients.get('owner') ?? app.anyone()
  let number = 1_000
  for (const pair of Object.values(pairs).flat()) {
    const made = pair.row((number += 1))
    for (const { path, text } of leavesOf(made)) {
      await sql`delete from throttle`.execute(app.database.db)
      for (const typed of [nextText(), `${text}${nextText()}`, `${nextText()}${text}`]) {
        const { http } = await owner.call(pair.create, withText(pair.row((number += 1)), path, typed))
        expect([pair.create, path, typed, http]).toEqual([
          pair.create,
          path,
          typed,
          expect.toSatisfy((each: number) => each < 500),
        ])
      }
    }
  }
}

const workbooks = [
  ['applications/export', {}],
  ['applications/export', { columns: ['Name', 'NotesHistory', 'Labels', 'Place'] }],
  ['activitylog/export', {}],
  ['salesreport/export', { fromdate: '2026-11-01', enddate: '2026-11-30' }],
  ...sheetLists.map((List) => ['dailydata/exportlist', { List }] as const),
] as const

async function expectWorkbooks(): Promise<void> {
  // Some call may have ended the sessions of those before.
  const ann = await app.as('ann2@example.org', { usergroup: 'admin' })
  const found: { path: string; faults: string[] }[] = []
  for (const [path, body] of workbooks) {
    const { headers, bytes } = await ann.bytes(path, body)
    const isWorkbook = headers.get('content-type')?.includes('spreadsheet')
    // A list of sheets may have become empty.
    if (!isWorkbook && Buffer.from(bytes).toString().includes('nothing to export')) continue
    const parts = isWorkbook ? [...zipParts(bytes)] : [['no workbook', ''] as const]
    found.push({ path, faults: parts.flatMap(([name, text]) => (isWorkbook ? (xmlFault(text) ?? []) : name)) })
  }
  expect(found.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(new Set(found.map(({ path }) => path))).toEqual(new Set(workbooks.map(([path]) => path)))
}

/** Where texts of other planes certainly came to be stored. */
const reached =
  `activity_log.after activity_log.log applications.fields applications.family_name applications.name applications.place
  branch_title.branchtitle designation.designation distributors.address distributors.city document_slots.name gender.gender job_title.jobtitle
  label.label messages.text saved_views.query sheet_comments.body shows.show_time state.state
  status_title.statustitle users.firstname users.lastname webhooks.url wordings.text`.split(/\s+/)

test('whatever text any call is sent: what is stored is as it is meant and never invisible, and every workbook is XML', async () => {
  await sendEveryField()
  await sendToEvery(callsOf(false))
  await expectWorkbooks()
  const kept = await storedTexts(app.database.db)
  await sendToEvery(callsOf(true))
  const stored = [...kept, ...(await storedTexts(app.database.db))]
  const troubledPlaces = new Set(stored.flatMap(([place, text]) => (/[^ -~\n]/.test(text) ? [place] : [])))
  expect(reached.filter((place) => !troubledPlaces.has(place))).toEqual([])
  expect(stored.filter(([, text]) => asMeant(text) !== text)).toEqual([])
  expect(stored.filter(([, text]) => /\S/.test(text) && isBlankText(text))).toEqual([])
}, 400_000)
