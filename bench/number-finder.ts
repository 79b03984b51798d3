import { sql } from 'kysely'
import { games } from '#sales/sheets/sheet/games.ts'
import { testApp } from '#test/support/test-app.ts'
import { compare } from './figures.ts'

const sizes = (process.env.BENCH_FINDER_ROWS ?? '1000,100000,1000000').split(',').map(Number)
const perSheet = 400
const asked = { Date: '2026-11-20', Showid: '1', CustomNumber: '' }

export async function measureFinder(): Promise<void> {
  const app = await testApp()
  const { db, engine } = app.database
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('shows/save', { Time: '06:00 PM', Prize_single: 9.5, Prize_double: 90.25, Prize_triple: 900 })
  console.log(`\nThe number finder and the sales report on ${engine}`)
  for (const rows of sizes) {
    await fill(rows)
    const rounds = rows > 100_000 ? 3 : 20
    const tally = sql.join(
      names.map(
        (game, index) =>
          sql`select ${index}::int, ${sql.ref(game)}, sum(${sql.ref(`set_${game}`)}) from sheets join sheet_rows on sheet_id = sheets.id
            where show_id = 1 and sheet_date = '2026-11-20' and ${sql.ref(`set_${game}`)} > 0 group by 2`,
      ),
      sql` union all `,
    )
    await compare(
      `find among ${rows} rows`,
      () => done('dailydata/findnumber', asked),
      () => tally.execute(db),
      rounds,
      2,
    )
    const sums = sql.join(names.map((game) => sql`sum(${sql.ref(`set_${game}`)})`))
    const bareReport = sql`select sheet_date, ${sums} from sheets join sheet_rows on sheet_id = sheets.id
      where sheet_date between '2026-11-01' and '2026-11-30' group by 1`
    const period = { fromdate: '2026-11-01', enddate: '2026-11-30', By: 'day' }
    await compare(
      `report of ${rows} rows`,
      () => done('salesreport/get', period),
      () => bareReport.execute(db),
      rounds,
      2,
    )
  }
  await app.close()

  async function done(path: string, body: object) {
    const said = await ann.post(path, body)
    if (said['Success'] !== true) throw new Error(JSON.stringify(said))
  }

  async function fill(rows: number) {
    const sheets = Math.ceil(rows / perSheet)
    await sql`truncate sheet_rows, sheets, distributors cascade`.execute(db)
    await sql`insert into distributors (id, distributor_id, firstname, lastname, address, city, email, mobile)
      select n, 'X-' || n, 'Name', '', '', '', '', '' from generate_series(1, ${sheets}::int) n`.execute(db)
    await sql`insert into sheets (id, sheet_date, distributor_row_id, show_id, created_at, modified_at)
      select n, '2026-11-20', n, 1, now(), now() from generate_series(1, ${sheets}::int) n`.execute(db)
    const cells = names.flatMap((game) => [sql.ref(game), sql.ref(`set_${game}`)])
    const values = names.map((_, index) => sql`floor(random() * ${mostOf(index) + 1})::int, 1 + floor(random() * 99)::int`)
    await sql`insert into sheet_rows (sheet_id, position, ${sql.join(cells)})
      select 1 + (n - 1) / ${perSheet}, n % ${perSheet}, ${sql.join(values)} from generate_series(1, ${rows}::int) n`.execute(db)
    await sql`analyze`.execute(db)
  }
}

const names = games.map((game) => game.toLowerCase())
const mostOf = (index: number) => (index < 3 ? 9 : index < 6 ? 99 : 999)
