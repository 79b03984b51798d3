import { sql, type RawBuilder } from 'kysely'

export const personName = (users: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${users}.firstname`)} || ' ' || ${sql.ref(`${users}.lastname`)}), ''), ${sql.ref(`${users}.username`)})`

/** SQL: the user name itself once the account is gone, null for a null column. */
export const nameOfUser = (column: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`coalesce((select ${personName('people')} from users as people where people.username = ${sql.ref(column)}), ${sql.ref(column)})`
