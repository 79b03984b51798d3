import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/client.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { callers, everyCaller, type CallerKind } from '../callers.ts'
import { endsSession, everyCall, sendAll } from '../requests/every-call.ts'
import { namingBodies, type Names } from '../requests/naming-bodies.ts'
import { marks, notForApplicant, peoplesThings } from '../requests/peoples-things.ts'

let app: TestApp
let clients: Map<CallerKind, Client>
let amy: Client
let names: Names
beforeAll(async () => {
  app = await testApp()
  clients = await everyCaller(app)
  ;({ amy, names } = await peoplesThings(app))
})
afterAll(() => app.close())

const marksIn = (text: string, among: readonly string[]) => among.filter((mark) => text.toLowerCase().includes(mark))

/** What the database has of others than this caller. What only counts, and the queue of jobs, is left out. */
async function othersThings(username: string): Promise<Map<string, string>> {
  const passing = 'throttle code_tries code_guessing one_time_codes device_links devices sessions activity_log activity_seals'
  const more =
    'sales_partners pdf_copies activity_unsealed activity_log_breaks mail_log outbox passkey_challenges idempotency_keys slowed_sign_ins decision_times'
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not relispartition and relname <> all(${`${passing} ${more}`.split(' ')}::text[])`.execute(app.database.db)
  const each = rows.map(
    ({
      name,
    }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as rows from ${name} as t
      where strpos(t::text, '${username}') = 0`,
  )
  const { rows: found } = await app.database.run(each.join(' union all '))
  return new Map((found as { name: string; rows: string }[]).map(({ name, rows: of }) => [name, of]))
}

/** Those who may write nothing of others by any call, with their names. */
const powerless = {
  nobody: 'nobody',
  Student: 'student@example.org',
  viewer: 'viewer@example.org',
  '1': 'role1@example.org',
} as const

test.each(Object.entries(powerless))(
  'SEC-16: whatever %s names in whatever call, nothing of others comes back and nothing of theirs changes',
  async (kind, username) => {
    const caller = kind as CallerKind
    const who = clients.get(caller) ?? app.anyone()
    const faults: object[] = []
    let before = await othersThings(username)
    for (const each of everyCall(app)) {
      const { path } = each.call
      if (!each.may.includes(caller) || endsSession.has(path)) continue
      const hidden = Object.keys(marks).filter((mark) => !marks[mark]?.includes(caller))
      for (const { body, answer } of await sendAll(app, who, each, namingBodies(each.schema, names))) {
        if (answer.http >= 500) faults.push({ path, body, http: answer.http })
        const found = marksIn(answer.text, hidden).filter((mark) => !JSON.stringify(body).includes(mark))
        if (found.length > 0) faults.push({ path, body, found })
      }
      const after = await othersThings(username)
      const changed = [...after].flatMap(([table, rows]) => (rows === before.get(table) ? [] : [table]))
      if (changed.length > 0) faults.push({ path, changed })
      before = after
    }
    expect(faults).toEqual([])
  },
  120_000,
)

/** The calls that only read, which a caller may make without losing their session. */
const readsOf = (caller: CallerKind) =>
  everyCall(app).filter(({ call: { path }, may, reads }) => reads && may.includes(caller) && !endsSession.has(path))

test('SEC-16: nor do those who may do more read what is not for them; each thing is found by somebody whom it is for', async () => {
  const faults: object[] = []
  const seen = new Set<string>()
  const asked = callers.flatMap((caller) => (caller in powerless ? [] : readsOf(caller).map((each) => ({ caller, each }))))
  for (const { caller, each } of asked)
    for (const { body, answer } of await sendAll(
      app,
      clients.get(caller) ?? app.anyone(),
      each,
      namingBodies(each.schema, names),
    )) {
      const found = marksIn(answer.text, Object.keys(marks))
      for (const mark of found.filter((mark) => marks[mark]?.includes(caller))) seen.add(mark)
      const strange = found.filter((mark) => !marks[mark]?.includes(caller) && !JSON.stringify(body).includes(mark))
      if (strange.length > 0 || answer.http >= 500)
        faults.push({ caller, path: each.call.path, body, strange, http: answer.http })
    }
  expect(faults).toEqual([])
  const found = Object.keys(marks).filter((mark) => (marks[mark] ?? []).length > 0)
  expect(found.filter((mark) => !seen.has(mark))).toEqual([])
}, 120_000)

test('STAT-6, APP-34: an applicant reads nothing of what staff note on their application, by any call', async () => {
  const faults: object[] = []
  const own = { ...names, username: ['amy@example.org'], filter: [null] }
  for (const each of readsOf('Student'))
    for (const { body, answer } of await sendAll(app, amy, each, namingBodies(each.schema, own))) {
      const found = marksIn(answer.text, notForApplicant).filter((mark) => !JSON.stringify(body).includes(mark))
      if (found.length > 0) faults.push({ path: each.call.path, body, found })
    }
  expect(faults).toEqual([])
})

/** A name of the same kind that is nobody's. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 900_000
  if (Array.isArray(value)) return value.map(other)
  if (typeof value !== 'string') return value
  if (value.includes('@')) return `un${value}`
  return /^\d+$/.test(value) ? `9${value}00000` : value.replaceAll(/[0-9a-z]/g, (sign) => (/\d/.test(sign) ? '7' : 'e'))
}
const naming = new Set(
  'username Username Useremail applicationID no other numbers ID id IDs ids filename path pgid Email'.split(' '),
)

/** The same body about things that are not there. */
function aboutNothing(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(aboutNothing)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, naming.has(key) ? other(value) : aboutNothing(value)]),
  )
}

/** ASVS 6.3.8, SIGN-20: the public job form asks whether an address is known. */
const tells = new Set(['applications/isemailexists'])
/** What differs from one reply to the next. */
const passing = /"(requestId|expires|Begun|Lastused|version)":("[^"]*"|\d+)|"challenge":.*$/g

test.each(['nobody', 'Student'] as const)(
  'SEC-16: %s can’t find out by any call whether something exists',
  async (caller) => {
    const faults: object[] = []
    const who = clients.get(caller) ?? app.anyone()
    for (const each of everyCall(app).filter(
      ({ may, call: { path } }) => may.includes(caller) && !endsSession.has(path) && !tells.has(path),
    )) {
      const bodies = namingBodies(each.schema, names)
      // What is asked about nothing is asked before and after: the caller's own things may have changed meanwhile.
      const said = async (asked: readonly unknown[]) =>
        (await sendAll(app, who, each, asked)).map(({ answer: { http, text } }) => `${http} ${text.replaceAll(passing, '')}`)
      const [before, there, after] = [
        await said(bodies.map(aboutNothing)),
        await said(bodies),
        await said(bodies.map(aboutNothing)),
      ]
      const nothing = new Set([...before, ...after])
      for (const [at, body] of bodies.entries())
        if (!nothing.has(there[at] ?? '')) faults.push({ path: each.call.path, body, there: there[at], nothing: [...nothing] })
    }
    expect(faults).toEqual([])
  },
  120_000,
)
