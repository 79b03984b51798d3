import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { cellNames } from '../../sheet/games.ts'
import { test } from '../fixtures/desk.fixture.ts'
import { newRow, operator, set, withPlaces } from '../fixtures/sheet.fixture.ts'

// Invariants 6 and 9 of the sheet around a save: no typed line is lost, and never do two people hold a sheet.

type Page = {
  who: Client
  name: string
  window: string
  rows: Row[]
  version: number
  typed: number[]
  replaces: number[]
  draft: number
}
type Row = Record<string, unknown> & { ID: number; SetA: number }

const pageNumber = fc.nat(3)
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('type' as const), page: pageNumber }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('keep' as const), page: pageNumber }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('meet' as const), page: pageNumber, other: pageNumber }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('save', 'take over', 'go on', 'crash', 'leave', 'submit'), page: pageNumber }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), page: pageNumber, minutes: fc.constantFrom(1, 2, 11) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

test('people type, save, take over, crash and come back: each typed line is somewhere, and nobody holds a sheet beside another', async ({
  app,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const desk = await openDesk(app)
      for (const each of acts) {
        await desk.perform(each)
        const [there, holders] = [await desk.amounts(), await desk.holders()]
        expect({
          after: each,
          lost: [...desk.expected].filter((amount) => !there.has(amount)),
          holders: holders.length < 2,
        }).toEqual({
          after: each,
          lost: [],
          holders: true,
        })
      }
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 12, endOnFailure: true },
  )
}, 600_000)

async function openDesk(app: TestApp) {
  await app.reset()
  const ann = await withPlaces(app)
  const [dee, dan] = [await operator(app), await operator(app, 'dan')]
  const open = (who: Client, name: string, window: string): Page => ({
    who,
    name: `${name}@example.org`,
    window,
    rows: [],
    version: 0,
    typed: [],
    replaces: [],
    draft: 0,
  })
  const pages = [open(dee, 'dee', 'w1'), open(dee, 'dee', 'w2'), open(dan, 'dan', 'w3'), open(ann, 'ann', 'w4')]
  /** The amounts that must be somewhere: a crashed page loses the rows it had not sent. */
  const expected = new Set<number>()
  const safe = new Set<number>()
  let [next, windows] = [1, 4]
  const at = (index: number): Page => pages[index] ?? open(dee, 'dee', 'none')
  const isKeptOnPage = (amount: number) => pages.some(({ typed }) => typed.includes(amount))

  async function read(page: Page): Promise<void> {
    const { Success, Data } = await page.who.post('dailydata/get', set)
    if (Success !== true) return
    page.rows = Data as Row[]
    page.version = Number(page.rows[0]?.['version'] ?? 0)
  }

  async function keep(page: Page, more: object = {}): Promise<boolean> {
    const lines = [...page.rows.map(({ ID, SetA }) => lineOf(ID, SetA)), ...page.typed.map((amount) => lineOf(-1, amount))]
    const body = { ...set, Kind: 'entry', Window: page.window, Version: page.version, Lines: lines, ...more }
    const { Success, Data } = await page.who.post('dailydata/keepdraft', body)
    if (Success !== true) return false
    page.draft = (Data as { ID: number }).ID
    for (const amount of page.typed) safe.add(amount)
    for (const ID of page.replaces.splice(0)) await page.who.post('dailydata/dropdraft', { ID })
    return true
  }

  async function save(page: Page): Promise<void> {
    if (page.typed.length === 0) return
    const [holder] = await holders()
    const rows = [...page.rows, ...page.typed.map((amount) => newRow({ SetA: amount }))].map((row) => ({
      ...row,
      version: page.version,
    }))
    const { Success } = await page.who.post(page.version === 0 ? 'dailydata/save' : 'dailydata/update', rows)
    // 9: a person without the hold can't save over its holder.
    if (holder !== undefined && holder !== page.name) expect(Success).toBe(false)
    if (Success === true) {
      for (const amount of page.typed.splice(0)) safe.add(amount)
      for (const ID of [page.draft, ...page.replaces.splice(0)]) if (ID !== 0) await page.who.post('dailydata/dropdraft', { ID })
      page.draft = 0
    }
    await read(page)
  }

  async function goOnWith(page: Page, ID: number): Promise<number> {
    const { Data } = await page.who.post('dailydata/getdraft', { ID })
    const { Lines } = Data as { Lines: { ID: number; Texts: string[] }[] }
    const amounts = Lines.filter((line) => line.ID === -1).map(({ Texts }) => Number(Texts[1]))
    page.typed = [...new Set([...page.typed, ...amounts])]
    page.replaces.push(ID)
    return Lines.length
  }

  async function takeOver(page: Page): Promise<void> {
    const { Success, Data } = await page.who.post('dailydata/getdailystatus', set)
    if (Success !== true) return
    const { HeldDraft, HeldRows, mayTake } = Data as { HeldDraft: number; HeldRows: number; mayTake: boolean }
    if (HeldDraft === 0 || !mayTake) return
    const taken = await page.who.post('dailydata/takedraft', { ID: HeldDraft })
    if (taken['Success'] !== true) return
    await read(page)
    expect(await goOnWith(page, (taken.Data as { ID: number }).ID)).toBe(HeldRows)
  }

  async function goOn(page: Page): Promise<void> {
    const { Data } = await page.who.post('dailydata/getdrafts', {})
    const open = new Set(pages.map(({ window }) => window))
    const left = (Data as { ID: number; Window: string; Discarded: string }[]).filter(
      ({ Window, Discarded }) => !open.has(Window) && Discarded === '',
    )
    for (const { ID } of left) await goOnWith(page, ID)
  }

  async function crash(page: Page): Promise<void> {
    const gone = page.typed
    windows += 1
    Object.assign(page, { window: `w${windows}`, typed: [], replaces: [], draft: 0 })
    for (const amount of gone) if (!safe.has(amount) && !isKeptOnPage(amount)) expected.delete(amount)
    await read(page)
  }

  async function holders(): Promise<string[]> {
    const { rows } = await sql<{ username: string }>`
      select username from sheet_drafts where is_holder and held_until > ${app.deps.now()}`.execute(app.database.db)
    return rows.map(({ username }) => username)
  }

  return {
    expected,
    holders,
    async amounts(): Promise<Set<number>> {
      const stored = await sql<{ amount: number }>`select set_a as amount from sheet_rows`.execute(app.database.db)
      const drafts = await sql<{ lines: { Texts: string[] }[] }>`
        select lines from sheet_drafts where discarded_at is null`.execute(app.database.db)
      return new Set([
        ...stored.rows.map(({ amount }) => amount),
        ...drafts.rows.flatMap(({ lines }) => lines.map(({ Texts }) => Number(Texts[1]))),
        ...pages.flatMap(({ typed }) => typed),
      ])
    },
    async perform(each: Act): Promise<void> {
      const page = at(each.page)
      switch (each.kind) {
        case 'type':
          if (page.typed.length === 0) await read(page)
          page.typed.push(next)
          expected.add(next)
          next += 1
          return
        case 'keep':
          return void (await keep(page))
        case 'meet': {
          // Both send at once: one of two people holds the sheet then.
          const other = at(each.other)
          if (page === other) return
          const kept = await Promise.all([keep(page), keep(other)])
          if (page.name !== other.name) expect(kept).not.toEqual([true, true])
          return
        }
        case 'save':
          return save(page)
        case 'submit':
          return void (await page.who.post('dailydata/submitforapproval', { ...set, version: page.version }))
        case 'take over':
          return takeOver(page)
        case 'go on':
          return goOn(page)
        case 'crash':
          return crash(page)
        case 'leave':
          await keep(page, { Leaves: true })
          return crash(page)
        case 'wait':
          return app.pass({ minutes: each.minutes })
      }
    },
  }
}

const lineOf = (ID: number, amount: number) => ({ ID, Texts: cellNames.map((_, column) => (column === 1 ? String(amount) : '')) })
