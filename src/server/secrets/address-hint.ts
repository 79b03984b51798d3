import { z } from 'zod/mini'
import type { Secrets } from './secrets.ts'
import { readSigned, signedToken } from './signed-token.ts'

/** The query parameter of the page with the hint. */
export const hintParameter = 'for'
const purpose = 'address-hint'
const name = z.string().check(z.minLength(1), z.maxLength(254))

/** The pages of applicants that need a session. Others open without one, or have a sign-in of their own. */
const applicantsPage = /\/ap\/(?=#\/(?:myapplication|corrections|addnewapplication|myaccount|announcements)\b)/g

/**
 * SIGN-58: a mail's text whose links to applicants' pages say who reads it, so that the sign-in panel opens with their name. The name is signed, so that
 * a link of a stranger fills nothing in; it opens no session.
 */
export const withHints = (
  text: string,
  { publicUrl, secrets, reader }: { publicUrl: string; secrets: Secrets; reader: string },
): string =>
  text.replaceAll(applicantsPage, (path, at: number) =>
    text.slice(0, at).endsWith(publicUrl) ? `${path}?${hintParameter}=${signedToken(secrets, purpose, reader)}` : path,
  )

/** The user name in a link's token; undefined if we did not sign it. */
export const hintedName = (secrets: Secrets, token: string): string | undefined => readSigned(secrets, purpose, name, token)
