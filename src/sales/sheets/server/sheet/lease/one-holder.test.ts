import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { dailySales } from '../../../contract.ts'
import { heldMs, idleMs } from '../../../draft-contract.ts'
import { cellNames } from '../../../sheet/games.ts'
import { test } from '../../fixtures/desk.fixture.ts'
import { operator, set } from '../../fixtures/sheet.fixture.ts'

// Invariant 9 of the sheet around a save, on a model and over the product: never do two windows hold a sheet.

const owners: Record<string, Person> = { dee1: 'dee', dee2: 'dee', dee3: 'dee', dan1: 'dan', ann1: 'ann' }
type Person = 'dee' | 'dan' | 'ann'
const windows = Object.keys(owners)

const window = fc.constantFrom(...windows)
const relieves = fc.option(fc.subarray(windows, { maxLength: 2 }), { nil: undefined })
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('keep' as const), window, relieves }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('leave' as const), window, relieves, withRows: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take' as const), window, from: window }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), window }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(30, 91, 601) }) },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

test('SALES-42, SALES-75: whatever windows keep, leave, take and discard, at most one holds the sheet, as the model says', async ({
  app,
}) => {
  let [sheets, taken] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
      sheets += 1
      const day = new Date(Date.UTC(2010, 0, sheets)).toISOString().slice(0, 10)
      const ann = await app.as('ann@example.org')
      const people = { ann, dee: await operator(app), dan: await operator(app, 'dan') }
      const [model, product] = [modelOf(), productOf(app, people, day)]
      for (const each of acts) {
        const expected = model.perform(each)
        if (expected) taken += 1
        expect({ each, isTaken: await product.perform(each), holders: await product.holders() }).toEqual({
          each,
          isTaken: expected,
          holders: model.holders(),
        })
      }
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 12, endOnFailure: true },
  )
  expect(taken).toBeGreaterThan(sheets)
}, 600_000)

type Kept = { until: number; typedAt: number; state: 'waits' | 'discarded' | 'relieved' }

function modelOf() {
  const kept = new Map<string, Kept>()
  let now = 0
  const holders = () => windows.filter((name) => (kept.get(name)?.until ?? 0) > now)
  const isRelieved = (name: string) => kept.get(name)?.state === 'relieved'
  const release = (name: string, state?: Kept['state']) => {
    const before = kept.get(name)
    if (before) kept.set(name, { ...before, until: 0, ...(state && { state }) })
  }

  function keep(name: string, relieved: readonly string[] | undefined, isLeaving: boolean): boolean {
    const [holder] = holders()
    const isOwn = holder !== undefined && owners[holder] === owners[name]
    const isElsewhere = isOwn && relieved !== undefined && holder !== name && !relieved.includes(holder)
    if (isRelieved(name) || (holder !== undefined && !isOwn) || isElsewhere) return false
    const before = kept.get(name)
    if (isLeaving && before?.state === 'discarded') return false
    if (holder !== undefined) release(holder)
    kept.set(name, { typedAt: before?.typedAt ?? now, until: isLeaving ? 0 : now + heldMs, state: 'waits' })
    return true
  }

  function take(name: string, from: string): boolean {
    const draft = kept.get(from)
    if (draft?.state !== 'waits' || isRelieved(name) || name === from) return false
    const [holder] = holders()
    const isOwn = owners[from] === owners[name]
    const mayTake = isOwn || draft.until <= now || owners[name] === 'ann' || now - draft.typedAt >= idleMs
    // Of one's own windows only the continued one loses the hold.
    const isFree = holder === undefined || holder === from || holder === name || (!isOwn && owners[holder] === owners[name])
    if (!mayTake || !isFree) return false
    if (holder !== undefined) release(holder)
    release(from, 'relieved')
    kept.set(name, { typedAt: kept.get(name)?.typedAt ?? now, until: now + heldMs, state: 'waits' })
    return true
  }

  return {
    holders,
    perform(each: Act): boolean {
      switch (each.kind) {
        case 'keep':
          return keep(each.window, each.relieves, false)
        case 'leave': {
          if (each.withRows) return keep(each.window, each.relieves, true)
          const isThere = kept.get(each.window)?.state === 'waits'
          if (isThere) release(each.window)
          return isThere
        }
        case 'take':
          return take(each.window, each.from)
        case 'drop': {
          const isThere = kept.has(each.window)
          release(each.window, isRelieved(each.window) ? undefined : 'discarded')
          return isThere
        }
        case 'wait':
          now += each.seconds * 1000
          return true
      }
    },
  }
}

function productOf(app: TestApp, people: Record<Person, Client>, day: string) {
  const { db } = app.database
  const key = { ...set, Date: day }
  const line = { ID: -1, Texts: cellNames.map((_, column) => (column === 1 ? '5' : '')) }
  const personOf = (name: string) => people[owners[name] ?? 'dee']
  const idOf = async (name: string) =>
    (await sql<{ id: number }>`select id from sheet_drafts where sheet_date = ${day} and window_id = ${name}`.execute(db)).rows[0]
      ?.id ?? 0
  const isDone = async (name: string, path: string, body: object) => (await personOf(name).post(path, body))['Success'] === true
  const keep = (name: string, more: object) =>
    isDone(name, 'dailydata/keepdraft', { ...key, Kind: 'entry', Window: name, Version: 0, ...more })

  return {
    async holders(): Promise<string[]> {
      const { rows } = await sql<{ window_id: string }>`
        select window_id from sheet_drafts where sheet_date = ${day} and is_holder and held_until > ${app.deps.now()}`.execute(db)
      return rows.map(({ window_id }) => window_id)
    },
    async perform(each: Act): Promise<boolean> {
      switch (each.kind) {
        case 'keep':
          return keep(each.window, { Lines: [line], Relieves: each.relieves })
        case 'leave':
          return keep(each.window, { ...(each.withRows && { Lines: [line], Relieves: each.relieves }), Leaves: true })
        case 'take':
          return isDone(each.window, 'dailydata/takedraft', {
            ID: await idOf(each.from),
            Window: each.window,
            ...(owners[each.from] === owners[each.window] && { From: each.from }),
          })
        case 'drop':
          return isDone(each.window, 'dailydata/dropdraft', { ID: await idOf(each.window) })
        case 'wait':
          app.pass({ minutes: each.seconds / 60 })
          // A call by each person, so that no session lapses.
          for (const person of Object.values(people)) await person.ask(dailySales.status, key)
          return true
      }
    },
  }
}
