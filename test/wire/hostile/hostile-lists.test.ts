import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { fileRoutes, routes } from '#app/routes.ts'
import type { Client } from '../../support/client.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@example.org', { isOwner: true })
})
afterAll(() => app.close())

/** Calls that take a filter, whatever they are for. */
const filtered = () =>
  [
    ...routes(app.deps).map(({ call }) => [call, call.body] as const),
    ...fileRoutes(app.deps).map(({ call }) => [call, call.query] as const),
  ].filter(([, body]) => 'filter' in (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {}))
const own: Record<string, object> = { 'dailydata/getpage': { List: 'submitted' }, 'dailydata/exportlist': { List: 'submitted' } }
const asking = (conditions: object[]) => ({ filter: { logic: 'and', filters: conditions } })
const condition = (value: unknown, operator = 'contains') => ({ field: 'username', operator, value })

test('every call that takes a filter is one of a few at once, on connections of its own', () => {
  expect(filtered().map(([{ path, work }]) => [path, work !== undefined])).toEqual(filtered().map(([{ path }]) => [path, true]))
  expect(filtered().length).toBeGreaterThanOrEqual(8)
})

test('a filter with a value of 900 kB is refused at the gate, by every list', async () => {
  for (const [{ path }] of filtered())
    for (const operator of ['contains', 'eq', 'neq', 'gt']) {
      const body = { ...own[path], ...asking([condition('x_%'.repeat(300_000), operator)]) }
      expect([path, (await owner.call(path, body)).http]).toEqual([path, 400])
    }
})

test.each<[string, object[], number]>([
  ['a value of 200 characters', [condition('x'.repeat(200))], 200],
  ['a value of 201', [condition('x'.repeat(201))], 400],
  ['a field of 61', [{ field: 'f'.repeat(61), operator: 'eq', value: 'x' }], 400],
  ['eight pieces of text', Array(8).fill(condition('xyz')), 200],
  ['nine', Array(9).fill(condition('xyz')), 400],
  ['twenty conditions', Array(20).fill(condition('xyz', 'eq')), 200],
  ['twenty-one', Array(21).fill(condition('xyz', 'eq')), 400],
])('a filter with %s', async (_what, conditions, http) => {
  expect((await owner.call('applications/get', asking(conditions))).http).toBe(http)
})

test('a hundred lists at once are answered or asked to try again, and never fail, and the next one is answered', async () => {
  const replies = await Promise.all(Array.from({ length: 100 }, () => owner.call('applications/get')))
  for (const { http, body } of replies)
    expect([http, body['Msg']]).toEqual(
      http === 200 ? [200, undefined] : [429, 'Many lists are being read at once. Please try again.'],
    )
  expect((await owner.call('applications/get')).http).toBe(200)
})

test('lists that hang on PostgreSQL take no connection from other work', async ({ skip }) => {
  if (app.database.engine === 'embedded') skip()
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const held = app.database.db.transaction().execute(async (tx) => {
    await sql`lock table applications in access exclusive mode`.execute(tx)
    await end
  })
  const lists = Promise.all(Array.from({ length: 20 }, () => owner.call('applications/get')))
  let isAnswered = false
  void lists.then(() => (isAnswered = true))
  // A call that reads no application itself.
  for (let turn = 0; turn < 20; turn++) expect((await owner.call('announcements/get')).http).toBe(200)
  expect(isAnswered).toBe(false)
  resolve()
  await Promise.all([held, lists])
  expect((await owner.call('applications/get')).http).toBe(200)
})
