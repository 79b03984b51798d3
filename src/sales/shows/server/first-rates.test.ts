import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrations/migrate.ts'
import { testDatabase } from '#test/support/database.ts'
import { showStore } from './store.ts'

const isBefore = (name: string) => /^\d{4}-/.test(name) && name < '0039-dated-rates.sql'

test('shows of a database with finder runs pay from the beginning what they paid, and the runs stay', async () => {
  const database = await testDatabase()
  const { db } = database
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    for (const name of (await readdir('migrations')).filter(isBefore)) await cp(join('migrations', name), join(folder, name))
    await migrate(db, folder)
    await sql`insert into shows (show_time, prize_single, prize_double, prize_triple, is_active)
      values ('11:00 AM', 9.99, 90.5, 0.1, true), ('01:00 PM', 0, 0, 0, false)`.execute(db)
    await sql`insert into number_finder_runs
      (at, actor, sheet_date, show_id, custom_number, winning_number, total, equals, sheets, unapproved_sheets, digest)
      values (now(), 'ann', '2026-11-20', 1, '', '100', 9.99, 1, 1, 0, 'x')`.execute(db)

    expect(await migrate(db, 'migrations')).toContain('0039-dated-rates.sql')
    for (const day of ['1999-12-31', '2026-11-20', '2026-11-21'])
      expect(await showStore(db, day).all()).toEqual([
        {
          id: 1,
          show_time: '11:00 AM',
          is_active: true,
          closes_at: null,
          valid_from: '0001-01-01',
          prize_single: 9.99,
          prize_double: 90.5,
          prize_triple: 0.1,
        },
        {
          id: 2,
          show_time: '01:00 PM',
          is_active: false,
          closes_at: null,
          valid_from: '0001-01-01',
          prize_single: 0,
          prize_double: 0,
          prize_triple: 0,
        },
      ])
    expect((await sql`select winning_number, total from number_finder_runs`.execute(db)).rows).toEqual([
      { winning_number: '100', total: 9.99 },
    ])
  } finally {
    await rm(folder, { recursive: true })
    await database.close()
  }
})
