import { z } from 'zod/mini'
import { formNames } from '#shared/form-name.ts'
import { call, message } from '#shared/call.ts'
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

/** The module of its entries in the activity log. */
export const logModule = 'Application'

/** The message for the applicant of a rejected record. */
export const decided = "Your application has been decided and can't be changed."
/** APP-9: the message for an approver who has not seen what was changed. */
export const changedSinceChecked = 'This application was changed after it was checked. Review it again.'
/** A second submission; the date is a form date. */
export const submittedBefore = 'Your application was submitted on {date}. Your changes are saved.'

/** The actor of an event, as applicants see it. */
export const actors = ['you', 'office', 'system', 'gateway'] as const
export type Actor = (typeof actors)[number]

/** Refusals of a save or a decision. SCREEN-20: these words are fixed. */
export const locked = "Application Already Approved you can't edit."
export const stale = 'This application was changed in another window. Reload to see it.'
export const notOffered = 'This form is not offered.'
export const notFound = 'There is no such application.'
export const submitted = 'Application Submitted Successfully!'
export const approved = 'Application Approved Successfully!'
export const alreadyApproved = 'Application Already Approved'
export const notSubmitted = 'Only a submitted application can be approved.'
export const restored = 'Restored Successfully!'
/** The text of an approval in the log and on the timeline. */
export const approvedEntry = words.milestones.approved
/** The text of a changed status in the log and on the applicant's timeline. */
export const statusSet = (status: string) =>
  status === '' ? words.milestones.statusRemoved : fill(words.milestones.statusSet, { status })
export const documentReturned = 'Document returned.'
export const unknownStatus = 'There is no such status.'
export const takenEmail = 'Email id already exists!'
export const notARobot = 'Verify that you are not a Robot!'
export const tooManyNamed = 'At most 200 applications can be read at once. Export Excel gives all of them, as a workbook.'
export const noAadhaar = 'There is no Aadhaar number on this application.'
export const takenMobile = 'Phone number already exists!'

/** Statuses that the product sets itself; others are chosen from the status titles. Those that reject or withdraw may have another name (LIST-19). */
export const customStatus = {
  partial: 'Partially Submitted',
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const

export const unknownForm = 'There is no such form.'
export const username = z.pipe(z.string(), z.transform(foldUsername))

/**
 * An entry of `Docs`. `path` is what `download` takes as `filename`; `returned` is why staff ask for it again, or empty, and
 * `returnedOn` since when, where that is known; `needsPassword` is set on a PDF that needs a password to open (DOC-26).
 */
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

/** A row of the application list; the same names serve as its filter and sort fields. */
export const listItem = z.object(listShape)
export type ListItem = z.output<typeof listItem>

/** APP-34: a whole record, with every field of it always there; an applicant gets no notes. */
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
    summary: 'One whole application, as a list of one.',
    body: z.object({ username: z.optional(username) }),
    reply: z.array(application),
    ...read,
  }),
  create: call({
    path: 'applications/create',
    summary:
      'Saves part of a record: makes it when there is none, otherwise changes the fields it names. May ask for submission. Who is not signed in sends a whole job form, once, with a solved `applications/robotcheck` as `altcha`.',
    body: anyFields,
    ...save,
    access: 'anyone',
    // The resume of a job application, in base64.
    openLimit: 7.5 * 1_048_576,
    quota: 'writes',
  }),
  robotCheck: call({
    path: 'applications/robotcheck',
    summary:
      'The puzzle that the public job form has to solve: an ALTCHA challenge, good for ten minutes and for one application.',
    body: z.object({}),
    reply: z.object({ challenge: z.unknown() }),
    envelope: 'status',
    access: 'anyone',
  }),
  update: call({
    path: 'applications/update',
    summary:
      'The same, naming applicationID. From staff it may approve a submitted record; with `OffersUndo` mail and lead wait, and `applications/undoapproval` takes it back within a minute.',
    body: anyFields,
    ...save,
    access: 'writeApplications',
    forKeys: 'writeAllApplications',
  }),
  get: call({
    path: 'applications/get',
    summary:
      'A page of the application list; a Student sees their own record. `columns` (20 at most) adds answers to the rows that staff read. With a list of usernames these, whole: at most 200, more come in the workbook.',
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
    summary: 'Whether an e-mail is on a record already; ten times a minute for each caller.',
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
    summary:
      'Sets the status that staff see, one of the active status titles; an empty one puts back what the product says itself. `reason` where the title asks one, or an admin leaves the order of statuses; a program that sends no `reason` gives none, and the record says so.',
    body: z.object({ username, cutomestatus: z.string(), reason: z.optional(reasonIfAny.def.innerType) }),
    reply: message,
    envelope: 'status',
    ...ofDeciders,
  }),
  delete: call({
    path: 'applications/delete',
    summary: 'Puts one application into Trash.',
    body: z.object({ username }),
    reply: message,
    envelope: 'status',
    access: 'deleteApplications',
  }),
  trash: call({
    path: 'applications/gettrash',
    summary: 'What was deleted in the last 30 days.',
    body: gridRequest,
    work: 'list',
    reply: page(
      z.object({
        applicationID: z.number(),
        username: z.string(),
        Name: z.string(),
        Form: z.enum(formNames),
        DeletedOn: z.string(),
        DeletedBy: z.string(),
      }),
    ),
    envelope: 'bare',
    access: 'deleteApplications',
  }),
  restore: call({
    path: 'applications/restore',
    summary: 'Takes an application out of Trash, unless its username has been taken meanwhile.',
    body: z.object({ applicationID: z.int() }),
    reply: message,
    envelope: 'status',
    access: 'deleteApplications',
  }),
  returnDocument: call({
    path: 'applications/returndocument',
    summary:
      'Asks the applicant for a document again, with a reason, which is mailed. It still counts as there. With `path` only while that file is in the slot.',
    body: z.object({ username, docname: z.string(), path: z.optional(z.string()), reason }),
    reply: message,
    envelope: 'status',
    ...ofDeciders,
  }),
  reopen: call({
    path: 'applications/reopen',
    summary: 'The owner opens an approved application again, with a reason.',
    body: z.object({ username, reason }),
    reply: message,
    envelope: 'status',
    access: 'reopenApplications',
    confirm: 'second step',
  }),
  revealAadhaar: call({
    path: 'applications/revealaadhaar',
    summary: 'The owner reads one Aadhaar number in full, with a reason, which is logged.',
    body: z.object({ username, reason }),
    reply: z.object({ AadharNo: z.string() }),
    envelope: 'status',
    access: 'revealAadhaar',
    confirm: 'second step',
  }),
  timeline: call({
    path: 'applications/timeline',
    summary:
      'What happened to an application, newest first; an applicant sees the milestones of their own, and no name but theirs.',
    body: z.object({ username: z.optional(username) }),
    reply: z.array(z.object({ at: z.string(), what: z.string(), who: z.string(), by: z.enum(actors) })),
    ...read,
  }),
}
