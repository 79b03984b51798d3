import { z } from 'zod/mini'
import { subjectMissing, textMissing } from '#platform/mail/wording-rules.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { answersMessage, call } from '#shared/call.ts'
import { atMost, text, required, seen, withLineFeeds } from '#shared/schema.ts'
import { letterShapes } from './letter-shapes.ts'

const longestName = 100
export const nameMissing = 'Name is required!'
export const nameTooLong = `A name can be at most ${longestName} characters.`
export const letterExists = 'There is already a letter with this name.'

/** `letterViolation` has the rules of its places. */
export const letterWording = z.object({
  Subject: text(subjectMissing),
  Text: z.string(textMissing).check(z.overwrite(withLineFeeds)),
})
export const letterShape = z._default(z.enum(letterShapes), 'mail')

/** LETTER-1. */
export const letterBody = z.object({
  Name: required(nameMissing).check(atMost(longestName, nameTooLong)),
  ...letterWording.shape,
  As: letterShape,
})
const letter = z.object({ ID: z.string(), ...letterBody.shape })
export type Letter = z.output<typeof letter>

export const letterID = z.pipe(
  required(laterMessages.noSuchLetter),
  z.string().check(z.regex(/^\d{1,15}$/, laterMessages.noSuchLetter)),
)

export const letterCalls = {
  get: call({
    path: 'letters/get',
    body: z.object({}),
    reply: z.array(letter),
    envelope: 'bare',
    access: 'decideApplications',
  }),
  save: call({
    path: 'letters/save',
    body: z.extend(letterBody, { ID: z.optional(letterID), As: z.optional(z.enum(letterShapes)), Seen: seen }),
    ...answersMessage('status', 'administer'),
  }),
  delete: call({
    path: 'letters/delete',
    body: z.object({ ID: letterID }),
    ...answersMessage('status', 'administer'),
  }),
  preview: call({
    path: 'letters/preview',
    body: z.extend(letterWording, { As: letterShape }),
    reply: z.object({ Subject: z.string(), Text: z.string() }),
    envelope: 'bare',
    access: 'decideApplications',
  }),
}
