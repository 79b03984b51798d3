import { z } from 'zod/mini'
import { withPlainDigits } from '#shared/text/as-meant.ts'
import { raw } from '#shared/schema.ts'
import { call, message } from '#shared/call.ts'
import { userNameOf } from '#shared/text/user-name.ts'
import { invalidEmail, messages } from '#shared/messages.ts'
import { codeDigits, codeIsNumber, codeLength, deadLink } from './messages.ts'
import { pageThatWaits } from './pages.ts'
import { noName, userNameFault } from './user-name.ts'

/** The screens name the user in either of two ways. A mobile number may come as a number. */
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

/** The code comes as digits in a text, or as an integer as the staff screens send it. */
const otp = z
  .pipe(
    z.union([z.string(), z.int()], codeIsNumber),
    z.transform((code) => withPlainDigits(String(code))),
  )
  .check(
    z.refine((code) => /^\d+$/.test(code), codeIsNumber),
    z.refine((code) => code.length >= codeDigits.applicant && code.length <= codeDigits.staff, codeLength),
  )

/**
 * The signed-in user and their rights (names of `shared/roles.ts`). `timeZone` is the institution's; `language` is '' until
 * the user chooses one. SIGN-34: `secondStepBy` is the deadline to set up a second step, '' if none is required; after it,
 * `mustSetUpSecondStep`.
 */
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

/** SIGN-50: how many digits the code has; only where this says nothing about the account that the caller doesn't know. */
const Digits = z.optional(z.literal(Object.values(codeDigits)))

const opened = z.object({ Msg: z.string(), sessionid: z.string(), usergroup: z.string() })

export const signIn = {
  sendOtp: call({
    path: 'user/sendotp',
    summary:
      'Sends a one-time code to somebody who has an account, by mail or SMS. Answers alike for every name, except that a browser in which the name has signed in before gets the number of digits.',
    body: whoAsks,
    reply: z.object({ Msg: message, Digits }),
    envelope: 'status',
    access: 'anyone',
    keepsReply: true,
  }),
  sendSignUpOtp: call({
    path: 'user/cusersendotp',
    summary:
      'Sends a one-time code that proves a mailbox or a mobile number, to create an account for it. Answers alike for every name.',
    body: whoAsks,
    reply: message,
    envelope: 'status',
    access: 'anyone',
  }),
  validateOtp: call({
    path: 'user/validateotp',
    summary: 'Opens a session for a code. For a name without an account it may only create that account.',
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
    summary: 'Opens a session for a user name and password.',
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
    summary: 'Makes this browser a known device of a name for a day, by the link in its mail. Opens no session.',
    body: z.object({ Token: z.string(deadLink).check(z.maxLength(100, deadLink)) }),
    reply: z.object({ Msg: z.string(), username: z.string(), Digits }),
    envelope: 'status',
    access: 'anyone',
  }),
  logout: call({
    path: 'user/logout',
    summary: 'Ends the session.',
    body: z.object({}),
    reply: message,
    envelope: 'status',
    access: 'anyone',
    secondStep: 'confirms',
  }),
  session: call({
    path: 'user/session',
    summary: 'Who is signed in, and what they may do.',
    body: z.object({}),
    reply: whoAmI,
    envelope: 'status',
    access: 'anyone',
  }),
}
