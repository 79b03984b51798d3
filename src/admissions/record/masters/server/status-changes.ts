import { changeNames } from '#platform/wordings/server/public.ts'
import type { OwnNames } from '#platform/wordings/names.ts'
import { changesOnly } from '#server/db/rows/changes-only.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Seen } from '#shared/schema.ts'
import { isInternal, statusNamed, type StatusPatch, type StatusTitle } from '../status-title.ts'
import { notThere, stillHides } from '../texts.ts'
import { hasNames, namesListOf } from '../value-names.ts'
import { statusTitles, writeStatus } from './status-title-store.ts'
import type { Master } from '../master.ts'

export function fieldsOfStatus(statuses: readonly StatusTitle[], text: string) {
  const status = statuses.find(({ title }) => title === text)
  if (!status) return {}
  const { title: _, isActive: __, ...fields } = status
  return fields
}

/** Returns the title before; undefined for other lists. Throws for an unknown next status, unless the title already had it. */
export async function changeStatus(
  tx: Db,
  master: Master,
  { from, to }: { from: string; to: string },
  patch: StatusPatch,
): Promise<StatusTitle | undefined> {
  if (!master.hasMeaning) return undefined
  const titles = await statusTitles(tx)
  const before = statusNamed(titles, to)
  const allowed = new Set([...titles.map(({ title }) => title), ...before.FollowedBy])
  if (patch.FollowedBy?.some((title) => !allowed.has(title))) throw new Refusal(notThere(master))
  await writeStatus(tx, to, from, patch)
  return before
}

export async function changesOfStatus(
  tx: Db,
  master: Master,
  title: string,
  patch: StatusPatch,
  seen: Seen,
): Promise<StatusPatch> {
  return master.hasMeaning ? changesOnly(patch, seen, statusNamed(await statusTitles(tx), title)) : patch
}

export const namedOf = (before: StatusTitle | undefined, patch: StatusPatch): StatusPatch =>
  before ? Object.fromEntries(Object.entries(before).filter(([name]) => name in patch)) : {}

/** LANG-18: a status is named by its public text, none for an internal one. `was` has the new title and the old settings. */
function namedTexts({ from, to }: { from: string; to: string }, was: StatusTitle | undefined, patch: StatusPatch) {
  if (!was) return { from, to }
  const label = patch.ApplicantSees ?? was.ApplicantSees
  return { from: was.ApplicantSees === to ? from : was.ApplicantSees, to: label !== '' && label === from ? to : label }
}

type ValueChange = {
  was?: StatusTitle | undefined
  status: StatusPatch
  names: OwnNames | undefined
  seen?: OwnNames | undefined
}

/** LANG-18: '' before an addition. */
export async function changeValueNames(
  tx: Db,
  master: Master,
  title: { from: string; to: string },
  { was, status, names, seen }: ValueChange,
): ReturnType<typeof changeNames> {
  const { from, to } = namedTexts(title, was, status)
  // Applicants read nothing of an internal status.
  if (to === '' || !hasNames(master)) return { before: {}, after: {} }
  return changeNames(tx, { list: namesListOf(master), from: from || undefined, to, names, seen })
}

/** STAT-7: an internal title stays while applications use it: without it their applicants would read its name. */
export function refuseWhileHidden(statuses: readonly StatusTitle[], text: string, used: number): void {
  if (statuses.some((status) => status.title === text && isInternal(status))) throw new Refusal(stillHides(used))
}
