import { z } from 'zod/mini'

export const wrongPasskey = 'This passkey was not accepted. Please try again.'

/** Generous for what authenticators send: a key of 4096 bits, an identifier of 1023 bytes. */
const encoded = (most: number) => z.string(wrongPasskey).check(z.maxLength(most, wrongPasskey), z.regex(/^[\w-]*$/, wrongPasskey))
const credential = { id: encoded(1400), rawId: encoded(1400), type: z.literal('public-key', wrongPasskey) }

export const passkeyAnswer = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded(4000),
        authenticatorData: encoded(2000),
        signature: encoded(1500),
        userHandle: z.optional(encoded(100)),
      },
      wrongPasskey,
    ),
  },
  wrongPasskey,
)
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

export const newPasskey = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded(4000),
        attestationObject: encoded(20_000),
        transports: z._default(
          z.array(z.string(wrongPasskey).check(z.maxLength(20, wrongPasskey)), wrongPasskey).check(z.maxLength(10, wrongPasskey)),
          [],
        ),
      },
      wrongPasskey,
    ),
  },
  wrongPasskey,
)
export type NewPasskey = z.output<typeof newPasskey>

const named = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })
const shared = { challenge: z.string(), timeout: z.number() }

/** Without `allowCredentials` the person chooses one. */
export const requestOptions = z.object({
  ...shared,
  rpId: z.string(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.array(named),
})
export type RequestOptions = z.output<typeof requestOptions>

export const creationOptions = z.object({
  ...shared,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  excludeCredentials: z.array(named),
})
export type CreationOptions = z.output<typeof creationOptions>
