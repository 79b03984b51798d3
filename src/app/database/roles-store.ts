import { sql } from 'kysely'
import { hasCode } from '#server/base/error-code.ts'
import { lockNumbers } from '#server/db/locks/lock-numbers.ts'
import { withAdvisoryLock } from '#server/db/locks/with-advisory-lock.ts'
import type { Db } from '#server/db/open.ts'
import { appRole, eraserRole, grants, limited, makeRole } from './roles-sql.ts'

/**
 * SEC-23: creates the roles and grants their privileges, as the owner of the tables. Returns false, without a change, if the owner may not create
 * them and that no other user has (`npm run database-roles`). Processes that start together wait for each other.
 */
export const prepareRoles = (owner: Db): Promise<boolean> =>
  withAdvisoryLock(owner, lockNumbers.migrations, async (session) => {
    try {
      for (const role of [appRole, eraserRole]) await makeUsable(session, role)
      if (await lacksRights(session)) await session.transaction().execute(giveRights)
      return true
    } catch (error) {
      if (hasCode(error, insufficientPrivilege)) return false
      throw error
    }
  })

export async function giveRights(tx: Db): Promise<void> {
  for (const statement of grants) await sql.raw(statement).execute(tx)
}

export async function hasRights(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select pg_get_userbyid(proowner) = ${eraserRole} as has from pg_proc where proname = 'erase_entry'`.execute(db)
  return rows[0]?.has ?? false
}

const insufficientPrivilege = '42501'

async function makeUsable(session: Db, role: string): Promise<void> {
  const { rows } = await sql<{ isMember: boolean }>`
    select pg_has_role(current_user, oid, 'member') as "isMember" from pg_roles where rolname = ${role}`.execute(session)
  if (rows.length === 0) await sql.raw(makeRole(role)).execute(session)
  if (!rows[0]?.isMember) await sql`grant ${sql.id(role)} to current_user`.execute(session)
  await session.transaction().execute((tx) => sql`set local role ${sql.id(role)}`.execute(tx))
}

async function lacksRights(session: Db): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v') and not has_table_privilege(${appRole}, c.oid, 'select')
    ) or exists (
      select from unnest(${Object.keys(limited)}::text[]) as name
      where has_table_privilege(${appRole}, name, 'update') or has_table_privilege(${appRole}, name, 'truncate')
    ) or not has_function_privilege(${appRole}, 'add_log_years()', 'execute') as lacks`.execute(session)
  return (rows[0]?.lacks ?? true) || !(await hasRights(session))
}

export async function rightsOf(db: Db): Promise<{ user: string; hasRole: boolean; maySetRole: boolean; mayChangeLog: boolean }> {
  const { rows } = await sql<{ user: string; hasRole: boolean; maySetRole: boolean; mayChangeLog: boolean }>`
    select current_user as user,
      exists (select from pg_roles where rolname = ${appRole} and pg_has_role(current_user, oid, 'usage')) as "hasRole",
      exists (select from pg_roles where rolname = ${appRole} and pg_has_role(current_user, oid, 'member')) as "maySetRole",
      coalesce(has_table_privilege(to_regclass('activity_log'), 'update'), false) as "mayChangeLog"`.execute(db)
  return rows[0] ?? { user: '', hasRole: false, maySetRole: false, mayChangeLog: true }
}

/** Switches to the product's role, for the one session of the embedded database. */
export const actAsProduct = async (db: Db): Promise<void> => void (await sql`set role ${sql.id(appRole)}`.execute(db))
