import { z } from 'zod/mini'
import { mostForeseen, outlook } from '#admissions/record/applications/bulk.ts'
import { username } from '#admissions/record/applications/contract.ts'
import { letterShape, letterWording } from '#admissions/record/letters/contract.ts'
import { letterShapes } from '#admissions/record/letters/letter-shapes.ts'
import { call, fileCall, message } from '#shared/call.ts'
import { gridFilter } from '#shared/grid.ts'
import { reasonIfAny, required } from '#shared/schema.ts'

/** LETTER-6: the most that one sending goes to. */
export const mostRecipients = 20_000
/** LETTER-18: the most that one decision approves; each is judged whenever it is looked at. */
export const mostApproved = 1000
/** LETTER-7: so long a sending can be withdrawn before it begins. */
export const withdrawMinutes = 10
/** LETTER-6: sendings that one person prepares in an hour. */
export const mostInAnHour = 5
/** So many days ahead a sending can be planned. */
export const daysAhead = 90

export const nobody = 'There is nobody left to write to.'
export const tooManyRecipients = 'A sending can go to at most 20,000 applications. Add a filter.'
export const tooManyApproved = 'A decision can approve at most 1,000 applications. Add a filter.'
export const tooManySendings = 'You have prepared 5 sendings in an hour. Please try again later.'
export const tooFarAhead = `Choose a time in the next ${daysAhead} days.`
export const onlyInDecisions = 'A letter with {{reason}} can only be used in decisions.'
export const noSuchSending = 'There is no such sending.'
export const hasBegun = 'Sending has already started.'
export const noStatus = 'Choose a status.'
export const releasedBefore = 'It has already been released or withdrawn.'
export const preparedMeanwhile = 'Somebody has just prepared a decision about one of them. Try again.'
export const released = 'Released.'
export const tooManyToForesee = `What a release does to more than ${mostForeseen.toLocaleString('en-IN')} applications is not counted beforehand.`
export const releaseUndone = 'Release undone.'
export const releaseIsOver = "This release can't be undone any more."
export const releasePlanned = 'The release is planned.'
export const decisionPrepared = 'Decision prepared.'
export const withdrawnSending = 'Withdrawn.'
export const sendingPrepared = 'Prepared.'

/** LETTER-8: why somebody is left out. */
export const isGone = 'The application is in Trash.'
export const wantsNone = 'The applicant has stopped mails with information.'

/** LETTER-12: why an application has no part in a decision. */
export const hasStatus = 'It already has this status.'
export const waitsAlready = 'A decision about it is already waiting.'
export const changedSince = 'It was changed since the decision was prepared.'

export const sendingKinds = ['about', 'information'] as const
export type SendingKind = (typeof sendingKinds)[number]
export const sendingStates = ['prepared', 'waiting', 'sending', 'done', 'withdrawn'] as const
export type SendingState = (typeof sendingStates)[number]
export const itemStates = ['waiting', 'sent', 'left', 'withdrawn'] as const
export type ItemState = (typeof itemStates)[number]

const sendingID = z.pipe(required(noSuchSending), z.string().check(z.regex(/^\d{1,15}$/, noSuchSending)))
const ID = sendingID

/** To whom: the applications named, or all that a filter of `applications/get` finds. */
const recipients = z.object({
  username: z.optional(z.array(username).check(z.minLength(1), z.maxLength(1000))),
  filter: z.nullish(gridFilter),
})

/**
 * LETTER-6: what is written to whom. With a status it is a decision (LETTER-11), which may have no letter. `Replaces` names an unreleased
 * decision whose place it takes, for the same applications where it names none.
 */
const written = z.extend(recipients, {
  Kind: z._default(z.enum(sendingKinds), 'about'),
  Subject: z._default(letterWording.shape.Subject, ''),
  Text: z._default(letterWording.shape.Text, ''),
  As: letterShape,
  Status: z._default(z.string().check(z.maxLength(200)), ''),
  Reason: reasonIfAny,
  /** LETTER-18: approves the applications too. */
  Approves: z._default(z.boolean(), false),
  Replaces: z.optional(sendingID),
})
export type Written = z.output<typeof written>

/** `Begins` and `At` are moments. `Left` are left out, `Waiting` still to be written to. */
const sending = z.object({
  ID: z.string(),
  Kind: z.enum(sendingKinds),
  Subject: z.string(),
  Text: z.string(),
  As: z.enum(letterShapes),
  /** Of a decision. */
  Status: z.string(),
  Reason: z.string(),
  Approves: z.boolean(),
  State: z.enum(sendingStates),
  By: z.string(),
  ReleasedBy: z.string(),
  At: z.string(),
  Begins: z.string(),
  Sent: z.number(),
  Left: z.number(),
  Waiting: z.number(),
  MayWithdraw: z.boolean(),
})
export type Sending = z.output<typeof sending>

/** LETTER-11: a decision about an application that is not released. */
const waitingDecision = z.object({
  applicationID: z.number(),
  ID: z.string(),
  Status: z.string(),
  Reason: z.string(),
  Approves: z.boolean(),
  Subject: z.string(),
  Text: z.string(),
  As: z.enum(letterShapes),
  /** How many applications it is about. */
  Total: z.number(),
  /** The moment at which it is released, where that is planned. */
  Begins: z.string(),
})
export type WaitingDecision = z.output<typeof waitingDecision>
/** The applications of a page of the list at once. */
export const decisionsAtOnce = 100

const leftOut = z.object({ applicationID: z.number(), username: z.string(), Name: z.string(), Why: z.string() })

/** As many names as a preview gives for each reason. */
export const namesShown = 5

const access = 'decideApplications' as const
/** Empty for as soon as may be. */
const moment = z._default(z.union([z.iso.datetime(), z.literal('')]), '')
/** LETTER-8: how the recipient at a place, from 0 on, would read it. */
const writtenTo = z.extend(written, { Place: z._default(z.int().check(z.gte(0), z.lte(mostRecipients)), 0) })

export const sendingCalls = {
  preview: call({
    path: 'sendings/preview',
    summary:
      'Whom a letter would go to, who is left out and why, and the mail that the recipient at a place would get, from 0 on.',
    body: writtenTo,
    reply: z.object({
      Total: z.number(),
      /** Of those, how many have no mailbox: they read it under Messages. */
      WithoutMail: z.number(),
      Left: z.array(z.object({ Why: z.string(), Count: z.number(), Names: z.array(z.string()) })),
      Mail: z.nullable(
        z.object({ applicationID: z.number(), Name: z.string(), To: z.string(), Subject: z.string(), Text: z.string() }),
      ),
    }),
    envelope: 'bare',
    access,
    work: 'list',
  }),
  prepare: call({
    path: 'sendings/prepare',
    summary: `Has a letter sent in ${withdrawMinutes} minutes, or at a later moment; until then it can be withdrawn. ${mostInAnHour} an hour. With a status it is a decision, which waits for its release; with \`Approves\` that approves too.`,
    body: z.extend(written, { At: moment }),
    reply: z.object({ Msg: z.string(), ID: z.string(), Begins: z.string(), Total: z.number(), Left: z.number() }),
    envelope: 'status',
    access,
    keepsReply: true,
    work: 'list',
  }),
  withdraw: call({
    path: 'sendings/withdraw',
    summary: 'Withdraws a sending that has not begun, or a decision that is not released.',
    body: z.object({ ID }),
    reply: message,
    envelope: 'status',
    access,
  }),
  get: call({
    path: 'sendings/get',
    summary: 'The newest 100 sendings, with how far each is.',
    body: z.object({}),
    reply: z.array(sending),
    envelope: 'bare',
    access,
  }),
  release: call({
    path: 'sendings/release',
    summary:
      'Releases a decision, now or at a moment: each application that nobody has changed since gets its status, its approval where the decision has one, and its letter. With `OffersUndo` it waits, and `sendings/undorelease` takes it back within a minute.',
    body: z.object({ ID, At: moment, OffersUndo: z._default(z.boolean(), false) }),
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
  previewRelease: call({
    path: 'sendings/previewrelease',
    summary:
      'What a release would do now: how many applications are decided, are left out and why, are in Trash; and how many people are mailed.',
    body: z.object({ ID }),
    reply: outlook,
    envelope: 'bare',
    access: 'administer',
    work: 'list',
  }),
  undoRelease: call({
    path: 'sendings/undorelease',
    summary: 'Takes back a release of the caller that has not begun: the decision waits for its release again.',
    body: z.object({ ID }),
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
  waiting: call({
    path: 'sendings/waiting',
    summary: `The decisions about some applications that are not released, for staff; ${decisionsAtOnce} at once.`,
    body: z.object({ applicationID: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(decisionsAtOnce)) }),
    reply: z.array(waitingDecision),
    envelope: 'bare',
    access: 'readAllApplications',
  }),
  left: call({
    path: 'sendings/left',
    summary: 'Who was left out of a sending and why, 200 at a time.',
    body: z.object({ ID, skip: z._default(z.int().check(z.gte(0), z.lte(mostRecipients)), 0) }),
    reply: z.object({ Data: z.array(leftOut), Total: z.number() }),
    envelope: 'bare',
    access,
  }),
}

export const sendingFiles = {
  paper: fileCall({
    method: 'POST',
    path: 'sendings/paper',
    summary: 'The PDF that the recipient at a place would get, from 0 on, if it were sent now.',
    query: writtenTo,
    access,
    quota: 'papers',
    work: 'list',
  }),
}
