import type { Deps } from '#server/deps.ts'
import { deviceLinkStore } from '../devices-store.ts'
import { codeStore } from './codes-store.ts'
import type { CodeToSend } from './make-code.ts'

/** Due if strangers' sign-ins are slowed, or two browsers ask within an hour. */
export async function linkOf(deps: Deps, request: CodeToSend): Promise<{ link: string; token: string } | undefined> {
  const { username, asker, isKnown, linkUntil } = request
  const { db, now, config } = deps
  if (isKnown || (linkUntil === undefined && !(await codeStore(db, deps).isAskedByOthers(username, asker)))) return undefined
  const token = await deviceLinkStore(db, now).makeLink(username, linkUntil === undefined ? undefined : new Date(linkUntil))
  return { link: `${config.publicUrl}/ap/#/knowndevice?Token=${token}`, token }
}
