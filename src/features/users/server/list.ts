import { sql } from 'kysely'
import { countOf, orderOf, whereOf, type GridField, type GridFields } from '#server/db/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { GridRequest } from '#shared/grid.ts'
import { roleNames } from '#shared/role.ts'
import type { UserTables } from './tables.ts'

const text = (column: string): GridField => ({ column: sql.ref(column), type: 'text' })

/** Lists show a role by its name, so they filter and sort by it. */
const roleName = sql.join(
  Object.entries(roleNames).map(([code, name]) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`),
  sql` `,
)

const fields: GridFields = {
  Username: text('username'),
  Firstname: text('firstname'),
  Lastname: text('lastname'),
  Gender: text('gender'),
  usergroup: text('usergroup'),
  Roalval: { column: sql`case role ${roleName} else '' end`, type: 'text' },
  IsActive: { column: sql.ref('is_active'), type: 'boolean' },
  lastSignIn: {
    column: sql.ref('last_sign_in_at'),
    type: 'moment',
    inOrder: sql`coalesce(last_sign_in_at, '-infinity')`,
  },
  search: text('search_text'),
}

/** One page of the accounts, by user name unless sorted; days in a filter are those of `timeZone`. */
export async function userPage(db: Db, { filter, sort, skip, take }: GridRequest, timeZone: string) {
  const matching = db
    .withTables<UserTables>()
    .selectFrom('users')
    .where(whereOf(fields, filter, timeZone))
  const order = orderOf(fields, sort, sql.ref('username'))
  const [rows, total] = await Promise.all([
    matching.selectAll().orderBy(order).offset(skip).limit(take).execute(),
    countOf(matching),
  ])
  return { rows, total }
}
