import { z } from 'zod/mini'
import { mostForeseen, outlook } from '#admissions/record/applications/bulk.ts'
import { username } from '#admissions/record/applications/contract.ts'
import { letterShape, letterWording } from '#admissions/record/letters/contract.ts'
import { letterShapes } from '#admissions/record/letters/letter-shapes.ts'
import { answersMessage, call, fileCall } from '#shared/call.ts'
import { gridFilter } from '#shared/grid.ts'
import { reasonIfAny, required } from '#shared/schema.ts'

export const mostRecipients = 20_000
export const mostApproved = 1000
export const withdrawMinutes = 10
export const mostInAnHour = 5
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

export const isGone = 'The application is in Trash.'
export const wantsNone = 'The applicant has stopped mails with information.'

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

const recipients = z.object({
  username: z.optional(z.array(username).check(z.minLength(1), z.maxLength(1000))),
  filter: z.nullish(gridFilter),
})

/** LETTER-6, LETTER-11: a status makes it a decision, where the letter is optional. `Replaces` names an unreleased decision. */
const written = z.extend(recipients, {
  Kind: z._default(z.enum(sendingKinds), 'about'),
  Subject: z._default(letterWording.shape.Subject, ''),
  Text: z._default(letterWording.shape.Text, ''),
  As: letterShape,
  Status: z._default(z.string().check(z.maxLength(200)), ''),
  Reason: reasonIfAny,
  Approves: z._default(z.boolean(), false),
  Replaces: z.optional(sendingID),
})
export type Written = z.output<typeof written>

/** `Begins` and `At` are moments; `Waiting` counts recipients still to be written to. */
const sending = z.object({
  ID: z.string(),
  Kind: z.enum(sendingKinds),
  Subject: z.string(),
  Text: z.string(),
  As: z.enum(letterShapes),
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

const waitingDecision = z.object({
  applicationID: z.number(),
  ID: z.string(),
  Status: z.string(),
  Reason: z.string(),
  Approves: z.boolean(),
  Subject: z.string(),
  Text: z.string(),
  As: z.enum(letterShapes),
  Total: z.number(),
  Begins: z.string(),
})
export type WaitingDecision = z.output<typeof waitingDecision>
export const decisionsAtOnce = 100

const leftOut = z.object({ applicationID: z.number(), username: z.string(), Name: z.string(), Why: z.string() })

export const namesShown = 5

const access = 'decideApplications' as const
/** Empty means as soon as possible. */
const moment = z._default(z.union([z.iso.datetime(), z.literal('')]), '')
/** LETTER-8: `Place` is the recipient's position, from 0. */
const writtenTo = z.extend(written, { Place: z._default(z.int().check(z.gte(0), z.lte(mostRecipients)), 0) })

export const sendingCalls = {
  preview: call({
    path: 'sendings/preview',
    body: writtenTo,
    reply: z.object({
      Total: z.number(),
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
    body: z.extend(written, { At: moment }),
    reply: z.object({ Msg: z.string(), ID: z.string(), Begins: z.string(), Total: z.number(), Left: z.number() }),
    envelope: 'status',
    access,
    keepsReply: true,
    work: 'list',
  }),
  withdraw: call({
    path: 'sendings/withdraw',
    body: z.object({ ID }),
    ...answersMessage('status', access),
  }),
  get: call({
    path: 'sendings/get',
    body: z.object({}),
    reply: z.array(sending),
    envelope: 'bare',
    access,
  }),
  release: call({
    path: 'sendings/release',
    body: z.object({ ID, At: moment, OffersUndo: z._default(z.boolean(), false) }),
    ...answersMessage('status', 'administer'),
  }),
  previewRelease: call({
    path: 'sendings/previewrelease',
    body: z.object({ ID }),
    reply: outlook,
    envelope: 'bare',
    access: 'administer',
    work: 'list',
  }),
  undoRelease: call({
    path: 'sendings/undorelease',
    body: z.object({ ID }),
    ...answersMessage('status', 'administer'),
  }),
  waiting: call({
    path: 'sendings/waiting',
    body: z.object({ applicationID: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(decisionsAtOnce)) }),
    reply: z.array(waitingDecision),
    envelope: 'bare',
    access: 'readAllApplications',
  }),
  left: call({
    path: 'sendings/left',
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
    query: writtenTo,
    access,
    quota: 'papers',
    work: 'list',
  }),
}
