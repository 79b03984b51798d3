import { z } from 'zod'
import { call, fileCall } from '#shared/call.ts'
import { gridFilter } from '#shared/grid.ts'
import { foldUsername } from '#shared/text/user-name.ts'

/** Security.md, CSV/XLSX: what a file may have at most. A cell's length is in characters. */
export const mostOf = { bytes: 50 * 1_048_576, rows: 100_000, columns: 200, cell: 32_768 } as const
/** Rows of one call; a longer file comes in pieces. */
export const mostRows = 10_000
/** Rows in each piece that the browser sends: few enough that nobody waits long for one. */
export const rowsInChunk = 500
/** Names that JavaScript gives a meaning of its own. */
export const forbiddenHeaders = ['__proto__', 'constructor', 'prototype']

export const notSaved = 'Not saved'
export const tooManyRows = `A call can have at most ${mostRows} rows. Split longer files.`
export const forbiddenHeader = 'A column name is not allowed.'
export const otherRows = 'This part was already sent with different rows.'
export const undone = 'This import was undone.'
export const noSuchImport = 'There is no such import.'
export const undoneText = ({ Total, Kept }: { Total: number; Kept: number }) =>
  `${applications(Total)} put into Trash.${Kept === 0 ? '' : ` ${applications(Kept)} left as they are, because somebody changed or deleted them since.`}`
/** A number of applications, in words. */
export const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)
export const nothingToExport = 'No application matches, so there is nothing to export.'

/** One row of the csv, by the names on the wire or the labels of the form; `Row` is its line in the spreadsheet. */
const row = z.record(z.string(), z.unknown())
export type ImportRow = z.output<typeof row>

/** IMP-4: a row that was not saved, and why. */
const problem = z.object({ Row: z.number(), status: z.string(), Reason: z.string() })
export type Problem = z.output<typeof problem>

const batch = z.uuid()
const piece = z.object({
  rows: z.array(row),
  batch: batch.optional(),
  piece: z.int().min(0).max(mostOf.rows).default(0),
  file: z.string().max(200).default(''),
  dryRun: z.boolean().default(false),
})

const madeImport = z.object({
  batch: z.string(),
  file: z.string(),
  createdon: z.string(),
  createdby: z.string(),
  Saved: z.number(),
  Problems: z.number(),
  undoneon: z.string().nullable(),
  mayUndo: z.boolean(),
})
export type MadeImport = z.output<typeof madeImport>

export const imports = {
  bulkSave: call({
    path: 'applications/bulksave',
    summary:
      'Saves the rows of a csv as applications of the job form: an array of rows, or {rows, batch, piece, file, dryRun}. Good rows are saved together; Data are the others. The same piece of a batch may be sent again.',
    body: z.union([z.array(row).transform((rows) => piece.parse({ rows })), piece]),
    reply: z.array(problem),
    envelope: 'success',
    access: 'decideApplications',
    limit: 8 * 1_048_576,
    shape: 'table',
    budgetMs: 400,
  }),
  undo: call({
    path: 'applications/undoimport',
    summary: 'Puts into Trash what an import made and nobody has changed since; for who made it, and for admins.',
    body: z.object({ batch }),
    reply: z.object({ Msg: z.string(), Total: z.number(), Kept: z.number() }),
    envelope: 'status',
    access: 'decideApplications',
    keepsReply: true,
  }),
  list: call({
    path: 'applications/imports',
    summary: 'The last twenty imports, newest first.',
    body: z.object({}),
    reply: z.array(madeImport),
    envelope: 'bare',
    access: 'decideApplications',
  }),
}

export const workbookName = 'Application.xlsx'

/** What goes into the workbook: the named applications, or all that match the filter of the list. */
const exported = z.object({
  username: z.array(z.string().transform(foldUsername)).min(1).max(10_000).optional(),
  filter: gridFilter.nullish(),
})
export type Exported = z.input<typeof exported>

export const exportFile = fileCall({
  method: 'POST',
  path: 'applications/export',
  summary: `${workbookName}: the applications named by username, or all that match a filter of applications/get; all of them when it names neither.`,
  query: exported,
  access: 'takeAllDocuments',
  shape: 'table',
  // Of the whole workbook: it is written in pieces, with the loop free between them.
  budgetMs: 1_500,
  work: 'export',
  quota: 'exports',
})
