import type { Db } from '#server/db/open.ts'

type LookTables = {
  looks: { username: string; application_id: number; entry: number; at: Date }
}

export function lookStore(db: Db) {
  const tables = db.withTables<LookTables>()
  return {
    seen: (username: string, application: number) =>
      tables
        .selectFrom('looks')
        .select('entry')
        .where('username', '=', username)
        .where('application_id', '=', application)
        .$asScalar(),

    looksOf: (username: string, application: number, since: Date) =>
      tables
        .selectFrom('looks')
        .select(['username', 'entry', 'at'])
        .where('application_id', '=', application)
        .where(({ or, eb }) => or([eb('username', '=', username), eb('at', '>=', since)]))
        .orderBy('at', 'desc'),

    lasts: (username: string, applications: readonly number[]) =>
      tables
        .selectFrom('looks')
        .select(['application_id as application', 'entry'])
        .where('username', '=', username)
        .where('application_id', 'in', applications)
        .execute(),

    /** An older page must not undo a newer note. */
    async note(look: LookTables['looks']): Promise<void> {
      await tables
        .insertInto('looks')
        .values(look)
        .onConflict((conflict) =>
          conflict.columns(['username', 'application_id']).doUpdateSet(({ fn, ref, val }) => ({
            entry: fn<number>('greatest', [ref('looks.entry'), val(look.entry)]),
            at: look.at,
          })),
        )
        .execute()
    },

    forget: (applications: readonly number[], username: string) =>
      tables
        .deleteFrom('looks')
        .where(({ or, eb }) =>
          or([eb('username', '=', username), ...(applications.length === 0 ? [] : [eb('application_id', 'in', applications)])]),
        )
        .execute(),

    forgetBefore: (moment: Date) => tables.deleteFrom('looks').where('at', '<', moment).execute(),
  }
}
