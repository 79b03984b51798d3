import { sql } from 'kysely'
import { compare } from '../figures.ts'
import { live, type Desk } from './desk.ts'

export async function measureFiles({ db, staff, done }: Desk): Promise<void> {
  await compare(
    'export of 1,000',
    async () => {
      const { http } = await staff.bytes('applications/export', { username: exported })
      if (http !== 200) throw new Error(`applications/export: ${http}`)
    },
    () => sql`select * ${live} and username = any(${exported})`.execute(db),
    5,
    1,
  )
  let batch = 0
  await compare(
    'import of 500',
    () =>
      done('applications/bulksave', {
        rows: candidates((batch += 1)),
        batch: crypto.randomUUID(),
        piece: 0,
        file: 'bench.csv',
      }),
    () =>
      sql`insert into applications (username, form, created_at, created_by, modified_at, name, email, fields)
        select 'bare' || ${batch}::int || '-' || n || '@example.org', 'job', now(), 'bench', now(), 'NAME', 'bare' || n || '@example.org',
        ${JSON.stringify(candidates(0)[0])}::jsonb from generate_series(1, 500) n`.execute(db),
    5,
    1,
  )
}

const exported = Array.from({ length: 1_000 }, (_, index) => `person${index * 100 + 1}@example.org`)

function candidates(of: number) {
  return Array.from({ length: 500 }, (_, index) => ({
    Row: index + 2,
    Name: `Candidate ${index}`,
    MailId: `candidate${of}-${index}@example.org`,
    Gender: 'FEMALE',
    PhoneNumber: String(9_000_000_000 + of * 500 + index),
    WorkLocation: 'Chennai',
    Experience: 'Fresher',
    JobAppliedfor: 'Clerk',
  }))
}
