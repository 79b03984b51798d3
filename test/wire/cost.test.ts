import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { fileRoutes, routes } from '#app/routes.ts'
import { limitsOf } from '#server/http/gate/body-limits.ts'
import type { Call, FileCall } from '#shared/call.ts'
import type { Schema } from './requests/bodies.ts'
import type { Client } from '../support/client.ts'
import { farCaller, type Cost } from './requests/far-caller.ts'
import { hostileBodies } from './requests/hostile-bodies.ts'
import { manyApplications } from '../support/many-applications.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { callers, everyCaller, type CallerKind } from './callers.ts'
import { added, specified } from './calls.ts'

let app: TestApp
const far = farCaller()
let clients: Map<CallerKind, Client>
beforeAll(async () => {
  app = await testApp()
  await manyApplications(app.database.db, 2_000)
  clients = await everyCaller(app)
})
afterAll(async () => {
  await far.close()
  await app.close()
})

/** Milliseconds of the loop's thread; calls that may take more say so themselves. */
const usualBudget = 100
/** Only for a try that is over: the first one also compiles, and a garbage collection may hit any. */
const tries = 6

/** The first of the roles that may make a call; the last in the table may do everything. */
const least = (path: string) => callers.find((kind) => kind !== 'nobody' && listed.get(path)?.may.includes(kind))
const listed = new Map([...specified, ...added].map((each) => [each.path, each]))

const bodied = (): { call: Call | FileCall; schema: z.ZodMiniType }[] => [
  ...routes(app.deps).map(({ call }) => ({ call, schema: call.body })),
  ...fileRoutes(app.deps).flatMap(({ call }) => (call.method === 'POST' ? [{ call, schema: call.query }] : [])),
]

/** The cheapest of a few tries: the budget is for the work, not for what else the runtime does meanwhile. */
async function costOf(path: string, body: string, who: CallerKind, budget: number): Promise<Cost> {
  const session = clients.get(who)?.session
  const headers = { 'content-type': 'application/json', ...(session !== undefined && { SessionId: session }) }
  const bytes = Buffer.from(body)
  let best: Cost = { status: 0, cpuMs: Infinity }
  for (let turn = 0; turn < tries && best.cpuMs > budget; turn++) {
    await sql`delete from throttle`.execute(app.database.db)
    const cost = await far.cost({ url: `${app.url}/ap/api/${path}`, method: 'POST', headers, body: bytes })
    if (cost.cpuMs < best.cpuMs) best = cost
  }
  return best
}

/** The callers to try: anonymous, and one with the right; but not where the session would be gone afterwards. */
const triers = ({ path }: { path: string }): CallerKind[] => [
  'nobody',
  ...[least(path)].flatMap((kind) => (kind === undefined || path === 'user/logout' ? [] : [kind])),
]

/** Milliseconds of reading a body and no more: what a machine that is slow now needs for that, a call may need a few times. */
function bareCost(body: string): number {
  const bytes = Buffer.from(body)
  const costs = Array.from({ length: tries }, () => {
    const begun = process.threadCpuUsage()
    JSON.parse(bytes.toString())
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  })
  return Math.min(...costs)
}

const attacks = () =>
  bodied().flatMap(({ call, schema }) => {
    const shape: Schema = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
    return triers(call).map((who) => ({ call, shape, who }))
  })

test('every call with its largest and deepest bodies, anonymous and as the least role that may make it, costs the event loop at most 100 ms', async () => {
  const over: object[] = []
  const suspects: { path: string; who: CallerKind; body: string; text: string; budget: number }[] = []
  let asked = 0
  for (const { call, shape, who } of attacks()) {
    const { path, budgetMs: budget = usualBudget } = call
    for (const [body, text] of Object.entries(hostileBodies(shape, limitsOf(call, who !== 'nobody')))) {
      asked += 1
      const { status, cpuMs } = await costOf(path, text, who, budget)
      if (status >= 500 || status === 0) over.push({ path, who, body, status })
      else if (cpuMs > budget) suspects.push({ path, who, body, text, budget })
    }
  }
  // Minutes later: a machine that was busy with something else through all tries is no fault of the call.
  for (const { path, who, body, text, budget } of suspects) {
    const { cpuMs } = await costOf(path, text, who, budget)
    const bareMs = bareCost(text)
    if (cpuMs > Math.max(budget, 4 * bareMs)) over.push({ path, who, body, cpuMs: Math.round(cpuMs), bareMs: Math.round(bareMs) })
  }
  expect(over).toEqual([])
  expect(asked).toBeGreaterThan(1_000)
}, 1_800_000)
