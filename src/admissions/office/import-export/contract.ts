import { z } from 'zod/mini'
import { call, fileCall } from '#shared/call.ts'
import { formNames } from '#shared/form-name.ts'
import { gridFilter } from '#shared/grid.ts'
import { foldUsername } from '#shared/text/user-name.ts'

/** Security.md, CSV/XLSX: what a file may have at most. A cell's length is in characters. */
export const mostOf = { bytes: 50 * 1_048_576, rows: 100_000, columns: 200, cell: 32_768 } as const
/** Rows of one call; a longer file comes in pieces. */
export const mostRows = 10_000
/** Rows in each piece that the browser sends: few enough that one piece is quick. */
export const rowsInChunk = 500
/** Pieces that the browser has on their way at once: the rows of the next one are validated while one is written. */
export const piecesAtOnce = 2
/** Names that JavaScript gives a meaning of its own. */
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
/** IMP-13: what rows of an update are refused with. */
export const unknownColumn = (header: string) => `There is no column “${header}”.`
export const needsKey = 'Enter the Application No or the e-mail of the application.'
export const ambiguousEmail = 'Several applications have this e-mail. Enter the Application No.'
export const otherForm = (title: string) => `This application is of the ${title} form.`
export const sameAgain = 'Another row of this import is about the same application.'
export const severalEntries = (label: string) => `${label} has several entries. Change them in the form.`
/** A number of applications, in words. */
export const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)
export const nothingToExport = 'No application matches, so there is nothing to export.'

/** One row of the csv, by the names on the wire or the labels of the form; `Row` is its line in the spreadsheet. */
const row = z.record(z.string(), z.unknown())
export type ImportRow = z.output<typeof row>

/** IMP-4: a row that was not saved, and why. */
const problem = z.object({ Row: z.number(), status: z.string(), Reason: z.string() })
export type Problem = z.output<typeof problem>

/** IMP-13: what an import does: make applications, change those that are there, or both. */
export const importModes = ['add', 'update', 'both'] as const
export type ImportMode = (typeof importModes)[number]

/** IMP-23: how the cells of a whole column are read, where some could be read in two ways. */
export const readings = ['day first', 'month first', 'decimal point', 'decimal comma'] as const
export type Reading = (typeof readings)[number]
/** The decisions about columns, by their keys. */
export type Decided = Readonly<Record<string, Reading>>

const batch = z.uuid()
/** IMP-23: how whole columns are read, by their keys. */
const decided = z._default(z.record(z.string().check(z.maxLength(200)), z.enum(readings)), {})
const kind = { mode: z._default(z.enum(importModes), 'add'), form: z._default(z.enum(formNames), 'job'), decided }
const piece = z.object({
  ...kind,
  rows: z.array(row),
  batch: z.optional(batch),
  piece: z._default(z.int().check(z.gte(0), z.lte(mostOf.rows)), 0),
  file: z._default(z.string().check(z.maxLength(200)), ''),
  dryRun: z._default(z.boolean(), false),
  // IMP-20: it waits for the piece before it.
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

/** IMP-14: what a row of an update would change: values in words, long ones cut. */
const plannedRow = z.object({
  Row: z.number(),
  applicationID: z.number(),
  username: z.string(),
  Fields: z.array(z.object({ Field: z.string(), Before: z.string(), After: z.string() })),
})
export type PlannedRow = z.output<typeof plannedRow>
const check = z.object({ Problems: z.array(problem), Changes: z.array(plannedRow), Added: z.number(), Unchanged: z.number() })
export type ImportCheck = z.output<typeof check>

/** IMP-15: an application that an undo left as it is, or some fields of it. */
const stayed = z.object({ applicationID: z.number(), username: z.string(), Fields: z.array(z.string()), Reason: z.string() })
export type Stayed = z.output<typeof stayed>
export const changedSince = 'Changed since the import'
export const deletedSince = 'Deleted since the import'
const undoneReply = z.object({ Total: z.number(), Kept: z.number(), Restored: z.number(), Stayed: z.array(stayed) })
export type Undone = z.output<typeof undoneReply>

export const imports = {
  bulkSave: call({
    path: 'applications/bulksave',
    summary:
      'Saves the rows of a csv as applications of the job form: an array of rows, or {rows, batch, piece, file, dryRun, mode, form, decided}. Good rows are saved together; Data are the others, and Ignored (the first 50) columns that the form does not have. The same piece of a batch may be sent again; with inOrder one waits for the piece before it.',
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
    summary: 'What rows of an import would do, old and new value of each field, without saving anything.',
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
    summary:
      'Puts into Trash what an import made, and restores what it changed, where nobody has changed it since; for who made it, and for admins.',
    body: z.object({ batch }),
    reply: z.extend(undoneReply, { Msg: z.string() }),
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

/** IMP-17: the most columns that are chosen for a workbook. */
const mostChosen = 60

/** What goes into the workbook: the named applications, or all that match the filter of the list; of them all columns, or those named. */
const exported = z.object({
  username: z.optional(z.array(z.pipe(z.string(), z.transform(foldUsername))).check(z.minLength(1), z.maxLength(10_000))),
  filter: z.nullish(gridFilter),
  columns: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(mostChosen))),
})
export type Exported = z.input<typeof exported>

export const exportFile = fileCall({
  method: 'POST',
  path: 'applications/export',
  summary: `${workbookName}: the applications named by username, or all that match a filter of applications/get; all of them when it names neither. Of each it has every answer, or the columns of the list that are named, in that order.`,
  query: exported,
  access: 'takeAllDocuments',
  forKeys: 'takeAllDocuments',
  shape: 'table',
  // Of the whole workbook: it is written in pieces, with the loop free between them.
  budgetMs: 1_500,
  work: 'export',
  quota: 'exports',
  confirm: 'of many',
})
