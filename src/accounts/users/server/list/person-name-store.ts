import { sql, type RawBuilder } from 'kysely'

/** First and last name of the account in a table that is called `users`, or else its user name. */
export const personName = (users: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${users}.firstname`)} || ' ' || ${sql.ref(`${users}.lastname`)}), ''), ${sql.ref(`${users}.username`)})`

/** The same of the person whose user name a column holds: the user name itself once the account is gone, null where the column is. */
export const nameOfUser = (column: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`coalesce((select ${personName('people')} from users as people where people.username = ${sql.ref(column)}), ${sql.ref(column)})`
