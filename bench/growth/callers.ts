import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Database } from '#server/db/open.ts'
import { openPasswords } from '#server/secrets/passwords.ts'
import { client, type Client } from '#test/support/client.ts'
import type { Caller } from './calls.ts'
import { Line } from './line.ts'

const password = 'a long enough passphrase'

/** The hourly quota of changes is counted as usual, and never reached. */
async function giveQuota(database: Database, usernames: readonly string[]): Promise<void> {
  await database.run(
    `insert into throttle (subject, window_from, hits, expires_at)
      select 'writes:' || name, hour, -1000000000, hour + interval '1 hour'
      from unnest($1::text[]) name, generate_series(date_bin('1 hour', now(), 'epoch'), now() + interval '3 hours', interval '1 hour') hour
      on conflict (subject, window_from) do update set hits = excluded.hits`,
    [[...usernames]],
  )
}

export type Account = { own: Client; staff: Client; username: string; url: string }

export async function signedIn(database: Database, urls: readonly string[], count: number): Promise<Account[]> {
  const hash = await openPasswords().hash(password)
  const names = Array.from({ length: count }, (_, at) => `caller${at}@example.org`)
  await database.run(
    `insert into users (username, usergroup, role, is_owner, password_hash) select name, 'Student', '', false, $2 from unnest($1::text[]) name on conflict do nothing`,
    [names, hash],
  )
  await database.run(
    `insert into users (username, usergroup, role, is_owner, password_hash) values ('staff@example.org', 'moderator', '', false, $1) on conflict do nothing`,
    [hash],
  )
  await giveQuota(database, [...names, 'staff@example.org'])
  const callers: Account[] = []
  for (const [at, username] of names.entries()) {
    const url = urls[at % urls.length] ?? ''
    const [own, staff] = [client(url), client(url)]
    await own.signIn(username, password)
    if (at === 0) await staff.signIn('staff@example.org', password)
    staff.session = at === 0 ? staff.session : callers[0]?.staff.session
    await own.post('applications/create', { ...completeCollege, Place: 'Chennai' })
    callers.push({ own, staff, username, url })
  }
  return callers
}

/** Gives each caller a connection, which costs little of the machine that is measured. */
export const onLines = (accounts: readonly Account[]): Caller[] =>
  accounts.map(({ own, staff, username, url }) => {
    const line = ({ session = '' }: Client) => new Line(url, session)
    return { own: line(own), staff: line(staff), username }
  })
