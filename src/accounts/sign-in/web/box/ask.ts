import type { z } from 'zod/mini'
import type { consents } from '#accounts/users/consent-contract.ts'
import type { users } from '#accounts/users/contract.ts'
import type { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { post } from '#web/calls/api.ts'
import { once } from '#web/calls/send-idempotent.ts'
import type { signIn } from '../../contract.ts'
import type { secondStep } from '../../second-step-contract.ts'
import type { singleSignOn } from '../../single-sign-on-contract.ts'

/** Only types come from the contracts, whose schemas would triple the page's script. */
export type Calls = {
  'user/sendotp': typeof signIn.sendOtp
  'user/cusersendotp': typeof signIn.sendSignUpOtp
  'user/validateotp': typeof signIn.validateOtp
  'user/login': typeof signIn.login
  'user/session': typeof signIn.session
  'user/create': typeof users.create
  'user/begin': typeof consents.begin
  'user/getsitesettings': typeof siteSettingsCalls.get
  'secondstep/options': typeof secondStep.options
  'secondstep/confirm': typeof secondStep.confirm
  'sso/finish': typeof singleSignOn.finish
}

type Path = keyof Calls
type Reply<P extends Path> = AsObject<z.output<Calls[P]['reply']>>
type AsObject<Reply> = Reply extends string ? { Msg: string } : Reply

export const ask = async <P extends Path>(path: P, body: z.input<Calls[P]['body']>, SessionId?: string) =>
  (await post(path, body, SessionId === undefined ? {} : { SessionId })) as Reply<P>

/** A second press after a lost reply must not make the call twice. */
export const askOnce = async <P extends Path>(path: P, body: z.input<Calls[P]['body']>) =>
  (await once(`${path} ${JSON.stringify(body)}`, (headers) => post(path, body, headers))) as Reply<P>
