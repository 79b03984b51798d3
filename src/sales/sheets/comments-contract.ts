import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { atMost, malformed, requiredText } from '#shared/schema.ts'
import { cellNames } from './sheet/games.ts'

export const commentAdded = 'Comment added.'
export const commentDone = 'Done.'
export const blankComment = 'Write the comment first.'
export const longComment = 'A comment can be at most 500 characters.'
export const longestComment = 500
export const unknownComment = 'There is no such comment.'
export const mostComments = 200
export const tooManyComments = `A sheet can have at most ${mostComments} comments.`
/** SALES-49: why a sheet is not approved without being opened. */
export const hasComments = 'This sheet has comments that are not done.'

export const commentText = requiredText(blankComment).check(atMost(longestComment, longComment))

/**
 * SALES-65: a comment on a sheet: Row is the ID of the row it is about and Cell a cell of that row, 0 and blank where a whole sheet or row is
 * meant. By is the name of who wrote it, ClosedBy of who said that it is done, blank until then; moments are ISO 8601.
 */
const comment = z.object({
  ID: z.int(),
  Row: z.int(),
  Cell: z.string(),
  Text: z.string(),
  By: z.string(),
  At: z.string(),
  ClosedBy: z.string(),
  ClosedAt: z.string(),
})
export type SheetComment = z.output<typeof comment>

/** SALES-65: the calls with which those who see a sheet write to each other about it. */
export const sheetComments = {
  get: call({
    path: 'dailydata/getcomments',
    summary: 'The comments on a sheet, oldest first, those that are done among them. ID is the sheet’s.',
    body: z.object({ ID: z.int() }),
    reply: z.array(comment),
    envelope: 'success',
    access: 'readSalesLists',
    onlyReads: true,
  }),
  add: call({
    path: 'dailydata/comment',
    summary: `Writes a comment on a sheet, on the row of an ID or on a cell of it; at most ${mostComments} a sheet.`,
    body: z
      .object({ ID: z.int(), Row: z.optional(z.int().check(z.gte(1))), Cell: z.optional(z.enum(cellNames)), Text: commentText })
      .check(z.refine(({ Row, Cell }) => Cell === undefined || Row !== undefined, malformed)),
    reply: message,
    envelope: 'success',
    access: 'readSalesLists',
  }),
  close: call({
    path: 'dailydata/closecomment',
    summary: 'Says that a comment is done, by its own ID; said twice, it is done once.',
    body: z.object({ ID: z.int() }),
    reply: message,
    envelope: 'success',
    access: 'readSalesLists',
  }),
}
