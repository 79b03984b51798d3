import { sql } from 'kysely'
import { startOfDay } from '#server/db/lists/grid-values.ts'
import type { Db } from '#server/db/open.ts'
import type { Period } from '#shared/time/period.ts'
import type { DownloadCount } from '../../contract.ts'
import type { ActivityLogTables } from '../tables.ts'

/** Every download of a PDF, document, zip or workbook of applications is logged under it. */
const downloadModule = 'Download'

export async function downloadCounts(db: Db, { fromdate, enddate }: Period, timeZone: string): Promise<DownloadCount[]> {
  return (
    db
      .withTables<ActivityLogTables>()
      .selectFrom('activity_log')
      .select(({ fn }) => ['actor as _id', fn.countAll<number>().as('Total')])
      // A literal in the statement, because the index contains only these entries.
      .where('module', '=', sql.lit(downloadModule))
      .where('at', '>=', startOfDay(fromdate, timeZone))
      .where('at', '<', startOfDay(enddate, timeZone, 1))
      .groupBy('actor')
      .orderBy('Total', 'desc')
      .orderBy('actor')
      .execute()
  )
}
