import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { testApp } from '#test/support/test-app.ts'
import { spent } from './figures.ts'

const rows = Number(process.env.BENCH_EXPORT_ROWS ?? 100_000)
const megabyte = 1_048_576

export async function measureExport(): Promise<void> {
  const app = await testApp()
  const { db, engine } = app.database
  const staff = await app.as('vera@example.org', { usergroup: 'viewer' })
  // The product limits statements to ten seconds.
  for (let first = 1; first <= rows; first += 5_000)
    await sql`insert into applications (username, form, created_at, created_by, modified_at, name, email, fields)
    select 'person' || n || '@example.org', 'college', now(), 'bench', now(), 'NAME' || n, 'person' || n || '@example.org',
      ${JSON.stringify(completeCollege)}::jsonb || jsonb_build_object('Name', 'NAME' || n) from generate_series(${first}::int, ${Math.min(first + 4_999, rows)}::int) n`.execute(
      db,
    )
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`analyze`.execute(tx)
  })

  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const cpuBefore = await spent(db)
  const begun = performance.now()
  const bytes = await drained(`${app.url}/ap/api/applications/export`, staff.session ?? '')
  const seconds = (performance.now() - begun) / 1000
  const cpu = await spent(db)
  clearInterval(watch)
  delay.disable()
  console.log(
    [
      `\nThe workbook of ${rows} applications on ${engine}`,
      `time                             ${seconds.toFixed(1)} s   (${Math.round(rows / seconds)} rows a second)`,
      `CPU here                         ${((cpu.here - cpuBefore.here) / 1000).toFixed(1)} s with the caller, of it in threads too`,
      `size                             ${(bytes / megabyte).toFixed(1)} MB`,
      `memory                           ${mb(before)} before, ${mb(peak)} at the peak`,
      `event loop                       p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, longest ${(delay.max / 1e6).toFixed(0)} ms`,
    ].join('\n'),
  )
  await app.close()
}

async function drained(url: string, SessionId: string): Promise<number> {
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', SessionId }, body: '{}' })
  let bytes = 0
  for await (const chunk of reply.body ?? []) bytes += chunk.length
  return bytes
}

const mb = (bytes: number) => `${Math.round(bytes / megabyte)} MB`
