import { expect, test } from 'vitest'
import { consents } from '#accounts/users/consent-contract.ts'
import { users } from '#accounts/users/contract.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { signIn } from '../../contract.ts'
import { secondStep } from '../../second-step-contract.ts'
import { singleSignOn } from '../../single-sign-on-contract.ts'
import type { Calls } from './ask.ts'

const calls: Calls = {
  'user/sendotp': signIn.sendOtp,
  'user/cusersendotp': signIn.sendSignUpOtp,
  'user/validateotp': signIn.validateOtp,
  'user/login': signIn.login,
  'user/session': signIn.session,
  'user/create': users.create,
  'user/begin': consents.begin,
  'user/getsitesettings': siteSettingsCalls.get,
  'secondstep/options': secondStep.options,
  'secondstep/confirm': secondStep.confirm,
  'sso/finish': singleSignOn.finish,
}

test('what the box asks by its path is the call of that path, open to anyone, and its reply is not wrapped in Data', () => {
  for (const [path, call] of Object.entries(calls)) {
    expect(call).toMatchObject({ path, access: 'anyone' })
    expect(['status', 'bare']).toContain(call.envelope)
    expect(call.handle).toBeUndefined()
  }
})
