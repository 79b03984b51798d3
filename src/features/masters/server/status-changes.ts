import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/refusal.ts'
import type { Master } from '../definition.ts'
import { isInternal, statusNamed, type StatusPatch, type StatusTitle } from '../status-title.ts'
import { notThere, stillHides } from '../texts.ts'
import { statusTitles, writeStatus } from './status-title-store.ts'

/** STAT-1: what a title of the list has beside its text, for those who get it; nothing for other lists. */
export function fieldsOfStatus(statuses: readonly StatusTitle[], text: string) {
  const status = statuses.find(({ title }) => title === text)
  if (!status) return {}
  const { title: _, isActive: __, ...fields } = status
  return fields
}

/**
 * Changes what a patch names of a title that was called `from`, and answers how it was before; undefined for other lists. Refuses a
 * next status that is unknown, except for those that were there before.
 */
export async function changeStatus(
  tx: Db,
  master: Master,
  { from, to }: { from: string; to: string },
  patch: StatusPatch,
): Promise<StatusTitle | undefined> {
  if (!master.hasMeaning) return undefined
  const titles = await statusTitles(tx)
  const before = statusNamed(titles, to)
  const known = new Set([...titles.map(({ title }) => title), ...before.FollowedBy])
  if (patch.FollowedBy?.some((title) => !known.has(title))) throw new Refusal(notThere(master))
  await writeStatus(tx, to, from, patch)
  return before
}

/** The fields of `before` that a patch names, for the log. */
export const namedOf = (before: StatusTitle | undefined, patch: StatusPatch): StatusPatch =>
  before ? Object.fromEntries(Object.entries(before).filter(([name]) => name in patch)) : {}

/** STAT-7: an internal title stays while applications use it: without it their applicants would read its name. */
export function refuseWhileHidden(statuses: readonly StatusTitle[], text: string, used: number): void {
  if (statuses.some((status) => status.title === text && isInternal(status))) throw new Refusal(stillHides(used))
}
