import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileRoutes, routes } from '#app/routes.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import type { Client } from '../support/client.ts'
import { callers, everyCaller, type CallerKind } from './callers.ts'
import { added, specified } from './calls.ts'

let app: TestApp
let clients: Map<CallerKind, Client>

beforeAll(async () => {
  app = await testApp()
  clients = await everyCaller(app)
  await clients.get('Student')?.post('applications/create', { Name: 'Amy' })
})
afterAll(() => app.close())

const listed = [...specified, ...added]

test('there are 88 described calls (CALL-17)', () => {
  expect(new Set(specified.map(({ path }) => path)).size).toBe(88)
})

test('the server serves the calls listed here, and no others', () => {
  const served = [...routes(app.deps), ...fileRoutes(app.deps)].map(({ call }) => call.path)
  expect(served.toSorted()).toEqual(listed.map(({ path }) => path).toSorted())
})

test.each(listed)('$path is open to those whom the roles table names, and to no others', async ({ path, may, method }) => {
  // A caller of the open calls has to stay signed in for the next case.
  const asking = path === 'user/logout' ? callers.slice(0, 1) : callers
  const passed: CallerKind[] = []
  for (const kind of asking) {
    const reply = await asks[method](clientOf(kind), path)
    const isBarred = reply.http === 401 || reply.http === 403
    if (!isBarred) passed.push(kind)
    expect(reply).toEqual(isBarred ? barredFrom(path) : answered)
  }
  expect(passed).toEqual(asking.filter((kind) => may.includes(kind)))
})

/** A refusal at the gate carries both families, and the id of its line in the log. */
const barred = {
  Success: false,
  Message: expect.any(String),
  status: false,
  Msg: expect.any(String),
  requestId: expect.any(String),
}
/** This one spells its message as `msg` too. */
const barredFrom = (path: string) =>
  expect.objectContaining({ body: { ...barred, ...(path === 'payment/getstatus' && { msg: expect.any(String) }) } })
const answered = expect.objectContaining({ http: expect.toSatisfy((http: number) => [200, 400, 404, 429].includes(http)) })

function clientOf(kind: CallerKind): Client {
  const caller = clients.get(kind)
  if (!caller) throw new Error(`no ${kind}`)
  return caller
}

/** Bodies that pass the gate and then do nothing. */
const harmless: Record<string, object> = {
  'applications/withdraw': { version: -1 },
  'user/begin': { Notice: 999 },
  'user/create': { username: 'someone@example.org' },
  'applications/update': { applicationID: 1 },
  // Without it, it asks for one's own, which needs a sign-in.
  'secondstep/options': { Signin: true },
  'activitylog/get': { filter: { logic: 'and', filters: [{ field: 'applicationID', operator: 'contains', value: '1' }] } },
  'user/update': { username: 'missing@example.org' },
}
const selfUpdate = async (who: Client, path: string) =>
  path === 'user/update' ? who.post('user/session').then(({ username }) => ({ username })) : {}

const asks = {
  POST: async (who: Client, path: string) => who.call(path, { ...harmless[path], ...(await selfUpdate(who, path)) }),
  GET: (who: Client, path: string) => who.get(`/ap/api/${path}?filename=none`),
  UPLOAD: (who: Client, path: string) => who.upload({ docname: 'Nothing' }, undefined, path),
}
