import { sql } from 'kysely'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { testApp } from '#test/support/test-app.ts'
import { assertSynced, compare } from './figures.ts'

const rows = Number(process.env.BENCH_ROWS ?? 20_000)

export async function measureWire(): Promise<void> {
  const app = await testApp()
  const { db, engine } = app.database
  if (engine === 'postgres') await assertSynced(db)
  console.log(`\nThe wire on ${engine}, ${rows} applications`)
  const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { ...completeCollege, Place: 'Chennai' })
  await manyApplications(db, rows)

  const page = sql`select * from applications where application_id in
    (select application_id from applications where deleted_at is null order by created_at desc, application_id desc limit 10) order by created_at desc, application_id desc`
  const count = sql`select count(*) from applications where deleted_at is null`
  await compare(
    'list, first page and total',
    () => staff.post('applications/get', { take: 10 }),
    () => Promise.all([page.execute(db), count.execute(db)]),
  )

  const rare = { logic: 'and', filters: [{ field: 'search', operator: 'contains', value: 'name17771' }] }
  const found = sql`select * from applications where deleted_at is null and search_text ilike '%name17771%' order by created_at desc, application_id desc limit 10`
  const foundCount = sql`select count(*) from applications where deleted_at is null and search_text ilike '%name17771%'`
  await compare(
    'list, a rare word',
    () => staff.post('applications/get', { take: 10, filter: rare }),
    () => Promise.all([found.execute(db), foundCount.execute(db)]),
  )

  const one = sql`select * from applications where username = 'amy@example.org' and deleted_at is null`
  const files = sql`select * from documents where application_id = 1 and deleted_at is null`
  await compare(
    'get by id',
    () => amy.post('applications/getbyid', {}),
    async () => [await one.execute(db), await files.execute(db)],
  )

  let turn = 0
  const bareSave = () =>
    db.transaction().execute(async (tx) => {
      await sql`select * from applications where username = 'amy@example.org' and deleted_at is null for update`.execute(tx)
      await sql`select * from documents where application_id = 1 and deleted_at is null`.execute(tx)
      await sql`update applications set place = ${`Place ${turn++}`}, version = version + 1 where application_id = 1`.execute(tx)
      await sql`select digest from activity_log order by id desc limit 1`.execute(tx)
      await sql`insert into activity_log (at, actor, module, log, digest) values (now(), 'bench', 'bench', 'bench', 'x.x')`.execute(
        tx,
      )
    })
  await compare('save one field', () => amy.post('applications/create', { Place: `Place ${turn++}` }), bareSave)
  await app.close()
}
