import { send } from '#web/calls/api.ts'
import { sendLeaving } from '#web/calls/send-leaving.ts'
import type { DraftKind, SheetKey } from '../../../contract.ts'
import { sheetDrafts } from '../../../draft-contract.ts'
import { written, type Draft } from '../../../sheet/editing/draft.ts'
import { sheetOf, withReadyLines, type Sheet } from '../../../sheet/sheet.ts'

const longestText = 20

export const openWindows = new Set<string>()

const sentAt = new Map<string, string>()
export const isSent = ({ id, at }: Draft): boolean => (sentAt.get(id) ?? '') >= at

type SentDraft = Pick<Draft, 'id' | 'key' | 'kind' | 'version' | 'sheet' | 'paper' | 'at'>

/** `Relieves`: own windows that lose the hold (SALES-75); `Leaves`: this window closes (SALES-42); `Seq` counts the requests. */
type KeepOptions = { Relieves?: string[]; Leaves?: boolean; Seq?: number }

/** SALES-41: throws as `send` does. */
export async function keepOnServer(
  draft: SentDraft,
  more: KeepOptions = {},
  signal?: AbortSignal,
): Promise<{ ID: number; At: string }> {
  const kept = await send(sheetDrafts.keep, { ...aboutOf(draft), ...rowsIn(draft), ...more }, signal)
  sentAt.set(draft.id, draft.at)
  return kept
}

export const leaveOnServer = (draft: SentDraft, Seq: number) => send(sheetDrafts.keep, { ...aboutOf(draft), Leaves: true, Seq })

/** SALES-42: for a closing page, with rows that the server lacks. Too many rows stay in this browser alone. */
export function leaveWithPage(draft: SentDraft, isThere: boolean, { Relieves, Seq }: { Relieves: string[]; Seq: number }): void {
  const leaving = { ...aboutOf(draft), Leaves: true, Seq }
  if (!isThere && sendLeaving(sheetDrafts.keep, { ...leaving, ...rowsIn(draft), Relieves })) return
  sendLeaving(sheetDrafts.keep, leaving)
}

const aboutOf = ({ id, key, kind, version }: SentDraft) => ({ ...key, Kind: kind, Window: id, Version: version })

const rowsIn = ({ sheet, paper }: SentDraft) => ({
  Lines: written(sheet).map(({ id, texts }) => ({
    ID: id,
    Texts: texts.some(({ length }) => length > longestText) ? texts.map((text) => text.slice(0, longestText)) : [...texts],
  })),
  Control: paper,
})

/** Best effort. A draft of this browser may not know its number on the server. */
export async function dropOnServer({ id, serverId }: Pick<Draft, 'id' | 'serverId'>): Promise<void> {
  const isIt = (draft: { Window: string; Discarded: string }) => draft.Window === id && draft.Discarded === ''
  const drop = async () => {
    const ID = serverId ?? (await send(sheetDrafts.list, {})).find(isIt)?.ID
    if (ID !== undefined) await send(sheetDrafts.drop, { ID })
  }
  await drop().catch(() => {})
}

/** This browser's first, then those only on the server. Without a network, this browser's. */
export async function withServerDrafts(
  local: readonly Draft[],
  user: string,
  of?: { key: SheetKey; kind: DraftKind },
): Promise<Draft[]> {
  const listed = await send(sheetDrafts.list, {}).catch(() => [])
  const open = listed.filter(({ Discarded }) => Discarded === '')
  const windows = new Map(open.map(({ Window, ID, TakenOver }) => [Window, { serverId: ID, takenOver: TakenOver }]))
  const localIds = new Set(local.map(({ id }) => id))
  const wanted = open.filter(
    (draft) =>
      !localIds.has(draft.Window) && !openWindows.has(draft.Window) && (!of || (draft.Kind === of.kind && isOf(draft, of.key))),
  )
  const read = await Promise.allSettled(
    wanted.map(async ({ ID, TakenOver }) => ({ ...(await readOnServer(user, ID)), takenOver: TakenOver })),
  )
  return [
    ...local.map((draft) => ({ ...draft, serverId: undefined, ...windows.get(draft.id) })),
    ...read.flatMap((draft) => (draft.status === 'fulfilled' ? [draft.value] : [])),
  ]
}

const isOf = (draft: SheetKey, key: SheetKey) =>
  draft.Date === key.Date && draft.Showid === key.Showid && draft.Distributorid === key.Distributorid

/** Throws as `send` does. */
export async function readOnServer(user: string, ID: number): Promise<Draft> {
  const {
    Date: day,
    Distributorid,
    Showid,
    Kind,
    Window,
    Version,
    At,
    Lines,
    Control,
    Base,
  } = await send(sheetDrafts.get, { ID })
  return {
    id: Window,
    serverId: ID,
    isElsewhere: true,
    user,
    kind: Kind,
    key: { Date: day, Distributorid, Showid },
    at: At,
    version: Version,
    base: sheetOf(Base),
    sheet: sheetOfLines(Lines),
    paper: Control,
    sending: undefined,
    isMoved: false,
    discardedAt: undefined,
  }
}

const sheetOfLines = (lines: readonly { ID: number; Texts: string[] }[]): Sheet =>
  withReadyLines(lines.map(({ ID, Texts }) => ({ id: ID, texts: Texts })))
