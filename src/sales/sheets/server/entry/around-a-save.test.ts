import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { sheetApproval } from '../../approval-contract.ts'
import { dailySales, unknownRow, userSubmitted, type SheetKey } from '../../contract.ts'
import { act, violationsIn } from '../../sheet/editing/acts.fixture.ts'
import type { StoredSheet } from '../../sheet/editing/editing.ts'
import type { SheetServer, ServerFacts } from '../../sheet/editing/model-server.fixture.ts'
import { totalsOf } from '../../sheet/totals.ts'
import { sheetOf, type KnownRow } from '../../sheet/sheet.ts'
import { test } from '../fixtures/desk.fixture.ts'
import { checker, set } from '../fixtures/sheet.fixture.ts'

// The steps of sheet/editing/model.test.ts, over the product: invariants 4, 7, 8, 10 and 13 of the sheet around a save.

test('any order of keys, saves, lost replies, other people and crashes keeps every typed row of a stored sheet', async ({
  app,
}) => {
  const [dee, dan] = [await app.as('dee@example.org', { role: '3' }), await app.as('dan@example.org', { role: '3' })]
  const che = await checker(app)
  let [sheets, saves] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (acts) => {
      sheets += 1
      const day = new Date(Date.UTC(2010, 0, sheets)).toISOString().slice(0, 10)
      const server = productServer(app, { ...set, Date: day }, { dee, dan, che })
      expect(await violationsIn(acts, server, await server.read())).toEqual([])
      saves += (await server.facts()).versionsOf.size
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 12, endOnFailure: true },
  )
  expect(saves).toBeGreaterThan(sheets)
}, 600_000)

type People = Record<'dee' | 'dan' | 'che', Client>

function productServer({ database: { db } }: TestApp, key: SheetKey, { dee, dan, che }: People): SheetServer {
  const versionsOf = new Map<string, number>()
  let handedIn: readonly KnownRow[] = []
  let wasUnknown = false

  const rows = () => dee.ask(dailySales.get, key)

  async function read(): Promise<StoredSheet> {
    const [found, status] = [await rows(), await dee.ask(dailySales.status, key)]
    return { sheet: sheetOf(found), version: found[0]?.version ?? status.version, status }
  }

  /** Sends a save as a bad network does: twice at once, and once more. It makes one version. */
  async function save(who: Client, sent: readonly KnownRow[], version: number, name: string): Promise<boolean> {
    const before = (await dee.ask(dailySales.status, key)).version
    const body = sent.map((row) => ({ ...row, ...key, Status: userSubmitted, version }))
    const { path } = version === 0 ? dailySales.save : dailySales.update
    const sendIt = () => who.call(path, body, { 'Idempotency-Key': name })
    const [first, second] = await Promise.all([sendIt(), sendIt()])
    const answered = [first, second, await sendIt()].filter(({ http }) => http !== 409)
    const words = new Set(answered.map(({ body: { Message } }) => Message))
    expect(words.size).toBe(1)
    const made = (await dee.ask(dailySales.status, key)).version - before
    if (made > 0) versionsOf.set(name, (versionsOf.get(name) ?? 0) + made)
    if (words.has(unknownRow)) wasUnknown = true
    return answered[0]?.body['Success'] === true
  }

  return {
    read,
    save: (sent, version, _who, name) => save(dee, sent, version, `${key.Date}-${name.replace(' ', '-')}`),
    async submit(version) {
      const { Success } = await dee.post(dailySales.submit.path, { ...key, version })
      if (Success === true) handedIn = await rows()
      return Success === true
    },
    async saveByOther(change) {
      const { version } = await dan.ask(dailySales.status, key)
      await save(dan, change(await rows()), version, `${key.Date}-other-${version}`)
    },
    async approve() {
      const { ID, version } = await che.ask(dailySales.status, key).catch(() => ({ ID: 0, version: 0 }))
      if (ID !== 0) await che.post(sheetApproval.approve.path, { ID, version })
    },
    async facts(): Promise<ServerFacts> {
      const found = await rows()
      const { version } = await dee.ask(dailySales.status, key)
      // 13: stored figures equal the sums of the rows.
      const { rows: kept } = await sql`select row_count, sold from live_sheets where sheet_date = ${key.Date}`.execute(db)
      expect(kept).toEqual(version === 0 ? [] : [{ row_count: found.length, sold: totalOf(found) }])
      return { rows: found, version, versionsOf, handedIn, wasUnknown }
    },
  }
}

const totalOf = (rows: readonly KnownRow[]) => totalsOf(sheetOf(rows)).inAll
