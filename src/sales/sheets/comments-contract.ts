import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
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
export const hasComments = 'This sheet has comments that are not done.'

export const commentText = requiredText(blankComment).check(atMost(longestComment, longComment))

/** SALES-65: Row is a row's ID and Cell its cell, 0 and blank for the whole sheet or row. ClosedBy is blank until it is done. */
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

export const sheetComments = {
  get: call({
    path: 'dailydata/getcomments',
    body: z.object({ ID: z.int() }),
    reply: z.array(comment),
    envelope: 'success',
    access: 'readSalesLists',
    onlyReads: true,
  }),
  add: call({
    path: 'dailydata/comment',
    body: z
      .object({ ID: z.int(), Row: z.optional(z.int().check(z.gte(1))), Cell: z.optional(z.enum(cellNames)), Text: commentText })
      .check(z.refine(({ Row, Cell }) => Cell === undefined || Row !== undefined, malformed)),
    ...answersMessage('success', 'readSalesLists'),
  }),
  close: call({
    path: 'dailydata/closecomment',
    body: z.object({ ID: z.int() }),
    ...answersMessage('success', 'readSalesLists'),
  }),
}
