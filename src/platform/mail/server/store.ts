import type { Selectable } from 'kysely'
import { english, type Language } from '#languages/languages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import type { Db } from '#server/db/open.ts'
import type { Wording } from '../render-template.ts'
import { templateOf, type TemplateName } from '../templates.ts'
import { wordingIn } from '../wording-in.ts'
import type { MailTables } from './tables.ts'

type Row = Selectable<MailTables['mail_templates']>
/** `unworded` is the default; `isEnglish`: an admin's English wording used for another language; `version` is per language. */
export type TemplateState = Wording & { unworded: Wording; isEnglish: boolean; isSent: boolean; version: number }

export function templateStore(db: Db) {
  const tables = db.withTables<MailTables>()
  const rowsIn = (language: Language) =>
    tables.selectFrom('mail_templates').selectAll().where('language', 'in', [english, language]).orderBy('language')

  return {
    async states<Name extends TemplateName>(names: readonly Name[], language: Language) {
      const rows = Map.groupBy(await rowsIn(language).execute(), ({ name }) => name)
      return names.map((name) => ({ name, ...stateOf(name, language, rows.get(name)) }))
    },

    find: async (name: TemplateName, language: Language) =>
      stateOf(name, language, await rowsIn(language).where('name', '=', name).execute()),

    /** Locks until the transaction ends; creates a missing row. */
    async lock(name: TemplateName, language: Language): Promise<TemplateState> {
      await tables
        .insertInto('mail_templates')
        .values({ name, language })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return stateOf(name, language, await rowsIn(language).where('name', '=', name).forUpdate().execute())
    },

    /** Increments the version; without `wanted` removes the wording in this language. */
    reword: (name: TemplateName, language: Language, wanted: Wording | undefined) =>
      tables
        .updateTable('mail_templates')
        .set(({ eb }) => ({ subject: wanted?.subject ?? null, body: wanted?.text ?? null, version: eb('version', '+', 1) }))
        .where('name', '=', name)
        .where('language', '=', language)
        .execute(),

    switch: (name: TemplateName, isSent: boolean) =>
      tables
        .updateTable('mail_templates')
        .set({ is_sent: isSent })
        .where('name', '=', name)
        .where('language', '=', english)
        .execute(),
  }
}

function stateOf(name: TemplateName, language: Language, rows: readonly Row[] = []): TemplateState {
  const [first, own] = [english, language].map((of) => rows.find((row) => row.language === of))
  const worded = wordingOf(own)
  const inEnglish = language === english ? undefined : wordingOf(first)
  const unworded = inEnglish ?? originalIn(language, name)
  return {
    ...(worded ?? unworded),
    unworded,
    isEnglish: worded === undefined && inEnglish !== undefined,
    isSent: first?.is_sent ?? true,
    version: own?.version ?? 0,
  }
}

export const originalIn = (language: Language, name: TemplateName): Wording => wordingIn(translateFor(language), templateOf(name))

const wordingOf = (row: Row | undefined): Wording | undefined =>
  row?.subject == null || row.body === null ? undefined : { subject: row.subject, text: row.body }
