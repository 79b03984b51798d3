import type { z } from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { shows } from '#sales/shows/contract.ts'
import type { Database } from '#server/db/open.ts'
import { openPasswords } from '#server/secrets/passwords.ts'
import { client, type Client } from '#test/support/client.ts'
import { unwrap } from '#web/calls/envelope.ts'
import type { Tally } from './tally.ts'

export const desk = { distributors: 200, shows: 8, open: 20 }

/** Yesterday, which has started in every time zone. */
export const dayOf = (back: number): string => new Date(Date.now() - (1 + back) * 86_400_000).toISOString().slice(0, 10)

export type Person = { ask: <C extends Call>(call: C, body: z.input<C['body']>) => Promise<z.output<C['reply']>> }

/** The time is that of the reply, without parsing. */
export const personOf = (who: Client, tally: Tally): Person => ({
  async ask<C extends Call>(call: C, body: z.input<C['body']>) {
    const reply = await tally.timed(call.path, async () => {
      const { http: status, body: sent } = await who.call(call.path, body)
      return unwrap(call, { status, body: sent })
    })
    return call.reply.parse(reply) as z.output<C['reply']>
  },
})

/** Operators have role 1, checkers 2, admins their group. */
export async function signedIn(database: Database, url: string, count: number, standing: 'admin' | '1' | '2'): Promise<Client[]> {
  const password = 'a long enough passphrase'
  const names = Array.from({ length: count }, (_, at) => `person${at}-${standing}@example.org`)
  const [group, role] = standing === 'admin' ? ['admin', ''] : ['', standing]
  await database.run(
    `insert into users (username, usergroup, role, is_owner, password_hash) select name, $2, $3, false, $4 from unnest($1::text[]) name`,
    [names, group, role, await openPasswords().hash(password)],
  )
  const people: Client[] = []
  for (const name of names) {
    const person = client(url, 'browser')
    await person.signIn(name, password)
    people.push(person)
  }
  return people
}

export async function fillDesk(database: Database, admin: Person): Promise<void> {
  for (let hour = 1; hour <= desk.shows; hour += 1) await admin.ask(shows.save, { Time: `0${hour}:00 PM` })
  await database.run(
    `insert into distributors (distributor_id, firstname, lastname, address, city, email, mobile)
      select 'D-' || n, 'Name ' || n, 'Kumar', '', '', '', '' from generate_series(1, $1::int) n`,
    [desk.distributors],
  )
  await database.run(
    `insert into sheets (sheet_date, distributor_row_id, show_id, state, version, makers, applied_by, submitted_at, approved_by, approved_at,
        created_at, modified_at, row_count, sold)
      select $1::date, distributors.id, shows.id, state, 3, array['person0-1@example.org'],
        case when state <> 'saved' then 'person0-1@example.org' end, case when state <> 'saved' then now() end,
        case when state = 'approved' then 'person0-2@example.org' end, case when state = 'approved' then now() end,
        now(), now(), 40, 12000
      from distributors, shows, lateral (select (array['saved', 'submitted', 'approved'])[1 + (distributors.id + shows.id) % 3] as state) kind
      where distributors.id > $2`,
    [dayOf(0), desk.open],
  )
  await database.run('analyze')
}
