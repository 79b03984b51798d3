import { HttpError } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { isOwnKey } from '#shared/text/user-name.ts'
import { messages } from '#shared/messages.ts'

/** ROLE-8: applicants' calls are about their own record; the refusal of another is the same whether it exists or not. */
export function usernameAllowed(who: Session, username: string | undefined): string {
  const isOwn = username === undefined || username === '' || isOwnKey(username, who.username)
  if (isOwn) return username || who.username
  if (!admits('readAllApplications', who)) throw new HttpError(403, messages.notAllowed)
  return username
}

export function writerOf(who: Session, username: string | undefined): string {
  const subject = usernameAllowed(who, username)
  if (!isOwnKey(subject, who.username) && !admits('writeAllApplications', who)) throw new HttpError(403, messages.notAllowed)
  return subject
}
