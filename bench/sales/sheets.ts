import { sql } from 'kysely'
import { setup } from '#test/support/ready-database.ts'
import { testApp } from '#test/support/test-app.ts'
import { compare } from '../figures.ts'

const rows = Number(process.env.BENCH_SHEET_ROWS ?? 1_000_000)
const perSheet = 50
const saved = 400
const rounds = 40

export async function measureSheets(): Promise<void> {
  const app = await testApp()
  const { db, engine } = app.database
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const che = await app.as('che@example.org', { role: '2' })
  await ann.post('shows/save', { Time: '06:00 PM' })
  const person = { Firsrname: 'Raj', Lastname: 'Kumar', Address: '1 Beach Road', City: 'Chennai', Mobile: '9876500001' }
  await ann.post('distributor/save', { DistributorID: 'D-1', ...person, Email: 'raj@example.org' })
  await ann.post('dailydata/save', wholeSheet(0))
  await fill()
  console.log(`\nDaily sheets on ${engine}, ${rows} rows in ${rows / perSheet} sheets`)

  let turn = 0
  const said = await ann.post('dailydata/save', wholeSheet(turn++))
  if (said['Success'] !== true) throw new Error(JSON.stringify(said))
  await compare(`save ${saved} rows`, () => ann.post('dailydata/save', wholeSheet(turn++)), bareSave, rounds)
  await compare(
    `get ${saved} rows`,
    () => ann.post('dailydata/get', key),
    () => sql`select * from sheet_rows where sheet_id = 1 order by position`.execute(db),
    rounds,
  )

  const page = sql`select s.*, show_time, distributor_id, firstname, lastname from sheets s join shows on shows.id = show_id
    join distributors d on d.id = distributor_row_id where state = 'approved' order by sheet_date desc, s.id desc limit 10`
  const count = sql`select count(*) from sheets where state = 'approved'`
  const both = () => Promise.all([page.execute(db), count.execute(db)])
  await compare('list, first page and total', () => che.post('dailydata/getpage', { List: 'approved', take: 10 }), both, rounds)

  const one = { logic: 'and', filters: [{ field: 'Date', operator: 'eq', value: '2001-01-01' }] }
  const found = sql`select s.*, show_time, distributor_id, firstname, lastname from sheets s join shows on shows.id = show_id
    join distributors d on d.id = distributor_row_id where state = 'approved' and sheet_date = '2001-01-01' order by s.id desc limit 10`
  const foundCount = sql`select count(*) from sheets where state = 'approved' and sheet_date = '2001-01-01'`
  await compare(
    'list of a day',
    () => che.post('dailydata/getpage', { List: 'approved', take: 10, filter: one }),
    () => Promise.all([found.execute(db), foundCount.execute(db)]),
    rounds,
  )
  await app.close()

  function bareSave() {
    return db.transaction().execute(async (tx) => {
      await sql`select * from sheets where id = 1 for update`.execute(tx)
      await sql`select * from sheet_rows where sheet_id = 1 order by position`.execute(tx)
      await sql`delete from sheet_rows where sheet_id = 1`.execute(tx)
      const stored = Array.from({ length: saved }, (_, index) => ({
        position: index + 1,
        a: 1,
        amount: ((turn + index) % 99_999) + 1,
      }))
      await sql`insert into sheet_rows (sheet_id, position, a, set_a) select 1, position, a, amount
        from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as sent (position int, a int, amount int)`.execute(tx)
      await sql`update sheets set version = version + 1 where id = 1`.execute(tx)
      await sql`insert into sheet_changes (sheet_id, at, actor, action, version) values (1, now(), 'bench', 'saved', 1)`.execute(
        tx,
      )
      await sql`select digest from activity_log order by id desc limit 1`.execute(tx)
      await sql`insert into activity_log (at, actor, module, log, digest) values (now(), 'bench', 'bench', 'bench', 'x.x')`.execute(
        tx,
      )
    })
  }

  async function fill() {
    await sql`insert into distributors (distributor_id, firstname, lastname, address, city, email, mobile)
      select 'X-' || n, 'Name' || n, '', '', '', '', '' from generate_series(1, 100) n`.execute(db)
    await sql`insert into sheets (sheet_date, distributor_row_id, show_id, state, version, makers, applied_by, submitted_at, approved_by, approved_at, created_at, modified_at)
      select date '2001-01-01' + n / 100, 2 + n % 100, 1, 'approved', 3, array['dee@example.org'], 'dee@example.org', now(), 'che@example.org', now(), now(), now()
      from generate_series(0, ${rows / perSheet - 1}::int) n`.execute(db)
    await sql`insert into sheet_rows (sheet_id, position, a, set_a)
      select sheets.id, n, n % 10, n from sheets, generate_series(1, ${perSheet}::int) n where sheets.id > 1`.execute(db)
    await sql`analyze`.execute(db)
  }
}

const key = { Date: '2026-11-20', Distributorid: 'D-1', Showid: '1' }

const wholeSheet = (turn: number) =>
  Array.from({ length: saved }, (_, index) => ({ ID: -1, ...key, A: 1, SetA: ((turn + index) % 99_999) + 1, AB: 17, SetAB: 3 }))

if (import.meta.main) {
  const discard = await setup()
  try {
    await measureSheets()
  } finally {
    await discard()
  }
  process.exit()
}
