import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sheetBoard } from '#sales/sheets/board-contract.ts'
import { dailySales, userSubmitted, type SheetKey } from '#sales/sheets/contract.ts'
import { sheetDrafts } from '#sales/sheets/draft-contract.ts'
import { capOf, cellNames } from '#sales/sheets/sheet/games.ts'
import { rowsOf, type Line } from '#sales/sheets/sheet/sheet.ts'
import { checkSheet } from '#sales/sheets/warnings-contract.ts'
import { dayOf, desk, type Person } from './desk.ts'

/** The intervals of a page's calls, in milliseconds: the board, the counts of the sidebar, and the typed rows. */
const pauses = { board: 10_000, counts: 30_000, draft: 5_000 }

/** A sheet is entered in a minute: far faster than anybody types, so that ten operators do the work of about fifty. */
const turns = 12
export const rowsOfASheet = 400

export const keyed = (count: number): Line[] =>
  Array.from({ length: count }, (_, row) => ({
    id: -1,
    texts: cellNames.map((cell, column) => String(1 + ((row * 7 + column) % capOf(cell)))),
  }))

/** The first time after `first` milliseconds, until `end` (`performance.now`). Refusals are in the tally. */
async function again(every: number, first: number, end: number, act: () => Promise<unknown>): Promise<void> {
  for (let next = performance.now() + first; next < end; next = Math.max(next + every, performance.now())) {
    await wait(Math.max(0, next - performance.now()))
    await act().catch(() => {})
  }
}

/** `share` of the interval has passed when the page starts. */
export async function watch(person: Person, share: number, end: number): Promise<void> {
  let revision: string | undefined
  const board = async () => {
    const reply = await person.ask(sheetBoard.get, { Date: dayOf(0), ...(revision === undefined ? {} : { Revision: revision }) })
    revision = reply.Revision
  }
  await Promise.all([
    again(pauses.board, share * pauses.board, end, board),
    again(pauses.counts, share * pauses.counts, end, () => person.ask(sheetBoard.counts, {})),
  ])
}

/** Operator `at` of `count`: each starts at a different line of the first sheet. */
export async function operate(person: Person, at: number, count: number, end: number): Promise<void> {
  const counts = again(pauses.counts, (at / count) * pauses.counts, end, () => person.ask(sheetBoard.counts, {}))
  const of = Math.floor(desk.open / count)
  for (let sheet = 0; performance.now() < end; sheet += 1) {
    const [show, distributor, back] = [
      sheet % desk.shows,
      Math.floor(sheet / desk.shows) % of,
      Math.floor(sheet / desk.shows / of),
    ]
    const key = { Date: dayOf(back), Showid: String(show + 1), Distributorid: `D-${1 + at * of + distributor}` }
    const begun = sheet === 0 ? Math.floor((at / count) * turns) : 0
    await keySheet(person, key, begun, end).catch(() => wait(pauses.draft))
  }
  await counts
}

async function keySheet(person: Person, key: SheetKey, begun: number, end: number): Promise<void> {
  const read = () => Promise.all([person.ask(dailySales.get, key), person.ask(dailySales.status, { ...key, Kind: 'entry' })])
  const [, { version: Version }] = await read()
  const window = randomUUID()
  let draft = 0
  for (let turn = begun + 1; turn <= turns; turn += 1) {
    const Lines = keyed(Math.round((rowsOfASheet * turn) / turns)).map(({ id, texts }) => ({ ID: id, Texts: [...texts] }))
    const { ID } = await person.ask(sheetDrafts.keep, { ...key, Kind: 'entry', Window: window, Version, Lines })
    draft = ID
    await wait(pauses.draft)
    if (performance.now() > end) return
  }
  const rows = rowsOf(keyed(rowsOfASheet)).map((row) => ({ ...row, ...key, Status: userSubmitted, version: Version }))
  await person.ask(dailySales.save, rows)
  const [, { ID, version }] = await read()
  await person.ask(sheetDrafts.drop, { ID: draft })
  await person.ask(checkSheet, { ID })
  await person.ask(dailySales.submit, { ...key, Note: 'Read twice.', version })
  await read()
}
