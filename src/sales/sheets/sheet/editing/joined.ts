import { isSamePaper } from '../paper-totals.ts'
import { newRow, usedLines, withId, withReadyLines, type Line, type Sheet } from '../sheet.ts'
import { editingOf, type Editing, type StoredSheet, type Work } from './editing.ts'
import { stateOf } from './state.ts'
import { asTyped, differencesOf, mergedOf, type Versions } from './merge.ts'
import { written } from './draft.ts'

export type Joining = { readonly versions: Versions; readonly ids: ReadonlyMap<number, number> }

/** SALES-75: rows of one user's two windows. Matching lines get one name, by ID or by place, stored or not. */
export function joiningOf({ base, mine, theirs }: Pick<Versions, 'base' | 'mine' | 'theirs'>): Joining {
  const was = written(base)
  const ids = new Map<number, number>()
  let last = newRow
  const named = (line: Line): Line => {
    last -= 1
    ids.set(last, line.id)
    return withId(line, last)
  }
  const bases = was.map(named)
  const nameAt = (at: number | undefined) => (at === undefined ? undefined : bases[at]?.id)
  const [here, there] = [written(mine), written(theirs)]
  const [pairsHere, pairsThere] = [pairsOf(was, here), pairsOf(was, there)]
  const theirLines = there.map((line, row) => {
    const name = nameAt(pairsThere.get(row))
    if (name === undefined) return named(line)
    if (line.id !== newRow) ids.set(name, line.id)
    return withId(line, name)
  })
  const myLines = here.map((line, row) => withId(line, nameAt(pairsHere.get(row)) ?? newRow))
  return { versions: { base: bases, mine: myLines, theirs: theirLines, read: asTyped }, ids }
}

export const isDisputed = ({ versions }: Joining): boolean => differencesOf(versions).some(({ isEditedHere }) => isEditedHere)

/** `kept` names the differences in which this window's value stays. */
export const joinedBy = ({ versions, ids }: Joining, kept: ReadonlySet<string> = new Set()): Sheet =>
  withReadyLines(mergedOf(versions, kept).map((line) => withId(line, ids.get(line.id) ?? newRow)))

/** `now` is the server's sheet, `acknowledged` the sheet both windows had before. */
export function goneOn(editing: Editing, { sheet, draft, now, acknowledged }: GoneOn): Editing {
  const base = { ...now, sheet: draft.base, version: draft.version }
  const paper = isSamePaper(editing.paper, acknowledged.paper) ? draft.paper : editing.paper
  const begun = { ...editingOf(base), state: stateOf(sheet, { row: usedLines(sheet), column: 0 }), paper }
  return draft.version === now.version ? begun : { ...begun, theirs: now }
}
type GoneOn = { sheet: Sheet; draft: Work; now: StoredSheet; acknowledged: Pick<Work, 'sheet' | 'paper'> }

/** Maps places in `after` to places in `before`, from 0. */
function pairsOf(before: readonly Line[], after: readonly Line[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const byId = new Map(before.flatMap(({ id }, at) => (id === newRow ? [] : [[id, at] as const])))
  for (const [row, { id }] of after.entries()) {
    const at = byId.get(id)
    if (at !== undefined) pairs.set(row, at)
  }
  const paired = new Set(pairs.values())
  const [olds, news] = [places(before, (at) => !paired.has(at)), places(after, (row) => !pairs.has(row))]
  const isSame = (one: number | undefined, other: number | undefined) => textOf(before[one ?? -1]) === textOf(after[other ?? -1])
  const most = Math.min(olds.length, news.length)
  let first = 0
  while (first < most && isSame(olds[first], news[first])) first += 1
  let last = 0
  while (last < most - first && isSame(olds.at(-1 - last), news.at(-1 - last))) last += 1
  const pair = (old: number | undefined, row: number | undefined) => {
    if (old !== undefined && row !== undefined) pairs.set(row, old)
  }
  // Lines between are the same ones with other texts, as far as the numbers match.
  for (let at = 0; at < most - last; at += 1) pair(olds[at], news[at])
  for (let at = 1; at <= last; at += 1) pair(olds.at(-at), news.at(-at))
  return pairs
}

const places = (lines: readonly Line[], isWanted: (at: number) => boolean) => lines.flatMap((_, at) => (isWanted(at) ? [at] : []))
const textOf = (line: Line | undefined) => line?.texts.join('\t')
