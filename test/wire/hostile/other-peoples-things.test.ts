import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fileRoutes, routes } from '#app/routes.ts'
import { isIdempotent, type Call, type FileCall } from '#shared/call.ts'
import type { Client } from '../../support/client.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { callers, everyCaller, type CallerKind } from '../callers.ts'
import { added, specified } from '../calls.ts'
import type { Schema } from '../requests/bodies.ts'
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

type AnyCall = {
  call: Call | FileCall
  method: 'GET' | 'POST' | 'UPLOAD'
  may: readonly CallerKind[]
  schema: Schema
  reads: boolean
}

/** Every call, from the product itself; who may make it, from the table of the wire. */
function everyCall(): AnyCall[] {
  const listed = new Map([...specified, ...added].map((each) => [`${each.method} ${each.path}`, each.may]))
  const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const made = [
    ...routes(app.deps).map(({ call }) => ({
      call,
      method: 'POST' as const,
      schema: call.body,
      reads: !isIdempotent(call) && call.handle !== true,
    })),
    ...fileRoutes(app.deps).map(({ call }) => ({
      call,
      method: call.method,
      schema: call.query,
      reads: call.method !== 'UPLOAD',
    })),
  ]
  return made.map(({ schema, ...each }) => {
    const listedAs = each.method === 'POST' ? ['POST', 'GET'] : [each.method]
    const may = listedAs.flatMap((method) => listed.get(`${method} ${each.call.path}`) ?? [])
    return { ...each, may, schema: shapeOf(schema) }
  })
}

/** They end the session that the next call needs. */
const endsSession = new Set(['user/logout', 'sessions/endothers'])

/** All bodies of a call at once, without a limit of tries between them. */
async function sendAll(who: Client, call: AnyCall, bodies: readonly unknown[]): Promise<{ body: unknown; answer: Answer }[]> {
  await sql`delete from throttle`.execute(app.database.db)
  return Promise.all(bodies.map(async (body) => ({ body, answer: await send(who, call, body) })))
}

type Answer = { http: number; text: string }

/** Sends a call as its kind goes over the wire, and reads what comes, a workbook or a file too. */
async function send(who: Client, { call, method }: AnyCall, body: unknown): Promise<Answer> {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)] as const)
  const session: Record<string, string> = who.session ? { SessionId: who.session } : {}
  const url = `${app.url}/ap/api/${call.path}`
  if (method === 'UPLOAD') {
    const { http, body: said } = await who.upload(
      Object.fromEntries(fields),
      { name: 'a.txt', bytes: Buffer.from('Eve') },
      call.path,
    )
    return { http, text: JSON.stringify(said) }
  }
  const response =
    method === 'GET'
      ? await fetch(`${url}?${new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()}`, {
          headers: session,
        })
      : await fetch(url, {
          method: 'POST',
          headers: { ...session, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isWorkbook = (response.headers.get('content-type') ?? '').includes('spreadsheet')
  const text = isWorkbook ? JSON.stringify((await readXlsx(bytes)).sheets) : bytes.toString('latin1')
  return { http: response.status, text: `${response.headers.get('content-disposition') ?? ''} ${text}` }
}

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
    for (const each of everyCall()) {
      const { path } = each.call
      if (!each.may.includes(caller) || endsSession.has(path)) continue
      const hidden = Object.keys(marks).filter((mark) => !marks[mark]?.includes(caller))
      for (const { body, answer } of await sendAll(who, each, namingBodies(each.schema, names))) {
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

test('SEC-16: nor do those who may do more read what is not for them; each thing is found by somebody whom it is for', async () => {
  const faults: object[] = []
  const seen = new Set<string>()
  for (const caller of callers.filter((kind) => !(kind in powerless)))
    for (const each of everyCall().filter(({ may, reads }) => reads && may.includes(caller))) {
      const { path } = each.call
      if (endsSession.has(path)) continue
      const sent = await sendAll(clients.get(caller) ?? app.anyone(), each, namingBodies(each.schema, names))
      for (const { body, answer } of sent) {
        for (const mark of marksIn(answer.text, Object.keys(marks))) {
          if (marks[mark]?.includes(caller)) seen.add(mark)
          else if (!JSON.stringify(body).includes(mark)) faults.push({ caller, path, body, mark })
        }
      }
    }
  expect(faults).toEqual([])
  const found = Object.keys(marks).filter((mark) => (marks[mark] ?? []).length > 0)
  expect(found.filter((mark) => !seen.has(mark))).toEqual([])
}, 120_000)

test('STAT-6, APP-34: an applicant reads nothing of what staff note on their application, by any call', async () => {
  const faults: object[] = []
  const own = { ...names, username: ['amy@example.org'], filter: [null] }
  for (const each of everyCall().filter(({ may, reads }) => reads && may.includes('Student'))) {
    if (endsSession.has(each.call.path)) continue
    for (const { body, answer } of await sendAll(amy, each, namingBodies(each.schema, own))) {
      const found = marksIn(answer.text, notForApplicant).filter((mark) => !JSON.stringify(body).includes(mark))
      if (found.length > 0) faults.push({ path: each.call.path, body, found })
    }
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
    for (const each of everyCall().filter(
      ({ may, call: { path } }) => may.includes(caller) && !endsSession.has(path) && !tells.has(path),
    )) {
      const bodies = namingBodies(each.schema, names)
      // What is asked about nothing is asked before and after: the caller's own things may have changed meanwhile.
      const said = async (asked: readonly unknown[]) =>
        (await sendAll(who, each, asked)).map(({ answer: { http, text } }) => `${http} ${text.replaceAll(passing, '')}`)
      const [before, there, after] = [
        await said(bodies.map(aboutNothing)),
        await said(bodies),
        await said(bodies.map(aboutNothing)),
      ]
      for (const [at, body] of bodies.entries())
        if (there[at] !== before[at] && there[at] !== after[at])
          faults.push({ path: each.call.path, body, there: there[at]?.slice(0, 300), gone: after[at]?.slice(0, 300) })
    }
    expect(faults).toEqual([])
  },
  120_000,
)
