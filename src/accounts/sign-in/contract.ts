import { z } from 'zod/mini'
import { withPlainDigits } from '#shared/text/as-meant.ts'
import { raw } from '#shared/schema.ts'
import { answersMessage, call, message } from '#shared/call.ts'
import { userNameOf } from '#shared/text/user-name.ts'
import { invalidEmail, messages } from '#shared/messages.ts'
import { codeDigits, codeIsNumber, codeLength, deadLink } from './messages.ts'
import { pageThatWaits } from './pages.ts'
import { noName, userNameFault } from './user-name.ts'

/** A mobile number may come as a number. */
const name = z.optional(z.pipe(z.union([z.string(), z.int()], invalidEmail), z.transform(String)))
const named = { username: name, Useremail: name }
const nameOf = ({ username, Useremail }: { username?: string | undefined; Useremail?: string | undefined }) =>
  userNameOf(Useremail ?? username ?? '')
const proof = { altcha: z.optional(z.string()) }

const whoAsks = z
  .pipe(
    z.object({ ...named, ...proof, Page: z.optional(z.string()) }),
    z.transform((body) => ({ username: nameOf(body), proof: body.altcha, page: pageThatWaits(body.Page) })),
  )
  .check(
    z.superRefine(({ username }, { addIssue }) => {
      const message = userNameFault(username)
      if (message !== undefined) addIssue(message)
    }),
  )

/** Digits in a text, or an integer as the staff screens send it. */
const otp = z
  .pipe(
    z.union([z.string(), z.int()], codeIsNumber),
    z.transform((code) => withPlainDigits(String(code))),
  )
  .check(
    z.refine((code) => /^\d+$/.test(code), codeIsNumber),
    z.refine((code) => code.length >= codeDigits.applicant && code.length <= codeDigits.staff, codeLength),
  )

/** SIGN-34: `language` is '' until chosen; `secondStepBy` is the deadline, '' if none is required; `mustSetUpSecondStep` after it. */
const whoAmI = z.object({
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  usergroup: z.string(),
  role: z.string(),
  isOwner: z.boolean(),
  pending: z.boolean(),
  rights: z.array(z.string()),
  sessionid: z.string(),
  expires: z.string(),
  mustSetPassword: z.boolean(),
  mustAgree: z.boolean(),
  /** ADDR-1: an application came with this address, and its owner hasn't said whether it is theirs. */
  isAddressAsked: z.boolean(),
  secondStepBy: z.string(),
  mustSetUpSecondStep: z.boolean(),
  timeZone: z.string(),
  language: z.string(),
})

/** SIGN-50: only if it reveals nothing about the account. */
const Digits = z.optional(z.literal(Object.values(codeDigits)))

const opened = z.object({ Msg: z.string(), sessionid: z.string(), usergroup: z.string() })

export const signIn = {
  sendOtp: call({
    path: 'user/sendotp',
    body: whoAsks,
    reply: z.object({ Msg: message, Digits }),
    envelope: 'status',
    access: 'anyone',
    keepsReply: true,
  }),
  sendSignUpOtp: call({
    path: 'user/cusersendotp',
    body: whoAsks,
    ...answersMessage('status', 'anyone'),
  }),
  validateOtp: call({
    path: 'user/validateotp',
    body: z.pipe(
      z.object({ ...named, otp }),
      z.transform((body) => ({ username: nameOf(body), otp: body.otp })),
    ),
    reply: opened,
    envelope: 'status',
    access: 'anyone',
  }),
  login: call({
    path: 'user/login',
    body: z.pipe(
      z.object({ username: z.string(noName), password: raw(z.string(messages.passwordRequired)) }),
      z.transform((body) => ({
        ...body,
        username: userNameOf(body.username),
      })),
    ),
    reply: opened,
    envelope: 'status',
    access: 'anyone',
  }),
  knownDevice: call({
    path: 'user/knowndevice',
    body: z.object({ Token: z.string(deadLink).check(z.maxLength(100, deadLink)) }),
    reply: z.object({ Msg: z.string(), username: z.string(), Digits }),
    envelope: 'status',
    access: 'anyone',
  }),
  logout: call({
    path: 'user/logout',
    body: z.object({}),
    ...answersMessage('status', 'anyone'),
    secondStep: 'confirms',
  }),
  session: call({
    path: 'user/session',
    body: z.object({}),
    reply: whoAmI,
    envelope: 'status',
    access: 'anyone',
  }),
}
