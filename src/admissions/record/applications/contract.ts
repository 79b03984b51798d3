import { z } from 'zod/mini'
import { answersMessage, call, message } from '#shared/call.ts'
import { furtherColumns, gridRequest, page } from '#shared/grid.ts'
import { reason, reasonIfAny, readAs } from '#shared/schema.ts'
import { fill } from '#shared/text/fill.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { readEmail } from '#shared/values/email.ts'
import { messages } from '#shared/messages.ts'
import { recordState } from './status/checks.ts'
import { correctionDto } from './status/corrections.ts'
import { listShape } from './record/list-shape.ts'
import { savedReply } from './record/saved-reply.ts'
import { recordShape } from './record/whole-record.ts'
import { words } from './words.ts'

export const logModule = 'Application'

export const decided = "Your application has been decided and can't be changed."
/** APP-9: for an approver who has not seen the change. */
export const changedSinceChecked = 'This application was changed after it was checked. Review it again.'
export const submittedBefore = 'Your application was submitted on {date}. Your changes are saved.'

export const actors = ['you', 'office', 'system', 'gateway'] as const
export type Actor = (typeof actors)[number]

/** SCREEN-20: these words are fixed. */
export const locked = "Application Already Approved you can't edit."
export const stale = 'This application was changed in another window. Reload to see it.'
export const notOffered = 'This form is not offered.'
export const notFound = 'There is no such application.'
export const submitted = 'Application Submitted Successfully!'
export const approved = 'Application Approved Successfully!'
export const alreadyApproved = 'Application Already Approved'
export const notSubmitted = 'Only a submitted application can be approved.'
export const restored = 'Restored Successfully!'
export const approvedEntry = words.milestones.approved
export const statusSet = (status: string) =>
  status === '' ? words.milestones.statusRemoved : fill(words.milestones.statusSet, { status })
export const documentReturned = 'Document returned.'
export const unknownStatus = 'There is no such status.'
export const takenEmail = 'Email id already exists!'
export const notARobot = 'Verify that you are not a Robot!'
export const tooManyNamed = 'At most 200 applications can be read at once. Export Excel gives all of them, as a workbook.'
export const noAadhaar = 'There is no Aadhaar number on this application.'
export const takenMobile = 'Phone number already exists!'

/** The product sets these itself; staff choose others. Rejecting and withdrawing ones may have another name (LIST-19). */
export const customStatus = {
  partial: 'Partially Submitted',
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const

export const unknownForm = 'There is no such form.'
export const username = z.pipe(z.string(), z.transform(foldUsername))

/** `path` is the `filename` of `download`; `returned` is empty or the reason of a return; `needsPassword` marks PDFs with one (DOC-26). */
export const storedDocument = z.object({
  docname: z.string(),
  path: z.string(),
  required: z.boolean(),
  name: z.string(),
  size: z.number(),
  returned: z.string(),
  returnedOn: z.optional(z.string()),
  needsPassword: z.optional(z.boolean()),
})
export type StoredDocument = z.output<typeof storedDocument>

export const listItem = z.object(listShape)
export type ListItem = z.output<typeof listItem>

/** APP-34: every field is present, but applicants get no notes. */
export const application = z.catchall(
  z.extend(
    z.extend(listItem, {
      version: z.number(),
      pgid: z.string(),
      issubmitbtn: z.boolean(),
      Docs: z.array(storedDocument),
      Corrections: z.array(correctionDto),
    }),
    { ...recordShape, ...recordState.shape },
  ),
  z.unknown(),
)
export type Application = z.output<typeof application>

const anyFields = z.record(z.string(), z.unknown())
const eightMegabytes = 8 * 1_048_576

const ofDeciders = { access: 'decideApplications', forKeys: 'decideApplications' } as const
const save = { reply: savedReply, envelope: 'status', handle: true, keepsReply: true, limit: eightMegabytes } as const
const read = { envelope: 'bare', access: 'readApplications', onlyReads: true, forKeys: 'readAllApplications' } as const

export const applications = {
  getById: call({
    path: 'applications/getbyid',
    body: z.object({ username: z.optional(username) }),
    reply: z.array(application),
    ...read,
  }),
  create: call({
    path: 'applications/create',
    body: anyFields,
    ...save,
    access: 'anyone',
    // Fits a resume of a job application in base64.
    openLimit: 7.5 * 1_048_576,
    quota: 'writes',
  }),
  robotCheck: call({
    path: 'applications/robotcheck',
    body: z.object({}),
    reply: z.object({ challenge: z.unknown() }),
    envelope: 'status',
    access: 'anyone',
  }),
  update: call({
    path: 'applications/update',
    body: anyFields,
    ...save,
    access: 'writeApplications',
    forKeys: 'writeAllApplications',
  }),
  get: call({
    path: 'applications/get',
    body: z.extend(gridRequest, {
      username: z.optional(z.array(username)),
      columns: furtherColumns,
    }),
    work: 'list',
    reply: page(z.catchall(listItem, z.unknown())),
    ...read,
  }),
  isEmailExists: call({
    path: 'applications/isemailexists',
    body: z.object({
      MailId: z.pipe(
        z.string(messages.emailRequired).check(z.trim(), z.minLength(1, messages.emailRequired)),
        readAs(readEmail, messages.emailNotValid),
      ),
    }),
    reply: z.object({ Isemailexists: z.boolean() }),
    envelope: 'status',
    access: 'anyone',
  }),
  setStatus: call({
    path: 'applications/setstatus',
    body: z.object({ username, cutomestatus: z.string(), reason: z.optional(reasonIfAny.def.innerType) }),
    reply: message,
    envelope: 'status',
    ...ofDeciders,
  }),
  delete: call({
    path: 'applications/delete',
    body: z.object({ username }),
    ...answersMessage('status', 'deleteApplications'),
  }),
  trash: call({
    path: 'applications/gettrash',
    body: gridRequest,
    work: 'list',
    reply: page(
      z.object({
        applicationID: z.number(),
        username: z.string(),
        Name: z.string(),
        Form: z.string(),
        DeletedOn: z.string(),
        DeletedBy: z.string(),
      }),
    ),
    envelope: 'bare',
    access: 'deleteApplications',
  }),
  restore: call({
    path: 'applications/restore',
    body: z.object({ applicationID: z.int() }),
    ...answersMessage('status', 'deleteApplications'),
  }),
  returnDocument: call({
    path: 'applications/returndocument',
    body: z.object({ username, docname: z.string(), path: z.optional(z.string()), reason }),
    reply: message,
    envelope: 'status',
    ...ofDeciders,
  }),
  reopen: call({
    path: 'applications/reopen',
    body: z.object({ username, reason }),
    ...answersMessage('status', 'reopenApplications'),
    confirm: 'second step',
  }),
  revealAadhaar: call({
    path: 'applications/revealaadhaar',
    body: z.object({ username, reason }),
    reply: z.object({ AadharNo: z.string() }),
    envelope: 'status',
    access: 'revealAadhaar',
    confirm: 'second step',
  }),
  timeline: call({
    path: 'applications/timeline',
    body: z.object({ username: z.optional(username) }),
    reply: z.array(z.object({ at: z.string(), what: z.string(), who: z.string(), by: z.enum(actors) })),
    ...read,
  }),
}
