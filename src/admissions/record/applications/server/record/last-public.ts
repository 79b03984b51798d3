import type { Translate } from '#languages/translate.ts'
import { changesOfField } from '#platform/activity-log/server/public.ts'
import { statusTitles } from '#admissions/record/masters/server/public.ts'
import { isInternal, statusNamed, type StatusTitle } from '#admissions/record/masters/status-title.ts'
import { HttpError } from '#server/base/refusal.ts'
import { fieldsIn } from '#shared/grid.ts'
import { byName } from '#shared/lists.ts'
import { malformed } from '#shared/schema.ts'
import { columnOf, filterNames, staffNames } from '../../record/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { ListItem } from '../../contract.ts'
import { publicStatus, publicTitle } from '../../status/public-status.ts'
import { ownStatuses } from '../../status/status-rules.ts'
import type { RecordRow } from './tables.ts'

/** Excludes status, search and tab: by trying titles an applicant could find out an internal one. */
const applicantFields: ReadonlySet<string> = new Set(
  filterNames.filter((field) => field !== 'cutomestatus' && !staffNames.some((name) => name === field)),
)
const withoutStaffValues = byName(staffNames, (name) => (columnOf(name).type === 'texts' ? [] : ''))

type Titled = Pick<RecordRow, 'application_id' | 'custom_status'> & { application_status: string }

/** STAT-6: empty for an internal title. The product's own statuses stay as they are. */
export const labelOf = (titles: readonly StatusTitle[], title: string): string =>
  ownStatuses.includes(title) ? title : statusNamed(titles, title).ApplicantSees

const isHidden = (titles: readonly StatusTitle[], title: string) =>
  !ownStatuses.includes(title) && isInternal(statusNamed(titles, title))

/** APP-14: an internal title comes with the public one before it. */
async function statusesOf(db: Db, rows: readonly Titled[]) {
  // Most have a status of the product's own, which needs no query.
  const hasTitle = rows.some(({ custom_status }) => !ownStatuses.includes(custom_status))
  const titles = hasTitle ? await statusTitles(db) : []
  const ids = rows.filter((row) => isHidden(titles, row.custom_status)).map(({ application_id }) => application_id)
  const changes = ids.length === 0 ? new Map<number, unknown[]>() : await changesOfField(db, ids, 'cutomestatus')
  const lastPublic = (id: number) => {
    const before = changes.get(id)?.filter((was) => typeof was === 'string') ?? []
    const read = before.find((was) => !isHidden(titles, was))
    return read === undefined ? undefined : labelOf(titles, read)
  }
  return new Map(
    rows.map(({ application_id: id, application_status: applicationStatus, custom_status }) => {
      const hidden = isHidden(titles, custom_status)
      const of = { applicationStatus, title: labelOf(titles, custom_status), isInternal: hidden }
      return [id, { ...of, lastPublic: hidden ? lastPublic(id) : undefined }]
    }),
  )
}

export async function titleOf(db: Db, row: Titled) {
  const found = (await statusesOf(db, [row])).get(row.application_id)
  if (!found) throw new Error('An application without a status')
  return found
}

/** QUEUE-4: throws if the list filters or sorts by staff's columns. */
export function refuseStaffNames(request: Parameters<typeof fieldsIn>[0]): void {
  if (fieldsIn(request).some((field) => !applicantFields.has(field))) throw new HttpError(400, malformed)
}

/** APP-40. */
export const statusForApplicant = async (db: Db, row: Titled, t: Translate): Promise<string> =>
  publicStatus(await titleOf(db, row), t)

/** Adds the public status and removes staff's parts. */
export async function withPublicTitles<Item extends Pick<ListItem, 'applicationID' | 'cutomestatus' | 'ApplicationStatus'>>(
  db: Db,
  items: readonly Item[],
): Promise<Item[]> {
  const read = await statusesOf(
    db,
    items.map((item) => ({
      application_id: item.applicationID,
      custom_status: item.cutomestatus,
      application_status: item.ApplicationStatus,
    })),
  )
  return items.map((item) => {
    const status = read.get(item.applicationID)
    return { ...item, ...withoutStaffValues, ...(status && { cutomestatus: publicTitle(status) }) }
  })
}
