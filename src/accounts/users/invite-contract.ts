import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { roleCodes, usergroups } from '#shared/roles.ts'
import { atMost, line, raw, readAs, required } from '#shared/schema.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { readEmail } from '#shared/values/email.ts'
import { messages } from '#shared/messages.ts'
import { longName } from './contract.ts'

/** USER-15 */
export const invitationDays = 7
export const invited = 'Invitation saved. Its mail is on its way.'
export const invitedWithoutMail = 'Invitation saved. No mail server is set up: its mail is only a file in the outbox folder.'
export const withdrawn = 'Invitation withdrawn.'
export const accepted = 'Your account is ready. Sign in with your password.'
export const applicantsSignUp = 'Applicants create their own accounts.'
export const noInvitation = 'There is no such invitation.'
export const deadInvitation = 'This link has expired or was used already. Ask for a new invitation.'

const name = z._default(line().check(atMost(100, longName)), '')
const Email = z.pipe(
  z.pipe(required(messages.emailRequired), z.transform(foldUsername)),
  readAs(readEmail, messages.emailNotValid),
)
const Token = z.string(deadInvitation).check(z.maxLength(200, deadInvitation))

/** `file`: without a mail server. */
const mailStates = ['waiting', 'sent', 'file', 'failed'] as const
export type InvitationMail = (typeof mailStates)[number]

const invitation = z.object({
  Email: z.string(),
  Firstname: z.string(),
  Lastname: z.string(),
  usergroup: z.string(),
  Roalval: z.string(),
  invitedby: z.string(),
  invitedon: z.string(),
  expires: z.string(),
  IsOver: z.boolean(),
  Mail: z.enum(mailStates),
})
export type Invitation = z.output<typeof invitation>

export const invitations = {
  invite: call({
    path: 'people/invite',
    body: z.object({
      Email,
      Firstname: name,
      Lastname: name,
      usergroup: z._default(z.enum(['', ...usergroups]), ''),
      Roalval: z._default(z.enum(['', ...roleCodes]), ''),
    }),
    ...answersMessage('status', 'administer'),
    confirm: 'second step',
  }),
  list: call({
    path: 'people/invitations',
    body: z.object({}),
    reply: z.array(invitation),
    envelope: 'bare',
    access: 'administer',
  }),
  withdraw: call({
    path: 'people/withdraw',
    body: z.object({ Email }),
    ...answersMessage('status', 'administer'),
  }),
  open: call({
    path: 'people/openinvitation',
    body: z.object({ Token }),
    reply: z.object({ Email: z.string(), Firstname: z.string(), Lastname: z.string() }),
    envelope: 'bare',
    access: 'anyone',
  }),
  accept: call({
    path: 'people/accept',
    body: z.object({ Token, Firstname: name, Lastname: name, Password: raw(z.string(messages.passwordRequired)) }),
    ...answersMessage('status', 'anyone'),
  }),
}
