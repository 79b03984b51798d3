import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { ask } from '../box/ask.ts'
import { Refused } from '#web/calls/errors.ts'
import type { CreationOptions, NewPasskey, PasskeyAnswer } from '../../passkey.ts'
import { texts } from './texts.ts'

/** A window that the person closed is no fault, and the browser doesn't say more. */
function asRefused(error: unknown): never {
  if (!(error instanceof WebAuthnError)) throw error
  throw new Refused(error.name === 'InvalidStateError' ? texts.passkeyIsThere : texts.passkeyNotUsed)
}

/** Throws `Refused` if the person cancels. */
export const makePasskey = (options: CreationOptions): Promise<NewPasskey> =>
  startRegistration({ optionsJSON: options }).then(
    ({ id, rawId, type, response: { clientDataJSON, attestationObject, transports = [] } }) => ({
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, transports },
    }),
    asRefused,
  )

/** With `sessionid` one of that person's, with `Signin` any. Throws `Refused` if they cancel. */
export async function askForPasskey(which: { sessionid?: string | undefined; Signin?: boolean }): Promise<PasskeyAnswer> {
  const { sessionid, Signin = false } = which
  const { Options } = await ask('secondstep/options', { Signin }, sessionid)
  return startAuthentication({ optionsJSON: Options }).catch(asRefused)
}
