import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { Caller } from '#server/handler.ts'
import type { CreationOptions, NewPasskey, PasskeyAnswer, RequestOptions } from '../../passkey.ts'
import { challengeMs, passkeyStore, type PasskeyKey } from './passkey-store.ts'
import type { SecondStepTables } from './tables.ts'

/** COSE, in order of preference: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257]

type RelyingParty = { site: Caller['site']; publicUrl: string }
type Parts = { db: Db; now: () => Date }

/** A passkey of a parent domain is valid under all its names. */
function rpIdOf({ site: { host }, publicUrl }: RelyingParty): string {
  const { hostname } = new URL(publicUrl)
  return host.endsWith(`.${hostname}`) ? hostname : host
}

const named = (keys: readonly Pick<PasskeyKey, 'credential_id' | 'transports'>[]) =>
  keys.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }))

async function newChallenge({ db, now }: Parts, holder: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await passkeyStore(db, now).challenge(holder, challenge)
  return challenge
}

/** One handle per person, which doesn't identify them: that of their first passkey. */
export const handleFor = (begun: string, own: readonly Pick<PasskeyKey, 'user_handle'>[]): string => own[0]?.user_handle ?? begun

type Registration = { id: string; holder: string; username: string; institution: string }

export async function creationFor(
  parts: Parts,
  { id, holder, username, institution, ...place }: Registration & RelyingParty,
): Promise<CreationOptions> {
  const own = await passkeyStore(parts.db, parts.now).ofPerson(username)
  return {
    challenge: await newChallenge(parts, holder),
    timeout: challengeMs,
    rp: { id: rpIdOf(place), name: institution },
    user: { id: handleFor(id, own), name: username, displayName: username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: named(own),
  }
}

export async function requestFor(
  parts: Parts,
  { holder, keys, ...place }: RelyingParty & { holder: string; keys: readonly PasskeyKey[] },
): Promise<RequestOptions> {
  return {
    challenge: await newChallenge(parts, holder),
    timeout: challengeMs,
    rpId: rpIdOf(place),
    userVerification: keys.length === 0 ? 'required' : 'preferred',
    allowCredentials: named(keys),
  }
}

type ExpectedProof = RelyingParty & { challenge: string }

/** Undefined for an invalid proof. Refuses certificates: the library would fetch revocation lists from addresses inside them. */
export async function proveNew(
  passkey: NewPasskey,
  expected: ExpectedProof,
): Promise<Omit<PasskeyKey, 'user_handle'> | undefined> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  const prove = async () => {
    const proof = decodeAttestationObject(isoBase64URL.toBuffer(passkey.response.attestationObject))
    if (!['none', 'packed'].includes(proof.get('fmt')) || proof.get('attStmt').get('x5c') !== undefined) return undefined
    return verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: [...expected.site.origins],
      expectedRPID: rpIdOf(expected),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
  }
  const credential = (await prove().catch(() => undefined))?.registrationInfo?.credential
  if (!credential) return undefined
  const { id, publicKey, counter } = credential
  const key = Buffer.from(publicKey).toString('base64url')
  return { credential_id: id, public_key: key, counter, transports: passkey.response.transports }
}

/** SIGN-38: notes its use. With `verifies`, the authenticator must have verified its person, and the answer name them. */
export async function isAnswer(
  { db, now }: Parts,
  {
    key,
    answer,
    expected,
    verifies,
  }: { key: SecondStepTables['passkeys']; answer: PasskeyAnswer; expected: ExpectedProof; verifies: boolean },
): Promise<boolean> {
  const { userHandle } = answer.response
  if (userHandle === undefined ? verifies : userHandle !== key.user_handle) return false
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle: _, ...response } = answer.response
  const proved = await verifyAuthenticationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: expected.challenge,
    expectedOrigin: [...expected.site.origins],
    expectedRPID: rpIdOf(expected),
    credential: { id: key.credential_id, publicKey: Buffer.from(key.public_key, 'base64url'), counter: key.counter },
    requireUserVerification: verifies,
  }).catch(() => undefined)
  return proved?.verified === true && passkeyStore(db, now).use(key.second_step, proved.authenticationInfo.newCounter)
}
