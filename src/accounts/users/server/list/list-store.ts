import { sql, type RawBuilder } from 'kysely'
import { slowedOf } from '#platform/sessions/server/public.ts'
import { gridPage, type GridList } from '#server/db/lists/grid-page.ts'
import { column, momentOrNever, orderOf, whereOf, type GridFields } from '#server/db/lists/grid.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Db } from '#server/db/open.ts'
import type { GridRequest } from '#shared/grid.ts'
import { roleNames, usergroups } from '#shared/roles.ts'
import type { z } from 'zod/mini'
import type { users } from '../../contract.ts'
import type { listedUser } from '../../list-contract.ts'
import type { User } from '../store.ts'
import type { UserTables } from '../tables.ts'

type Query = z.output<typeof users.get.body>

const text = (name: string) => column(name, 'text')
/** LIST-29: the search index finds parts of these. */
const searched = (name: string) => ({ ...text(name), within: sql.ref('search_text') })
/** LIST-39: sorted as it reads, by an index of its own. */
const named = (name: string) => ({ ...searched(name), inOrder: sql`fold(${sql.ref(name)})` })
/** Lower case, and the key of the table. */
const byKey = { ...searched('username'), lower: 'stored' as const }

/** Lists show a role by its name, so they filter and sort by it. */
const roleName = sql.join(
  Object.entries(roleNames).map(([code, name]) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`),
  sql` `,
)

const accountFields: GridFields = {
  username: byKey,
  firstname: named('firstname'),
  lastname: named('lastname'),
  Gender: text('gender'),
  usergroup: { ...text('usergroup'), values: ['', ...usergroups] },
  Roalval: { column: sql`case role ${roleName} else '' end`, type: 'text' },
  IsActive: column('is_active', 'boolean'),
  isOwner: column('is_owner', 'boolean'),
  lastSignIn: momentOrNever(sql.ref('last_sign_in_at')),
}

export const userFields: GridFields = {
  ...accountFields,
  Username: byKey,
  Firstname: named('firstname'),
  Lastname: named('lastname'),
  search: { ...text('search_text'), isFolded: true, isSearch: true },
}

const slowedNames = sql.join(slowedOf('').map((what) => sql`${sql.lit(what)} || username`))

const list: GridList = { fields: userFields, key: sql.ref('username') }

/** SQL on a row of `users`. The sign-in feature owns them, and `src/app` passes them in. */
export type SignInMarks = { hasSecondStep: RawBuilder<boolean>; isFromSignOn: RawBuilder<boolean> }
type About = SignInMarks & { timeZone: string; now: Date }

export function userPage(db: Db, totals: Totals, request: GridRequest, { timeZone, now, hasSecondStep, isFromSignOn }: About) {
  const slowed = sql<boolean>`exists (
    select from slowed_sign_ins where until > ${now} and subject = any(array[${slowedNames}]))`
  const extraFields: GridFields = {
    ...userFields,
    Slowed: { column: slowed, type: 'boolean' },
    HasSecondStep: { column: hasSecondStep, type: 'boolean' },
    FromSignOn: { column: isFromSignOn, type: 'boolean' },
  }
  return gridPage({ ...list, fields: extraFields }, request, {
    from: db.withTables<UserTables>().selectFrom('users'),
    timeZone,
    // Looks up the marks for the accounts of the page alone, not for all that are sorted.
    rows: (page, order) =>
      db
        .withTables<UserTables>()
        .selectFrom('users')
        .where('username', 'in', page.select('username'))
        .orderBy(order)
        .selectAll()
        .select([slowed.as('slowed'), hasSecondStep.as('has_second_step'), isFromSignOn.as('is_from_sign_on')]),
    item: (user) => ({
      ...asListed(user),
      Slowed: user.slowed,
      HasSecondStep: user.has_second_step,
      FromSignOn: user.is_from_sign_on,
    }),
    total: (count) => totals.of(request.filter, count),
  })
}

export function usersFound(db: Db, { username, filter, sort, skip, take, ...values }: Query, timeZone: string): Promise<User[]> {
  const equal = Object.entries(values).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, operator: 'eq' as const, value }],
  )
  const allFilters = { logic: 'and' as const, filters: [...equal, ...(filter ? [filter] : [])] }
  return db
    .withTables<UserTables>()
    .selectFrom('users')
    .selectAll()
    .where(whereOf(accountFields, allFilters, timeZone))
    .$if(username !== undefined, (all) => all.where('username', '=', username ?? ''))
    .orderBy(orderOf(accountFields, sort, sql.ref('username')))
    .$if(skip !== undefined, (all) => all.offset(skip ?? 0))
    .$if(take !== undefined, (all) => all.limit(take ?? 0))
    .execute()
}

export const asListed = (user: User): z.output<typeof listedUser> => ({
  Firstname: user.firstname,
  Lastname: user.lastname,
  Username: user.username,
  Gender: user.gender,
  Roalval: user.role === '' ? '' : roleNames[user.role],
  usergroup: user.usergroup,
  IsActive: user.is_active,
  isOwner: user.is_owner,
  lastSignIn: user.last_sign_in_at?.toISOString() ?? null,
})
