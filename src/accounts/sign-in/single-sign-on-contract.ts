import { z } from 'zod/mini'
import { atMost, line } from '#shared/schema.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { answersMessage, call } from '#shared/call.ts'
import { roleCodes, usergroups } from '#shared/roles.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { refused } from './single-sign-on.ts'

export const ruleNeedsValue = 'Enter the group or the e-mail address.'
export const onlyNeedsRule = 'Add a rule first. Without one nobody could sign in.'

export const ruleKinds = ['Group', 'E-mail', 'Everyone'] as const
/** Neither a Student's nor the owner's. */
export const signOnGroups = usergroups.filter((group) => group !== 'Student')

const rule = z
  .pipe(
    z.object({
      Kind: z.enum(ruleKinds),
      Value: z._default(line().check(atMost(200, 'A group or an e-mail address can be at most 200 characters.')), ''),
      usergroup: z._default(z.enum(['', ...signOnGroups]), ''),
      Roalval: z._default(z.enum(['', ...roleCodes]), ''),
    }),
    z.transform(({ Value, ...row }) => ({
      ...row,
      Value: row.Kind === 'Everyone' ? '' : row.Kind === 'E-mail' ? foldUsername(Value) : Value,
    })),
  )
  .check(
    z.refine(({ Kind, Value }) => Kind === 'Everyone' || Value !== '', { error: ruleNeedsValue, path: ['Value'] }),
    z.refine(({ usergroup, Roalval }) => usergroup !== '' || Roalval !== '', {
      error: laterMessages.chooseRights,
      path: ['usergroup'],
    }),
  )
/** SIGN-42: the first matching rule counts. */
export type SignOnRule = z.output<typeof rule>

const policy = z.object({
  StaffOnly: z.boolean(),
  Rules: z.array(rule).check(z.maxLength(100, 'There can be at most 100 rules.')),
})
export type SignOnPolicy = z.output<typeof policy>

export const singleSignOn = {
  finish: call({
    path: 'sso/finish',
    body: z.object({ Answer: z.string(refused).check(z.maxLength(8000, refused)) }),
    reply: z.object({ Msg: z.string(), sessionid: z.string(), usergroup: z.string() }),
    envelope: 'status',
    access: 'anyone',
    secondStep: 'confirms',
  }),
  policy: call({
    path: 'sso/policy',
    body: z.object({}),
    reply: z.extend(policy, { Provider: z.string() }),
    envelope: 'status',
    access: 'changeSignInPolicy',
  }),
  savePolicy: call({
    path: 'sso/savepolicy',
    body: policy.check(
      z.refine(({ StaffOnly, Rules }) => !StaffOnly || Rules.length > 0, { error: onlyNeedsRule, path: ['StaffOnly'] }),
    ),
    ...answersMessage('status', 'changeSignInPolicy'),
    confirm: 'always',
  }),
}
