import { z } from 'zod/mini'
import { subjectMissing, textMissing } from '#platform/mail/wording-rules.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { call, message } from '#shared/call.ts'
import { atMost, text, required, seen, withLineFeeds } from '#shared/schema.ts'
import { letterShapes } from './letter-shapes.ts'

const longestName = 100
export const nameMissing = 'Name is required!'
export const nameTooLong = `A name can be at most ${longestName} characters.`
export const letterExists = 'There is already a letter with this name.'

/** What a letter says; the rules of its places are `letterViolation`. */
export const letterWording = z.object({
  Subject: text(subjectMissing),
  Text: z.string(textMissing).check(z.overwrite(withLineFeeds)),
})
/** LETTER-15: what a letter goes out as. */
export const letterShape = z._default(z.enum(letterShapes), 'mail')

/** LETTER-1: a letter as admins write it. */
export const letterBody = z.object({
  Name: required(nameMissing).check(atMost(longestName, nameTooLong)),
  ...letterWording.shape,
  As: letterShape,
})
const letter = z.object({ ID: z.string(), ...letterBody.shape })
export type Letter = z.output<typeof letter>

const changing = { reply: message, envelope: 'status', access: 'administer' } as const
export const letterID = z.pipe(
  required(laterMessages.noSuchLetter),
  z.string().check(z.regex(/^\d{1,15}$/, laterMessages.noSuchLetter)),
)

export const letterCalls = {
  get: call({
    path: 'letters/get',
    summary: 'The letters of the institution, by name.',
    body: z.object({}),
    reply: z.array(letter),
    envelope: 'bare',
    access: 'decideApplications',
  }),
  save: call({
    path: 'letters/save',
    summary:
      'Adds a letter, or changes the one that ID names. Its text may name the places name, number, programme, status, page and reason. As says whether it goes out as a mail, as a pdf or as both; left out it stays as it was, a mail at first. Seen is the letter as it was read: only what differs from it is changed.',
    body: z.extend(letterBody, { ID: z.optional(letterID), As: z.optional(z.enum(letterShapes)), Seen: seen }),
    ...changing,
  }),
  delete: call({
    path: 'letters/delete',
    summary: 'Removes a letter. What was sent with it keeps its text.',
    body: z.object({ ID: letterID }),
    ...changing,
  }),
  preview: call({
    path: 'letters/preview',
    summary: 'A letter as its mail reads, with example values; one that goes out as a PDF only as that says it.',
    body: z.extend(letterWording, { As: letterShape }),
    reply: z.object({ Subject: z.string(), Text: z.string() }),
    envelope: 'bare',
    access: 'decideApplications',
  }),
}
