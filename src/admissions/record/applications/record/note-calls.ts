import { z } from 'zod/mini'
import { atMost, requiredText } from '#shared/schema.ts'
import { call } from '#shared/call.ts'
import { note } from './whole-record.ts'

export const noteNotFound = 'There is no such note.'
export const noteRequired = 'Note is required!'
export const longNote = "Notes can't be more than 4000 character."

export const noteRules = z.object({ Notes: requiredText(noteRequired).check(atMost(4000, longNote)) })

const noted = z.object({ Msg: z.string(), version: z.number(), Notes: z.string(), NotesHistory: z.array(note) })
const ofStaff = { reply: noted, envelope: 'status', access: 'decideApplications', keepsReply: true } as const

export const noteCalls = {
  add: call({
    path: 'applications/addnote',
    body: z.object({ applicationID: z.int(), ...noteRules.shape }),
    forKeys: 'decideApplications',
    ...ofStaff,
  }),
  delete: call({
    path: 'applications/deletenotes',
    body: z.object({ applicationID: z.int(), Note: z.string(), ModifiedOn: z.optional(z.string()) }),
    ...ofStaff,
  }),
}
