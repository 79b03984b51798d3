import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export async function manyApplications(db: Db, count: number): Promise<void> {
  await sql`insert into applications (username, form, created_at, created_by, modified_at, name, email, phone, gender, program, citizenship)
    select 'person' || n || '@example.org', 'college', now() - n * interval '1 minute', 'bench', now(), 'NAME' || n, 'person' || n || '@example.org',
      '98' || lpad(n::text, 8, '0'), case when n % 2 = 0 then 'MALE' else 'FEMALE' end, 'ScienceProgram', 'India' from generate_series(1, ${count}::int) n`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
