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
import type { Row } from './tables.ts'

/**
 * Answers without a column, such as notes, are for staff to find by, and so are the status, the search (it finds the status) and
 * the tab: somebody who looks for one title after the other would find out which internal one it is.
 */
const applicantFields: ReadonlySet<string> = new Set(
  filterNames.filter((field) => field !== 'cutomestatus' && !staffNames.some((name) => name === field)),
)
const withoutStaffValues = byName(staffNames, (name) => (columnOf(name).type === 'texts' ? [] : ''))

type Titled = Pick<Row, 'application_id' | 'custom_status'> & { application_status: string }

/** STAT-6: what applicants read of a title; empty for an internal one. The product's own statuses are read as they are. */
export const labelOf = (titles: readonly StatusTitle[], title: string): string =>
  ownStatuses.includes(title) ? title : statusNamed(titles, title).ApplicantSees

const isHidden = (titles: readonly StatusTitle[], title: string) =>
  !ownStatuses.includes(title) && isInternal(statusNamed(titles, title))

/** APP-14: what the words for the status of applications are read from, by their numbers: of an internal title with what was read before it. */
async function statusesOf(db: Db, rows: readonly Titled[]) {
  // Most have one of the product's own statuses, which need no reading.
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

/** What the words for the status of one application are read from. */
export async function titleOf(db: Db, row: Titled) {
  const found = (await statusesOf(db, [row])).get(row.application_id)
  if (!found) throw new Error('An application without a status')
  return found
}

/** QUEUE-4: refuses a list of an applicant's that filters or sorts by what they don't read. */
export function refuseStaffNames(request: Parameters<typeof fieldsIn>[0]): void {
  if (fieldsIn(request).some((field) => !applicantFields.has(field))) throw new HttpError(400, malformed)
}

/** APP-40: the status of a record in words for its applicant. */
export const statusForApplicant = async (db: Db, row: Titled, t: Translate): Promise<string> =>
  publicStatus(await titleOf(db, row), t)

/** Records or rows of the list as applicants read them: with their status, and without what is for staff. */
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
