import type { Db } from '#server/db/open.ts'

/** Up to which entry of its log somebody has seen an application. */
type LookTables = {
  looks: { username: string; application_id: number; entry: number; at: Date }
}

/** The SQL of who has looked at which application. */
export function lookStore(db: Db) {
  const tables = db.withTables<LookTables>()
  return {
    /** Up to which entry somebody has seen the log of an application, as a subquery. */
    seen: (username: string, application: number) =>
      tables
        .selectFrom('looks')
        .select('entry')
        .where('username', '=', username)
        .where('application_id', '=', application)
        .$asScalar(),

    /** Somebody's look at an application, and those of others since a moment: the latest first. */
    looksOf: (username: string, application: number, since: Date) =>
      tables
        .selectFrom('looks')
        .select(['username', 'entry', 'at'])
        .where('application_id', '=', application)
        .where(({ or, eb }) => or([eb('username', '=', username), eb('at', '>=', since)]))
        .orderBy('at', 'desc'),

    /** Up to where somebody has seen each of some applications; those they have not opened are left out. */
    lasts: (username: string, applications: readonly number[]) =>
      tables
        .selectFrom('looks')
        .select(['application_id as application', 'entry'])
        .where('username', '=', username)
        .where('application_id', 'in', applications)
        .execute(),

    /** An older page never takes back what a newer one has noted. */
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
