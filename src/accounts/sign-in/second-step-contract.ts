import { z } from 'zod/mini'
import { withPlainDigits } from '#shared/text/as-meant.ts'
import { atMost, line, raw } from '#shared/schema.ts'
import { call, message } from '#shared/call.ts'
import { roleKeys } from '#shared/roles.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { creationOptions, newPasskey, passkeyAnswer, requestOptions, wrongPasskey } from './passkey.ts'

export const confirmSignIn = 'Confirm it is you with your second step.'
export const pleaseConfirm = 'Please confirm it is you.'
export const confirmed = 'Confirmed!'
export const wrongStep = 'This code is not right.'
export const signInAgain = 'Too many wrong codes. Please sign in again.'
export const noStepForApplicants = 'Applicants need no second step.'
export const tooManyMethods = 'You can have at most five ways to confirm. Remove one first.'
export const unknownMethod = 'This is no longer one of your ways to confirm.'
export const stepIsRequired = 'Your role needs a second step. Add another one first.'
export const wasReset = 'Reset Successfully!'

/** Ways to confirm that a person may have. */
export const mostMethods = 5
/** Recovery codes that are made at a time. */
export const recoveryCount = 10

/** SIGN-34: the roles that may need a second step; never Students. */
export const stepRoles = roleKeys.filter((key) => key !== 'Student')

/** Ways to confirm that are set up. */
export const stepKinds = ['app', 'passkey'] as const
const kind = z.enum(stepKinds)
const method = z.object({ ID: z.string(), Kind: kind, Name: z.string(), Added: z.string(), Lastused: z.string() })
const code = z
  .pipe(
    z.string(wrongStep),
    z.transform((text) => withPlainDigits(text.replaceAll(/\s/g, ''))),
  )
  .check(z.refine((text) => /^\d{6}$/.test(text), wrongStep))
const id = z.string(unknownMethod).check(z.maxLength(100, unknownMethod))
const isOne = (...proofs: readonly unknown[]) => proofs.filter((each) => each !== undefined).length === 1
/** Recovery codes, shown once. */
const codes = z.object({ Msg: z.string(), Codes: z.array(z.string()) })

const days = (most: number) => {
  const fault = `Choose 0 to ${most} days.`
  return z.number(fault).check(z.int(fault), z.gte(0, fault), z.lte(most, fault))
}
const policy = z.object({ Roles: z.array(z.enum(stepRoles)).check(z.maxLength(20)), Days: days(90), RememberDays: days(30) })
/** Who must confirm sign-ins with a second step, the days they have to set it up, and the days a device may be remembered. */
export type SecondStepPolicy = z.output<typeof policy>

export const secondStep = {
  options: call({
    path: 'secondstep/options',
    summary:
      "Asks for a passkey: one's own as second step or to confirm, or, with `Signin`, whichever the person chooses to sign in with. Its challenge works once, for five minutes, in this session or browser.",
    body: z.object({ Signin: z._default(z.boolean(), false) }),
    reply: z.object({ Options: requestOptions }),
    envelope: 'status',
    access: 'anyone',
    secondStep: 'confirms',
  }),
  confirm: call({
    path: 'secondstep/confirm',
    summary:
      'Confirms a sign-in by a code of an authenticator app, a passkey or a recovery code, and opens its session; in a session that is open, confirms that it is still its person. With `Signin`, a passkey that verified its person signs in alone.',
    body: z
      .object({
        Code: z.optional(code),
        Recovery: z.optional(raw(z.string(wrongStep).check(z.maxLength(60, wrongStep)))),
        Passkey: z.optional(passkeyAnswer),
        Signin: z._default(z.boolean(), false),
        Remember: z._default(z.boolean(), false),
      })
      .check(
        z.refine(({ Code, Recovery, Passkey }) => isOne(Code, Recovery, Passkey), wrongStep),
        z.refine(({ Signin, Passkey }) => !Signin || Passkey !== undefined, wrongPasskey),
      ),
    reply: z.object({ Msg: z.string(), sessionid: z.string(), usergroup: z.string() }),
    envelope: 'status',
    access: 'anyone',
    secondStep: 'confirms',
  }),
  get: call({
    path: 'secondstep/get',
    summary: "One's own second step. `Setupby` is when it must be set up, '' where it is or need not be.",
    body: z.object({}),
    reply: z.object({
      Methods: z.array(method),
      Recoverycodes: z.number(),
      Required: z.boolean(),
      Setupby: z.string(),
      RememberDays: z.number(),
    }),
    envelope: 'status',
    access: 'signed-in',
    secondStep: 'sets up',
  }),
  add: call({
    path: 'secondstep/add',
    summary:
      'Begins to add an authenticator app: its key, and the same as an address for a QR code; or a passkey: what the browser makes it with. It counts once verified.',
    body: z.object({ Kind: kind, Name: z._default(line().check(atMost(60)), '') }),
    reply: z.object({
      Msg: z.string(),
      ID: z.string(),
      Secret: z.string(),
      Uri: z.string(),
      Options: z.optional(creationOptions),
    }),
    envelope: 'status',
    access: 'signed-in',
    confirm: 'always',
    secondStep: 'sets up',
  }),
  verify: call({
    path: 'secondstep/verify',
    summary:
      'Ends the adding of an authenticator app by a code of it, or of a passkey by what the browser made. The first one comes with recovery codes.',
    body: z
      .object({ ID: id, Code: z.optional(code), Passkey: z.optional(newPasskey) })
      .check(z.refine(({ Code, Passkey }) => isOne(Code, Passkey), wrongStep)),
    reply: codes,
    envelope: 'status',
    access: 'signed-in',
    confirm: 'always',
    secondStep: 'sets up',
  }),
  remove: call({
    path: 'secondstep/remove',
    summary: "Removes one of one's own ways to confirm.",
    body: z.object({ ID: id }),
    reply: message,
    envelope: 'status',
    access: 'signed-in',
    confirm: 'always',
    secondStep: 'sets up',
  }),
  newCodes: call({
    path: 'secondstep/newcodes',
    summary: 'Makes new recovery codes; those from before are gone.',
    body: z.object({}),
    reply: codes,
    envelope: 'status',
    access: 'signed-in',
    confirm: 'always',
    secondStep: 'sets up',
  }),
  reset: call({
    path: 'secondstep/reset',
    summary: "Takes away another person's second step, known devices and sessions, and mails them.",
    body: z.object({ username: z.pipe(z.string(), z.transform(foldUsername)) }),
    reply: message,
    envelope: 'status',
    access: 'administer',
    confirm: 'always',
  }),
  policy: call({
    path: 'secondstep/policy',
    summary: 'Who must confirm a sign-in with a second step.',
    body: z.object({}),
    reply: policy,
    envelope: 'status',
    access: 'changeSignInPolicy',
  }),
  savePolicy: call({
    path: 'secondstep/savepolicy',
    summary: 'Changes who must confirm a sign-in with a second step. People are asked from their next sign-in.',
    body: policy,
    reply: message,
    envelope: 'status',
    access: 'changeSignInPolicy',
    confirm: 'always',
  }),
}
