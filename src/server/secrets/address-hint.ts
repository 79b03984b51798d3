import { z } from 'zod/mini'
import type { Secrets } from './secrets.ts'
import { readSigned, signedToken } from './signed-token.ts'

export const hintParameter = 'for'
const purpose = 'address-hint'
const name = z.string().check(z.minLength(1), z.maxLength(254))

/** The pages of applicants that need a session. Others open without one, or have a sign-in of their own. */
const applicantsPage = /\/ap\/(?=#\/(?:myapplication|corrections|addnewapplication|myaccount|announcements)\b)/g

/** SIGN-58: the links say who reads the mail, so that the sign-in panel opens with their name. Signed: a stranger's link fills nothing in. */
export const withHints = (
  text: string,
  { publicUrl, secrets, reader }: { publicUrl: string; secrets: Secrets; reader: string },
): string =>
  text.replaceAll(applicantsPage, (path, at: number) =>
    text.slice(0, at).endsWith(publicUrl) ? `${path}?${hintParameter}=${signedToken(secrets, purpose, reader)}` : path,
  )

export const hintedName = (secrets: Secrets, token: string): string | undefined => readSigned(secrets, purpose, name, token)
