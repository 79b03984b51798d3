import { cellNames, games } from '../games.ts'
import { mostOnPaper, type PaperTotals } from '../paper-totals.ts'
import type { DraftKind, SheetKey } from '../../contract.ts'
import { parseJson } from '#shared/text/json.ts'
import type { Intent, Sending, Work } from './editing.ts'
import { blankLine, newRow, usedLines, withReadyLines, type Line, type Sheet, mostRows } from '../sheet.ts'

export type Draft = Work & {
  readonly id: string
  readonly serverId?: number | undefined
  /** Only the server has it: from another computer, or deleted in this browser. */
  readonly isElsewhere?: boolean
  /** The server's sentence about a takeover; blank or missing while it is this person's. */
  readonly takenOver?: string | undefined
  readonly user: string
  readonly kind: DraftKind
  readonly key: SheetKey
  readonly at: string
  readonly sending: Sending | undefined
  /** The rows come from another sheet, and are added to those of this one. */
  readonly isMoved: boolean
  /** ISO 8601; it can be restored for some days. */
  readonly discardedAt: string | undefined
}

export type Patch = {
  readonly at: string
  readonly used: number
  readonly lines: readonly (readonly [row: number, line: Line])[]
}

export const patchBetween = (before: Sheet, after: Sheet, at: string): Patch => {
  const used = usedLines(after)
  const lines = after.slice(0, used).flatMap((line, row) => (line === before[row] ? [] : [[row, line] as const]))
  return { at, used, lines }
}

export function patched(sheet: Sheet, { used, lines }: Patch): Sheet {
  const next = sheet.slice(0, used)
  for (const [row, line] of lines) {
    while (next.length < row) next.push(blankLine)
    next[row] = line
  }
  return withReadyLines(next)
}

export const written = (sheet: Sheet): Line[] => sheet.slice(0, usedLines(sheet))

/** Patches are oldest first. A broken line or patch is skipped. Undefined only if its person or its sheet is unknown. */
export function readDraft(stored: unknown, patches: readonly unknown[]): Draft | undefined {
  const draft = fieldsOf(stored)
  const key = keyIn(draft['key'])
  const [id, user] = [textIn(draft['id']), textIn(draft['user'])]
  if (!key || !id || user === undefined) return undefined
  const read = patches.flatMap((patch) => patchIn(patch) ?? [])
  return {
    id,
    user,
    key,
    kind: draft['kind'] === 'correction' ? 'correction' : 'entry',
    at: read.at(-1)?.at ?? momentIn(draft['at']) ?? new Date(0).toISOString(),
    version: countIn(draft['version']) ?? 0,
    base: sheetIn(draft['base']),
    sheet: read.reduce(patched, sheetIn(draft['sheet'])),
    paper: paperIn(draft['paper']),
    sending: sendingIn(draft['sending']),
    isMoved: draft['isMoved'] === true,
    discardedAt: momentIn(draft['discardedAt']),
  }
}

/** Drafts were once texts, under `sheet-draft:<user>:<date>:<show>:<distributor>:<tab>`. */
export function readOldDraft(name: string, text: string): Draft | undefined {
  const [, user, day, Showid, Distributorid, id] = /^sheet-draft:(.*?):(\d{4}-\d\d-\d\d):(\d+):(.*):(\w+)$/.exec(name) ?? []
  return readDraft({ ...fieldsOf(parseJson(text)), id, user, key: { Date: day, Showid, Distributorid } }, [])
}

const sheetIn = (value: unknown): Sheet => withReadyLines(Array.isArray(value) ? value.map(lineIn) : [])

function lineIn(value: unknown): Line {
  const { id, texts } = fieldsOf(value)
  const cells: unknown[] = Array.isArray(texts) ? texts : []
  return {
    id: typeof id === 'number' && Number.isInteger(id) ? id : newRow,
    texts: cellNames.map((_, column) => (textIn(cells[column]) ?? '').slice(0, longestText)),
  }
}

const longestText = 20

function patchIn(value: unknown): Patch | undefined {
  const { at, used, lines } = fieldsOf(value)
  const [moment, count] = [momentIn(at), countIn(used)]
  if (moment === undefined || count === undefined || !Array.isArray(lines)) return undefined
  const read = lines.flatMap((part: unknown) => {
    const [row, line]: unknown[] = Array.isArray(part) ? part : []
    const place = countIn(row)
    return place === undefined || place >= mostRows ? [] : [[place, lineIn(line)] as const]
  })
  return { at: moment, used: count, lines: read }
}

function paperIn(value: unknown): PaperTotals {
  const totals = fieldsOf(value)
  const read = games.map((game) => [game, countIn(totals[game])] as const)
  return Object.fromEntries(read.filter(([, total]) => total !== undefined && total <= mostOnPaper))
}

function sendingIn(value: unknown): Sending | undefined {
  const { sheet, paper, version, intent, key, saves } = fieldsOf(value)
  const [over, name] = [countIn(version), textIn(key)]
  if (over === undefined || !name || !Array.isArray(sheet)) return undefined
  const wanted: Intent = intent === 'submit' ? 'submit' : 'save'
  const onPaper = paper === undefined ? undefined : paperIn(paper)
  return { sheet: sheetIn(sheet), paper: onPaper, version: over, intent: wanted, key: name, saves: saves !== false }
}

function keyIn(value: unknown): SheetKey | undefined {
  const { Date: day, Showid, Distributorid } = fieldsOf(value)
  const [iso, show, distributor] = [textIn(day), textIn(Showid), textIn(Distributorid)]
  return iso && show && distributor ? { Date: iso, Showid: show, Distributorid: distributor } : undefined
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
const countIn = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined)
const momentIn = (value: unknown) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined)
const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
