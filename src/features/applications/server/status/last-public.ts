import { lastChanges } from '#platform/activity-log/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { ListItem } from '../../contract.ts'
import { isInternal, publicTitle } from '../../status/public-status.ts'
import type { Row } from '../record/store.ts'

type Titled = Pick<Row, 'application_id' | 'custom_status'>

/** APP-14: of applications with an internal title the last one before it, by their numbers; none where there was none. */
export async function lastPublicTitles(db: Db, rows: readonly Titled[]): Promise<Map<number, string>> {
  const ids = rows.filter(({ custom_status }) => isInternal(custom_status)).map(({ application_id }) => application_id)
  if (ids.length === 0) return new Map()
  const changes = await lastChanges(db, ids, 'cutomestatus')
  return new Map(
    ids.flatMap((id) => {
      const was = changes.get(id)?.was
      return typeof was === 'string' ? [[id, was]] : []
    }),
  )
}

/** What the words for the status of one application are read from. */
export async function titleOf(db: Db, row: Titled & Pick<Row, 'application_status'>) {
  const lastPublic = (await lastPublicTitles(db, [row])).get(row.application_id)
  return { applicationStatus: row.application_status, title: row.custom_status, lastPublic }
}

/** Records or rows of the list with their status as applicants read it. */
export async function withPublicTitles<Item extends Pick<ListItem, 'applicationID' | 'cutomestatus' | 'ApplicationStatus'>>(
  db: Db,
  items: readonly Item[],
): Promise<Item[]> {
  const rows = items.map(({ applicationID, cutomestatus }) => ({ application_id: applicationID, custom_status: cutomestatus }))
  const last = await lastPublicTitles(db, rows)
  return items.map((item) => {
    const { applicationID, ApplicationStatus: applicationStatus, cutomestatus: title } = item
    return { ...item, cutomestatus: publicTitle({ applicationStatus, title, lastPublic: last.get(applicationID) }) }
  })
}
