import { z } from 'zod/mini'
import { call, fileCall } from '#shared/call.ts'
import { formNames } from '#shared/form-name.ts'
import { gridFilter } from '#shared/grid.ts'
import { foldUsername } from '#shared/text/user-name.ts'

/** Limits of a file (docs/security.md, CSV/XLSX). A cell's length is in characters. */
export const mostOf = { bytes: 50 * 1_048_576, rows: 100_000, columns: 200, cell: 32_768 } as const
/** In one call; longer files come in chunks. */
export const mostRows = 10_000
/** Few enough that one chunk is quick. */
export const rowsInChunk = 500
/** The server validates the next chunk while it writes one. */
export const piecesAtOnce = 2
/** JavaScript gives these names a meaning. */
export const forbiddenHeaders = ['__proto__', 'constructor', 'prototype']

export const tooManyRows = `A call can have at most ${mostRows} rows. Split longer files.`
export const forbiddenHeader = 'A column name is not allowed.'
export const otherRows = 'This part was already sent with different rows.'
export const earlierMissing = 'An earlier part of this file has not arrived. Send it again.'
export const undone = 'This import was undone.'
export const noSuchImport = 'There is no such import.'
export const undoneText = ({ Total, Kept, Restored, Stayed }: Undone) => {
  const hasAdded = Total + Kept > 0 || Restored + Stayed.length === 0
  const lines = [
    hasAdded ? `${applications(Total)} put into Trash.` : '',
    Kept === 0 ? '' : `${applications(Kept)} left as they are, because somebody changed or deleted them since.`,
    Restored === 0 ? '' : `${applications(Restored)} changed back.`,
    Stayed.length === 0
      ? ''
      : `${applications(Stayed.length)} not or not wholly changed back, because somebody changed them since.`,
  ]
  return lines.filter((line) => line !== '').join(' ')
}
export const unknownColumn = (header: string) => `There is no column “${header}”.`
export const needsKey = 'Enter the Application No or the e-mail of the application.'
export const ambiguousEmail = 'Several applications have this e-mail. Enter the Application No.'
export const otherForm = (title: string) => `This application is of the ${title} form.`
export const sameAgain = 'Another row of this import is about the same application.'
export const severalEntries = (label: string) => `${label} has several entries. Change them in the form.`
export const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)
export const nothingToExport = 'No application matches, so there is nothing to export.'

const row = z.record(z.string(), z.unknown())
export type ImportRow = z.output<typeof row>

const problem = z.object({ Row: z.number(), status: z.string(), Reason: z.string() })
export type Problem = z.output<typeof problem>

export const importModes = ['add', 'update', 'both'] as const
export type ImportMode = (typeof importModes)[number]

/** IMP-23: readings of ambiguous cells. */
export const readings = ['day first', 'month first', 'decimal point', 'decimal comma'] as const
export type Reading = (typeof readings)[number]
export type Decided = Readonly<Record<string, Reading>>

const batch = z.uuid()
const decided = z._default(z.record(z.string().check(z.maxLength(200)), z.enum(readings)), {})
const kind = { mode: z._default(z.enum(importModes), 'add'), form: z._default(z.enum(formNames), 'job'), decided }
const piece = z.object({
  ...kind,
  rows: z.array(row),
  batch: z.optional(batch),
  piece: z._default(z.int().check(z.gte(0), z.lte(mostOf.rows)), 0),
  file: z._default(z.string().check(z.maxLength(200)), ''),
  dryRun: z._default(z.boolean(), false),
  // IMP-20: waits for the chunk before it.
  inOrder: z._default(z.boolean(), false),
})

const madeImport = z.object({
  batch: z.string(),
  file: z.string(),
  createdon: z.string(),
  createdby: z.string(),
  Saved: z.number(),
  Changed: z.number(),
  Problems: z.number(),
  undoneon: z.nullable(z.string()),
  mayUndo: z.boolean(),
})
export type MadeImport = z.output<typeof madeImport>

const plannedRow = z.object({
  Row: z.number(),
  applicationID: z.number(),
  username: z.string(),
  Fields: z.array(z.object({ Field: z.string(), Before: z.string(), After: z.string() })),
})
export type PlannedRow = z.output<typeof plannedRow>
const check = z.object({ Problems: z.array(problem), Changes: z.array(plannedRow), Added: z.number(), Unchanged: z.number() })
export type ImportCheck = z.output<typeof check>

/** IMP-15: an application that an undo left unchanged, or some of its fields. */
const stayed = z.object({ applicationID: z.number(), username: z.string(), Fields: z.array(z.string()), Reason: z.string() })
export type Stayed = z.output<typeof stayed>
export const changedSince = 'Changed since the import'
export const deletedSince = 'Deleted since the import'
const undoneReply = z.object({ Total: z.number(), Kept: z.number(), Restored: z.number(), Stayed: z.array(stayed) })
export type Undone = z.output<typeof undoneReply>

export const imports = {
  bulkSave: call({
    path: 'applications/bulksave',
    body: z.union([
      z.pipe(
        z.array(row),
        z.transform((rows) => piece.parse({ rows })),
      ),
      piece,
    ]),
    reply: z.object({
      Success: z.boolean(),
      Message: z.string(),
      Data: z.array(problem),
      Ignored: z.optional(z.array(z.string())),
    }),
    envelope: 'bare',
    access: 'decideApplications',
    limit: 8 * 1_048_576,
    shape: 'table',
    budgetMs: 400,
  }),
  check: call({
    path: 'applications/checkimport',
    body: z.object({ ...kind, rows: z.array(row) }),
    reply: check,
    envelope: 'bare',
    access: 'decideApplications',
    limit: 8 * 1_048_576,
    shape: 'table',
    budgetMs: 400,
  }),
  undo: call({
    path: 'applications/undoimport',
    body: z.object({ batch }),
    reply: z.extend(undoneReply, { Msg: z.string() }),
    envelope: 'status',
    access: 'decideApplications',
    keepsReply: true,
  }),
  list: call({
    path: 'applications/imports',
    body: z.object({}),
    reply: z.array(madeImport),
    envelope: 'bare',
    access: 'decideApplications',
  }),
}

export const workbookName = 'Application.xlsx'

const mostChosen = 60

const exported = z.object({
  username: z.optional(z.array(z.pipe(z.string(), z.transform(foldUsername))).check(z.minLength(1), z.maxLength(10_000))),
  filter: z.nullish(gridFilter),
  columns: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(mostChosen))),
})
export type Exported = z.input<typeof exported>

export const exportFile = fileCall({
  method: 'POST',
  path: 'applications/export',
  query: exported,
  access: 'takeAllDocuments',
  forKeys: 'takeAllDocuments',
  shape: 'table',
  // For the whole workbook: it is written in pieces, and other requests run between them.
  budgetMs: 1_500,
  work: 'export',
  quota: 'exports',
  confirm: 'of many',
})
