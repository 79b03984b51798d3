import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { applications } from '#admissions/record/applications/contract.ts'
import { offerUndo } from '#admissions/record/applications/web/form/with-undo.ts'
import { identifierField } from '#admissions/record/forms/variant.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { FormName } from '#shared/form-name.ts'
import { ahead } from '#shared/lists.ts'
import { send } from '#web/calls/api.ts'
import { wordsFor } from '#web/calls/errors.ts'
import type { CsvLines } from '#web/values/csv-lines.ts'
import {
  imports,
  piecesAtOnce,
  type ImportCheck,
  type ImportMode,
  type ImportRow,
  type PlannedRow,
  type Problem,
  type Decided,
} from '../../contract.ts'
import { withDuplicates, withRepeats } from '../../duplicates.ts'
import { chunksOf } from '../../chunks.ts'
import { rowsToSend, type CsvTable } from '../../csv.ts'
import { texts } from '../texts.ts'
import { showStayed } from './stayed-notice.tsx'

export type Kind = { mode: ImportMode; form: FormName }
export type Chosen = Kind & { file: string; csv: CsvLines; sheet: CsvTable; meanings: readonly string[]; decided: Decided }
type Planned = { added: number; changed: number; unchanged: number; changes: readonly PlannedRow[] }
type CheckedFile = Chosen & { problems: readonly Problem[]; planned: Planned }
export type Running = CheckedFile & { step: 'checking' | 'saving'; batch: string; next: number; done: number; stopped?: string }
export type ImportWork =
  | (Chosen & { step: 'columns' })
  | Running
  | (CheckedFile & { step: 'checked' })
  | (CheckedFile & { step: 'saved'; batch: string })

/** Outlives the screens. */
export function useImportWork() {
  const client = useQueryClient()
  const { data } = useQuery<ImportWork | null>({ queryKey: workKey, queryFn: skipToken, gcTime: Infinity })
  const acts = useMemo(
    () => ({
      choose: (chosen: Chosen) => publish(client, { ...chosenIn(chosen), step: 'columns' }),
      check: (chosen: Chosen) => begin(client, 'checking', chosen),
      save: (chosen: Chosen) => begin(client, 'saving', chosen),
      goOn: async (work: Running) => {
        const { stopped: _, ...rest } = work
        if (!isRunning(client)) await run(client, rest)
      },
      leave: () => publish(client, null),
    }),
    [client],
  )
  return { work: data ?? undefined, ...acts }
}

const workKey = ['import work']

async function begin(client: QueryClient, step: Running['step'], chosen: Chosen): Promise<void> {
  if (isRunning(client)) return
  const { problems } = rowsToSend(chosen.sheet, chosen.meanings)
  await run(client, { ...chosenIn(chosen), step, problems, planned: none, batch: newBatch(), next: 0, done: 0 })
}

const chosenIn = ({ mode, form, file, csv, sheet, meanings, decided }: Chosen): Chosen => ({
  mode,
  form,
  file,
  csv,
  sheet,
  meanings,
  decided,
})

const none: Planned = { added: 0, changed: 0, unchanged: 0, changes: [] }

export const shownChanges = 200

/** Pages served over plain http have no `crypto.randomUUID`. */
function newBatch(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Two chunks at a time, until the end, a failure, or another import. */
async function run(client: QueryClient, begun: Running): Promise<void> {
  const { rows } = rowsToSend(begun.sheet, begun.meanings)
  const pieces = chunksOf(rows)
  const { mode, form, step } = begun
  const variant = variantOf(form)
  let work = begun
  publish(client, work)
  addEventListener('beforeunload', askToStay)
  try {
    const replies = ahead(pieces.slice(work.next), piecesAtOnce, (some, at) => sendPiece(begun, some, begun.next + at))
    for await (const { piece, rows: sent, problems, planned } of replies) {
      if (!isStill(client, work)) return
      const sum = { done: work.done + sent, problems: [...work.problems, ...problems], planned: planned(work.planned) }
      work = { ...work, next: piece + 1, ...sum }
      publish(client, work)
    }
  } catch (error) {
    if (isStill(client, work)) publish(client, { ...work, stopped: wordsFor(error) })
    return
  } finally {
    removeEventListener('beforeunload', askToStay)
    if (step === 'saving') refresh(client)
  }
  if (step === 'saving') {
    publish(client, { ...work, step: 'saved', problems: byRow(work.problems) })
    if (rows.length > work.problems.length) offerImportUndo(client, work)
  } else {
    const name = identifierField(variant)
    const problems =
      mode === 'add'
        ? withDuplicates(rows, work.problems, name)
        : withRepeats(rows, work.problems, [variant.columns.MailId, name])
    publish(client, { ...work, step: 'checked', problems })
  }
}

/** IMP-24: offers the undo while no consequence has been sent. */
const offerImportUndo = (client: QueryClient, { batch, file, sheet }: Running) =>
  offerUndo(client, {
    message: texts.importSaved,
    detail: texts.fileRows(file, sheet.rows.length),
    undo: async () => {
      const { Msg, Stayed } = await send(imports.undo, { batch })
      showStayed(client, Stayed)
      if (client.getQueryData<ImportWork | null>(workKey)?.step === 'saved') publish(client, null)
      refresh(client)
      return [Msg, file]
    },
  })

async function sendPiece({ mode, form, file, decided, batch, step }: Running, rows: ImportRow[], piece: number) {
  const about = { piece, rows: rows.length }
  if (step === 'saving' || mode === 'add') {
    const dryRun = step === 'checking'
    const reply = await send(imports.bulkSave, { rows, mode, form, decided, batch, piece, file, dryRun, inOrder: true })
    return { ...about, problems: reply.Data, planned: (before: Planned) => before }
  }
  const reply = await send(imports.check, { rows, mode, form, decided })
  return { ...about, problems: reply.Problems, planned: (before: Planned) => sumOf(before, reply) }
}

const sumOf = (before: Planned, { Added, Changes, Unchanged }: ImportCheck): Planned => ({
  added: before.added + Added,
  changed: before.changed + Changes.length,
  unchanged: before.unchanged + Unchanged,
  changes: [...before.changes, ...Changes].slice(0, shownChanges),
})

function isRunning(client: QueryClient): boolean {
  const now = client.getQueryData<ImportWork | null>(workKey)
  return (now?.step === 'checking' || now?.step === 'saving') && now.stopped === undefined
}

/** False after somebody went back, or signed out. */
function isStill(client: QueryClient, { batch, step }: Running): boolean {
  const now = client.getQueryData<ImportWork | null>(workKey)
  return now?.step === step && now.batch === batch
}

const byRow = (problems: readonly Problem[]) => problems.toSorted((a, b) => a.Row - b.Row)

const publish = (client: QueryClient, work: ImportWork | null) => client.setQueryData<ImportWork | null>(workKey, work)

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

function refresh(client: QueryClient): void {
  for (const { path } of [applications.get, imports.list]) void client.invalidateQueries({ queryKey: [path] })
}
