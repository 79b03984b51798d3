import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { applications } from '#features/applications/contract.ts'
import { job } from '#features/forms/declarations/job.ts'
import { send } from '#web/calls/api.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { imports, type Problem } from '../../contract.ts'
import { withDuplicates } from '../../duplicates.ts'
import { chunksOf } from '../../chunks.ts'
import { rowsToSend, type CsvTable } from '../../csv.ts'

/** A file that was read, and what its columns mean. */
export type Chosen = { file: string; sheet: CsvTable; meanings: readonly string[] }
type CheckedFile = Chosen & { problems: readonly Problem[] }
/** How far a check or a save has come; `stopped` says what came in its way. */
export type Running = CheckedFile & { step: 'checking' | 'saving'; batch: string; next: number; done: number; stopped?: string }
export type ImportWork =
  | (Chosen & { step: 'columns' })
  | Running
  | (CheckedFile & { step: 'checked' })
  | (CheckedFile & { step: 'saved'; batch: string })

/** The import under way or just done. It is kept beside the screens, so that it can be left and found again. */
export function useImportWork() {
  const client = useQueryClient()
  const { data } = useQuery<ImportWork | null>({ queryKey: workKey, queryFn: skipToken, gcTime: Infinity })
  const acts = useMemo(
    () => ({
      /** The columns of a file, to say what they mean. */
      choose: ({ file, sheet, meanings }: Chosen) => publish(client, { step: 'columns', file, sheet, meanings }),
      /** A dry run: what would be saved, and what would not. */
      check: (chosen: Chosen) => begin(client, 'checking', chosen),
      save: (chosen: Chosen) => begin(client, 'saving', chosen),
      /** Goes on where it stopped; the piece that failed is sent again. */
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

async function begin(client: QueryClient, step: Running['step'], { file, sheet, meanings }: Chosen): Promise<void> {
  if (isRunning(client)) return
  const { problems } = rowsToSend(sheet, meanings)
  await run(client, { step, file, sheet, meanings, problems, batch: newBatch(), next: 0, done: 0 })
}

/** A random UUID; the browser's own is missing from pages that came over plain http. */
function newBatch(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Sends piece after piece, until all are done, one fails, or somebody else's work stands here. */
async function run(client: QueryClient, begun: Running): Promise<void> {
  const { rows } = rowsToSend(begun.sheet, begun.meanings)
  const pieces = chunksOf(rows)
  const { batch, file, step } = begun
  let work = begun
  publish(client, work)
  addEventListener('beforeunload', askToStay)
  try {
    for (const [piece, some] of pieces.entries()) {
      if (piece < work.next) continue
      const reply = await send(imports.bulkSave, { rows: some, batch, piece, file, dryRun: step === 'checking' })
      if (!isStill(client, work)) return
      work = { ...work, next: piece + 1, done: work.done + some.length, problems: [...work.problems, ...reply] }
      publish(client, work)
    }
  } catch (error) {
    if (isStill(client, work)) publish(client, { ...work, stopped: wordsFor(error) })
    return
  } finally {
    removeEventListener('beforeunload', askToStay)
    if (step === 'saving') refresh(client)
  }
  if (step === 'saving') publish(client, { ...work, step: 'saved', problems: byRow(work.problems) })
  else publish(client, { ...work, step: 'checked', problems: withDuplicates(rows, work.problems, job.columns.MailId) })
}

/** A second press finds the first at work. */
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
