import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { routes } from '#app/routes.ts'
import { newRow, raj, set } from '#sales/sheets/server/fixtures/sheet.fixture.ts'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { type Call, admits } from '#shared/call.ts'
import { unwrap } from '#web/calls/envelope.ts'
import { asJson, bodies, type Schema } from '../requests/bodies.ts'
import type { Client, Reply } from '../../support/client.ts'
import { truncate } from '../../support/database.ts'
import { photo } from '../../support/paperwork.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { known, people, submittedDay } from '../known.ts'

let app: TestApp
const clients = new Map<string, Client>()
let picture: Uint8Array
beforeAll(async () => {
  app = await testApp()
  picture = await photo()
})
afterAll(() => app.close())

test('whatever any call is sent, it answers in its envelope or refuses in both families, and never fails', async () => {
  const faults: object[] = []
  let answered = 0
  const calls = routes(app.deps).map(({ call }) => call)
  for (const [place, call] of calls.entries()) {
    if (place % 12 === 0) await settle()
    const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema
    const askers = askersOf(call)
    let isAnswered = false
    const sent = fc.sample(bodies(schema, known), { numRuns: fc.readConfigureGlobal().numRuns ?? usualRuns }).map(asJson)
    // A few at a time, as they come in life; the sign-in calls answer no sooner than after a while.
    for (let from = 0; from < sent.length; from += atOnce) {
      if (call.access === 'anyone') await sql`delete from throttle`.execute(app.database.db)
      const asked = sent.slice(from, from + atOnce).map(async (text, index) => {
        const reply = await (askers[index % askers.length] ?? app.anyone()).callWith(call.path, text)
        const fault = faultOf(call, reply)
        if (fault !== undefined) faults.push({ path: call.path, text, fault })
        isAnswered ||= reply.http === 200 && !isRefusal(reply.body)
      })
      await Promise.all(asked)
    }
    if (isAnswered) answered += 1
  }
  expect(faults).toEqual([])
  // The bodies get far enough: most calls did something at least once.
  expect(answered).toBeGreaterThan(calls.length / 2)
}, 3_600_000)

const atOnce = 8
/** Bodies for each call; PROPERTY_RUNS and PROPERTY_SEED give others (docs/reliability.md). */
const usualRuns = 20

const askersOf = ({ access }: Call): Client[] => [
  ...Object.entries(people).flatMap(([name, person]) => (admits(access, person) ? [clientOf(name)] : [])),
  ...(access === 'anyone' ? [app.anyone()] : []),
]

const isRefusal = ({ status, Success, Msg, Message }: Reply['body']) =>
  status === false && Success === false && typeof Msg === 'string' && Msg !== '' && Msg === Message

/** CALL-2, CALL-4: what is wrong with a reply, if anything. */
function faultOf(call: Call, { http, body }: Reply): string | undefined {
  if (http >= 500) return `HTTP ${http}`
  if (http !== 200) return isRefusal(body) && typeof body['requestId'] === 'string' ? undefined : 'no refusal of the gate'
  if (isRefusal(body)) return undefined
  if (call.envelope === 'status' && !(body['status'] === true && typeof body['Msg'] === 'string')) return 'no status envelope'
  if (call.envelope === 'success' && !(body['Success'] === true && typeof body['Message'] === 'string'))
    return 'no Success envelope'
  return call.reply.safeParse(unwrap(call, { status: http, body })).error?.message
}

/** Everyone signed in, whatever the bodies before did to them, and something of everything that bodies may name. */
async function settle(): Promise<void> {
  for (const [username, { isOwner, usergroup, role }] of Object.entries(people)) {
    const standing = await clients.get(username)?.post('user/session')
    if (standing?.['usergroup'] === usergroup && standing['Roalval'] === role) continue
    await sql`delete from users where username = ${username}`.execute(app.database.db)
    clients.set(username, await app.as(username, { isOwner, ...(usergroup && { usergroup }), ...(role && { role }) }))
  }
  const changedByCalls = [
    'applications',
    'documents',
    'shows',
    'distributors',
    'sheets',
    'sheet_rows',
    'sheet_changes',
    'announcements',
  ]
  await truncate(app.database.db, ...changedByCalls)
  const [owner, amy] = [clientOf('owner@example.org'), clientOf('amy@example.org')]
  await owner.post('shows/save', { Time: '06:00 PM', Prize_single: 100, Prize_double: 1000, Prize_triple: 25000 })
  await owner.post('distributor/save', raj)
  await owner.post('dailydata/save', [newRow({ A: 1, SetA: 2 })])
  await clientOf('dee@example.org').post('dailydata/save', [newRow({ Date: submittedDay, B: 1, SetB: 2 })])
  await clientOf('dee@example.org').post('dailydata/submitforapproval', { ...set, Date: submittedDay })
  await owner.post('applications/create', { ...completeJob, Form: 'job', Notes: 'A note' })
  await amy.post('applications/create', { Name: 'AMY' })
  await amy.upload({ docname: 'ApplicantPhoto' }, { name: 'me.jpg', bytes: picture })
  await owner.post('applications/create', { ...completeJob, Form: 'job', MailId: 'gone@example.org' })
  await owner.post('applications/delete', { username: 'gone@example.org' })
  await owner.post('announcements/save', { title: 'Closed', content: 'On Monday.' })
  await owner.post('views/save', { grid: 'applications', name: 'mine', query: 'a=1' })
}

function clientOf(name: string): Client {
  const found = clients.get(name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
