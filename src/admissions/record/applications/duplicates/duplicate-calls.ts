import { z } from 'zod/mini'
import { formNames } from '#shared/form-name.ts'
import { call, message } from '#shared/call.ts'
import { outlook } from '../bulk.ts'

export const sameApplication = 'Name two applications.'
export const keptApart = 'Kept as two people.'

/** What two applications of one person have in common (DUP-1). */
export const likenesses = ['email', 'mobile', 'aadhaar', 'name'] as const
export type Likeness = (typeof likenesses)[number]

export const duplicate = z.object({
  applicationID: z.number(),
  username: z.string(),
  /** Both names, or the user name while there are none. */
  Name: z.string(),
  Form: z.enum(formNames),
  By: z.array(z.enum(likenesses)),
})
export type Duplicate = z.output<typeof duplicate>

/** The most that are shown of one application. */
export const mostDuplicates = 10

const number = z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER))
const typed = z._default(z.string().check(z.maxLength(200)), '')

const merging = z.object({ applicationID: number, version: z.int(), other: number, otherVersion: z.int() })

export const duplicateCalls = {
  find: call({
    path: 'applications/duplicates',
    summary: `Applications that may be the same person as what staff type: the same e-mail, last ten digits of the mobile, Aadhaar number, or name and birth date (DD-MM-YYYY); ${mostDuplicates} at most. \`applicationID\` is left out, and what was said not to be the same.`,
    body: z.object({
      applicationID: z.optional(number),
      MailId: typed,
      PhoneNumber: typed,
      AadharNo: typed,
      Name: typed,
      familyName: typed,
      DOB: typed,
    }),
    reply: z.array(duplicate),
    envelope: 'bare',
    access: 'readAllApplications',
  }),
  merge: call({
    path: 'applications/merge',
    summary:
      'Merges `other` into `applicationID`, both at the versions that were seen: files of empty slots, notes and messages go over, and `other` goes into Trash.',
    body: merging,
    reply: message,
    envelope: 'status',
    access: 'deleteApplications',
    confirm: 'second step',
  }),
  previewMerge: call({
    path: 'applications/previewmerge',
    summary: 'What `applications/merge` would do, without doing it: how many change, and how many mails and leads it would send.',
    body: merging,
    reply: outlook,
    envelope: 'status',
    access: 'deleteApplications',
  }),
  undoMerge: call({
    path: 'applications/undomerge',
    summary: 'Undoes a merge that the caller made within the last minute, if neither application has changed since.',
    body: z.object({ applicationID: number, other: number }),
    reply: message,
    envelope: 'status',
    access: 'deleteApplications',
  }),
  notSame: call({
    path: 'applications/notsame',
    summary: 'Keeps that two applications are not of the same person; neither is shown beside the other any more.',
    body: z.object({ applicationID: number, other: number }),
    reply: message,
    envelope: 'status',
    access: 'decideApplications',
  }),
}
