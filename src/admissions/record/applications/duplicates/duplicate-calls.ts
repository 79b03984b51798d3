import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { outlook } from '../bulk.ts'

export const sameApplication = 'Name two applications.'
export const keptApart = 'Kept as two people.'

export const likenesses = ['email', 'mobile', 'aadhaar', 'name'] as const
export type Likeness = (typeof likenesses)[number]

export const duplicate = z.object({
  applicationID: z.number(),
  username: z.string(),
  Name: z.string(),
  Form: z.string(),
  By: z.array(z.enum(likenesses)),
})
export type Duplicate = z.output<typeof duplicate>

export const mostDuplicates = 10

const number = z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER))
const typed = z._default(z.string().check(z.maxLength(200)), '')

const merging = z.object({ applicationID: number, version: z.int(), other: number, otherVersion: z.int() })

export const duplicateCalls = {
  find: call({
    path: 'applications/duplicates',
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
    body: merging,
    ...answersMessage('status', 'deleteApplications'),
    confirm: 'second step',
  }),
  previewMerge: call({
    path: 'applications/previewmerge',
    body: merging,
    reply: outlook,
    envelope: 'status',
    access: 'deleteApplications',
  }),
  undoMerge: call({
    path: 'applications/undomerge',
    body: z.object({ applicationID: number, other: number }),
    ...answersMessage('status', 'deleteApplications'),
  }),
  notSame: call({
    path: 'applications/notsame',
    body: z.object({ applicationID: number, other: number }),
    ...answersMessage('status', 'decideApplications'),
  }),
}
