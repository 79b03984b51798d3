import { z } from 'zod/mini'
import { readOr } from '#shared/schema.ts'
import type { Claims } from '#server/ports/identity-provider.ts'
import { isEntraTenant, type SignOnSettings } from '#server/ports/sign-on-settings.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { isEmail } from '#shared/values/email.ts'

export type SignedOn = {
  subject: string
  /** SIGN-41: undefined if it may not name an account. */
  email: string | undefined
  firstname: string
  lastname: string
  groups: readonly string[]
  /** Entra omits the groups of a person who is in more than two hundred. */
  hasTooManyGroups: boolean
  /** SIGN-43: the provider asked for more than a password. */
  isStrong: boolean
}

type Reading = Pick<SignOnSettings, 'issuer' | 'groupsClaim' | 'emailDomains' | 'strong'>

const text = readOr(z.string(), '')
const texts = readOr(
  z.union([
    z.array(z.unknown()),
    z.pipe(
      z.string(),
      z.transform((one) => [one]),
    ),
  ]),
  [],
)
const claimsSchema = z.object({
  email: text,
  email_verified: readOr(z.optional(z.boolean()), undefined),
  hd: text,
  given_name: text,
  family_name: text,
  amr: texts,
  acr: text,
  _claim_names: readOr(z.record(z.string(), z.unknown()), {}),
})

export function signedOn(claims: Claims, reading: Reading): SignedOn {
  const { given_name, family_name, amr, acr, _claim_names } = claimsSchema.parse(claims)
  const groups = texts.parse(claims[reading.groupsClaim])
  return {
    subject: claims.sub,
    email: trustedEmail(claims, reading),
    firstname: given_name.trim().slice(0, 100),
    lastname: family_name.trim().slice(0, 100),
    groups: groups.flatMap((group) => (typeof group === 'string' ? [group] : [])),
    hasTooManyGroups: reading.groupsClaim in _claim_names,
    isStrong: amr.includes('mfa') || reading.strong.includes(acr),
  }
}

/** Entra's tenants vouch for their addresses without saying so; at Google only `hd` marks an institution's addresses. */
function trustedEmail(claims: Claims, { issuer, emailDomains }: Reading): string | undefined {
  const { email: written, email_verified, hd } = claimsSchema.parse(claims)
  const email = foldUsername(written)
  const isVouchedFor = email_verified === true || (email_verified === undefined && isEntraTenant(issuer))
  const isOfInstitution = issuer !== google || emailDomains.includes(hd.toLowerCase())
  const isListed = emailDomains.includes(email.slice(email.lastIndexOf('@') + 1))
  return isEmail(email) && isVouchedFor && isOfInstitution && isListed ? email : undefined
}

const google = 'https://accounts.google.com'
