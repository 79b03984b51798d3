import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { templateOf, type TemplateName } from '../templates.ts'
import type { MailTables } from './tables.ts'

type Row = Selectable<MailTables['mail_templates']>
/** How a mail stands: the admin's wording, or the original where there is none. */
export type TemplateState = { subject: string; text: string; isOriginal: boolean; isSent: boolean; version: number }

/** The wording of the mails; make it from a transaction to work inside that. */
export function templateStore(db: Db) {
  const tables = db.withTables<MailTables>()
  const rows = tables.selectFrom('mail_templates').selectAll()
  return {
    /** How each of the changed mails stands, by its name. */
    changed: async () => new Map((await rows.execute()).map((row) => [row.name, row])),

    find: async (name: TemplateName) => templateStateOf(name, await rows.where('name', '=', name).executeTakeFirst()),

    /** Holds the row until the transaction ends; makes it when it is not there. */
    async lock(name: TemplateName): Promise<TemplateState> {
      await tables
        .insertInto('mail_templates')
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return templateStateOf(name, await rows.where('name', '=', name).forUpdate().executeTakeFirstOrThrow())
    },

    update: (name: TemplateName, change: Updateable<MailTables['mail_templates']>) =>
      tables.updateTable('mail_templates').set(change).where('name', '=', name).execute(),
  }
}

/** A row, or none, as the mail stands. */
export function templateStateOf(name: TemplateName, row: Row | undefined): TemplateState {
  const { subject, text } = templateOf(name)
  return {
    subject: row?.subject ?? subject,
    text: row?.body ?? text,
    isOriginal: row?.subject == null,
    isSent: row?.is_sent ?? true,
    version: row?.version ?? 0,
  }
}
