import type { Db } from '#server/db/open.ts'
import type { ActivityLogTables } from './tables.ts'

/** An entry about one application, with the values before and after it. */
export type NewsEntry = {
  id: number
  at: Date
  actor: string
  log: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** As many as a page of one application shows. */
const most = 100
/** Looking at a document, and taking it, changes nothing. */
const readings = ['Viewing', 'Download']

/** What was done to one application, newest first, without who only read it. */
export async function newsOf(db: Db, applicationId: number): Promise<NewsEntry[]> {
  return db
    .withTables<ActivityLogTables>()
    .selectFrom('activity_log')
    .select(['id', 'at', 'actor', 'log', 'before', 'after'])
    .where('application_id', '=', applicationId)
    .where('module', 'not in', readings)
    .orderBy('id', 'desc')
    .limit(most)
    .$castTo<NewsEntry>()
    .execute()
}
