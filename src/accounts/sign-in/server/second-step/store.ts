import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { presentPrefix } from '#server/secrets/sealed.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { SecondStepPolicy } from '../../second-step-contract.ts'
import { resealedKey } from './authenticator.ts'
import type { SecondStepTables } from './tables.ts'

const firstPolicy: SecondStepPolicy = { Roles: [], Days: 14, RememberDays: 14 }
/** SIGN-34: from the start of an installation with staff. */
const firstRoles: SecondStepPolicy['Roles'] = ['owner', '3', 'admin', 'moderator', '2']
const uid = 'policy'

type BegunStep = Pick<SecondStepTables['second_steps'], 'id' | 'username' | 'kind' | 'name' | 'secret_sealed'>

export const hasSecondStep = sql<boolean>`exists (
  select from second_steps where second_steps.username = users.username and verified_at is not null)`

export function secondStepStore(db: Db, now: () => Date) {
  const tables = db.withTables<SecondStepTables>()
  const ofPerson = (username: string) => tables.selectFrom('second_steps').selectAll().where('username', '=', username)

  return {
    verified: (username: string) => ofPerson(username).where('verified_at', 'is not', null).orderBy('created_at').execute(),

    begun: (username: string, id: string) =>
      ofPerson(username).where('id', '=', id).where('verified_at', 'is', null).executeTakeFirst(),

    async begin(row: BegunStep): Promise<void> {
      await tables.deleteFrom('second_steps').where('username', '=', row.username).where('verified_at', 'is', null).execute()
      const begun = { created_at: now(), verified_at: null, last_used_at: null }
      await tables
        .insertInto('second_steps')
        .values({ ...row, ...begun })
        .execute()
    },

    /** SIGN-33: false if this code or a later one was used before. */
    async useStep(id: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('second_steps')
        .set({ last_step: step, last_used_at: now() })
        .set((column) => ({ verified_at: column.fn.coalesce('verified_at', sql<Date>`${now()}::timestamptz`) }))
        .where('id', '=', id)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async remove(username: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await tables
        .deleteFrom('second_steps')
        .where('username', '=', username)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeAll(username: string): Promise<void> {
      await tables.deleteFrom('second_steps').where('username', '=', username).execute()
      await tables.deleteFrom('recovery_codes').where('username', '=', username).execute()
    },
  }
}

export function recoveryCodeStore(db: Db, now: () => Date) {
  const tables = db.withTables<SecondStepTables>()

  return {
    async replace(username: string, digests: readonly string[]): Promise<void> {
      await tables.deleteFrom('recovery_codes').where('username', '=', username).execute()
      if (digests.length === 0) return
      const rows = digests.map((digest) => ({ username, digest, used_at: null }))
      await tables.insertInto('recovery_codes').values(rows).execute()
    },

    async use(username: string, digests: readonly string[]): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('recovery_codes')
        .set({ used_at: now() })
        .where('username', '=', username)
        .where('digest', 'in', digests)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async left(username: string): Promise<number> {
      const left = await tables
        .selectFrom('recovery_codes')
        .select('digest')
        .where('username', '=', username)
        .where('used_at', 'is', null)
        .execute()
      return left.length
    },
  }
}

export function secondStepPolicyStore(db: Db) {
  const tables = db.withTables<SecondStepTables>()

  return {
    async dueAt(username: string): Promise<Date | undefined> {
      const row = await tables.selectFrom('second_step_due').select('due_at').where('username', '=', username).executeTakeFirst()
      return row?.due_at
    },

    async makeDue(username: string, due_at: Date): Promise<void> {
      await tables
        .insertInto('second_step_due')
        .values({ username, due_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async notDue(username: string): Promise<void> {
      await tables.deleteFrom('second_step_due').where('username', '=', username).execute()
    },

    async get(): Promise<SecondStepPolicy> {
      const row = await tables.selectFrom('second_step_policy').selectAll().where('uid', '=', uid).executeTakeFirst()
      return row ? { Roles: row.roles, Days: row.days, RememberDays: row.remember_days } : firstPolicy
    },

    /** One statement; an installation with accounts keeps its policy. */
    async begin(): Promise<void> {
      const { Days: days, RememberDays: remember_days } = firstPolicy
      await sql`
        insert into second_step_policy (uid, roles, days, remember_days)
        select ${uid}, ${firstRoles}::text[], ${days}::integer, ${remember_days}::integer where not exists (select from users)
        on conflict (uid) do nothing`.execute(db)
    },

    async save({ Roles: roles, Days: days, RememberDays: remember_days }: SecondStepPolicy): Promise<void> {
      const values = { roles, days, remember_days }
      await tables
        .insertInto('second_step_policy')
        .values({ uid, ...values })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
        .execute()
    },
  }
}

/** Only keys that are not under the present root; returns how many. */
export async function resealSecondSteps(tx: Db, secrets: Secrets): Promise<number> {
  const tables = tx.withTables<SecondStepTables>()
  const rows = await tables
    .selectFrom('second_steps')
    .select('id')
    .select((row) => row.ref('secret_sealed').$notNull().as('secret_sealed'))
    .where('secret_sealed', 'is not', null)
    .where(sql<boolean>`not starts_with(secret_sealed, ${presentPrefix(secrets)})`)
    .forUpdate()
    .execute()
  for (const row of rows)
    await tables
      .updateTable('second_steps')
      .set({ secret_sealed: resealedKey(secrets, row) })
      .where('id', '=', row.id)
      .execute()
  return rows.length
}
