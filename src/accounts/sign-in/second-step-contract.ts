import { z } from 'zod/mini'
import { withPlainDigits } from '#shared/text/as-meant.ts'
import { atMost, line, raw } from '#shared/schema.ts'
import { answersMessage, call } from '#shared/call.ts'
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

export const mostMethods = 5
export const recoveryCount = 10

/** SIGN-34: never Students. */
export const stepRoles = roleKeys.filter((key) => key !== 'Student')

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
const codes = z.object({ Msg: z.string(), Codes: z.array(z.string()) })

const days = (most: number) => {
  const fault = `Choose 0 to ${most} days.`
  return z.number(fault).check(z.int(fault), z.gte(0, fault), z.lte(most, fault))
}
const policy = z.object({ Roles: z.array(z.enum(stepRoles)).check(z.maxLength(20)), Days: days(90), RememberDays: days(30) })
export type SecondStepPolicy = z.output<typeof policy>

export const secondStep = {
  options: call({
    path: 'secondstep/options',
    body: z.object({ Signin: z._default(z.boolean(), false) }),
    reply: z.object({ Options: requestOptions }),
    envelope: 'status',
    access: 'anyone',
    secondStep: 'confirms',
  }),
  confirm: call({
    path: 'secondstep/confirm',
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
    body: z.object({ ID: id }),
    ...answersMessage('status', 'signed-in'),
    confirm: 'always',
    secondStep: 'sets up',
  }),
  newCodes: call({
    path: 'secondstep/newcodes',
    body: z.object({}),
    reply: codes,
    envelope: 'status',
    access: 'signed-in',
    confirm: 'always',
    secondStep: 'sets up',
  }),
  reset: call({
    path: 'secondstep/reset',
    body: z.object({ username: z.pipe(z.string(), z.transform(foldUsername)) }),
    ...answersMessage('status', 'administer'),
    confirm: 'always',
  }),
  policy: call({
    path: 'secondstep/policy',
    body: z.object({}),
    reply: policy,
    envelope: 'status',
    access: 'changeSignInPolicy',
  }),
  savePolicy: call({
    path: 'secondstep/savepolicy',
    body: policy,
    ...answersMessage('status', 'changeSignInPolicy'),
    confirm: 'always',
  }),
}
