import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { open } from '../deliveries-store.ts'
import type { MailTables } from '../tables.ts'

/** MAIL-10: no other mail replaces it, unless that one was withdrawn. */
const isCurrent = sql<boolean>`not exists (
  select 1 from mail_log newer where newer.id = mail_log.replaced_by and newer.state <> 'withdrawn')`

export function withdrawingStore(db: Db) {
  const tables = db.withTables<MailTables>()
  const withdrawing = (about: string, at: Date) =>
    tables
      .updateTable('mail_log')
      .set({ state: 'withdrawn', ended_at: at })
      .where('about', '=', about)
      .where('state', '=', 'waiting')

  return {
    /** From here on it can't be withdrawn, and the mails that it replaced are. */
    async begin(id: string, at: Date): Promise<'begun' | 'silent' | 'replaced' | 'over'> {
      const begun = await tables
        .updateTable('mail_log')
        .set({ state: 'sending' })
        .where('id', '=', id)
        .where('state', 'in', open)
        .where(isCurrent)
        .returning(['about', 'is_silent'])
        .executeTakeFirst()
      if (begun === undefined) {
        const left = await tables.selectFrom('mail_log').select('state').where('id', '=', id).executeTakeFirst()
        return left?.state === 'waiting' ? 'replaced' : 'over'
      }
      if (begun.about !== '') await withdrawing(begun.about, at).where('replaced_by', 'is not', null).execute()
      return begun.is_silent ? 'silent' : 'begun'
    },

    /** With `tells` only the current one, if it tells that. Returns their number. */
    async withdrawn(about: string, tells: string | undefined, at: Date): Promise<number> {
      const waiting = withdrawing(about, at)
      const taken = await (tells === undefined ? waiting : waiting.where('tells', '=', tells).where(isCurrent)).execute()
      return Number(taken[0]?.numUpdatedRows ?? 0)
    },

    /** `deliver` withdraws it instead of sending it. Returns their number. */
    async hushed(about: string, tells: string): Promise<number> {
      const hushed = await tables
        .updateTable('mail_log')
        .set({ is_silent: true })
        .where((its) => its.and({ about, tells, state: 'waiting', is_silent: false }))
        .where(isCurrent)
        .execute()
      return Number(hushed[0]?.numUpdatedRows ?? 0)
    },

    async queuedHere(about: readonly string[]): Promise<number> {
      const { total } = await tables
        .selectFrom('mail_log')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('about', 'in', about)
        .where((its) => its.and({ state: 'waiting', is_silent: false }))
        .where(sql<boolean>`mail_log.xmin = pg_current_xact_id()::xid`)
        .executeTakeFirstOrThrow()
      return total
    },

    replaced: (about: string, by: string) =>
      tables
        .updateTable('mail_log')
        .set({ replaced_by: by })
        .where('about', '=', about)
        .where('state', '=', 'waiting')
        .where('id', '<>', by)
        .where(isCurrent)
        .execute(),

    silenced: (id: string, at: Date) =>
      tables.updateTable('mail_log').set({ state: 'withdrawn', ended_at: at }).where('id', '=', id).execute(),
  }
}
