import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { ahead, chunk } from '#shared/lists.ts'
import { piecesAtOnce, rowsInChunk } from '#admissions/office/import-export/contract.ts'
import { testApp } from '#test/support/test-app.ts'
import { spent } from './figures.ts'

const rows = Number(process.env.BENCH_IMPORT_ROWS ?? 10_000)

export async function measureImport(): Promise<void> {
  const app = await testApp()
  const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  const other = await app.as('amy@example.org', { usergroup: 'Student' })
  await other.post('applications/create', { Form: 'college', Name: 'Amy' })
  const quiet = await latencies(other, wait(2_000))

  const batch = randomUUID()
  const begun = performance.now()
  const save = async (all: readonly object[], about: object) => {
    const pieces = chunk(all, rowsInChunk)
    const replies = ahead(pieces, piecesAtOnce, (some, piece) =>
      staff.call('applications/bulksave', { rows: some, piece, inOrder: true, ...about }),
    )
    for await (const { body } of replies) {
      if (JSON.stringify(body['Data']) !== '[]') throw new Error(`Not saved: ${JSON.stringify(body).slice(0, 500)}`)
      most = Math.max(most, process.memoryUsage().rss)
    }
  }
  let most = 0
  const cpu = await spent(app.database.db)
  const importing = save(candidates(), { batch, file: 'bench.csv' })
  const busy = await latencies(other, importing)
  const seconds = (performance.now() - begun) / 1000
  const cpuAfter = await spent(app.database.db)
  const updateBegun = performance.now()
  const heapBefore = process.memoryUsage().rss
  most = heapBefore
  const changes = randomUUID()
  const updating = save(corrections(), { batch: changes, mode: 'update' })
  const updated = await latencies(other, updating)
  const updateSeconds = (performance.now() - updateBegun) / 1000
  const backBegun = performance.now()
  const { Restored } = await staff.post('applications/undoimport', { batch: changes })
  const backSeconds = (performance.now() - backBegun) / 1000
  // Of the first import nothing could be undone: its applications were changed since, and stay as they are.
  const untouched = randomUUID()
  await save(candidates('other'), { batch: untouched })
  const undoBegun = performance.now()
  const { Total } = await staff.post('applications/undoimport', { batch: untouched })
  const undoSeconds = (performance.now() - undoBegun) / 1000
  if (Restored !== rows || Total !== rows)
    throw new Error(`Of ${rows}, ${String(Restored)} were changed back and ${String(Total)} undone`)
  console.log(
    [
      `\nAn import of ${rows} rows on ${app.database.engine}`,
      `time                             ${seconds.toFixed(1)} s   (at most 10 for 10,000)`,
      `CPU, with the other's calls      server and callers ${(cpuAfter.here - cpu.here).toFixed(0)} ms   PostgreSQL ${(cpuAfter.there - cpu.there).toFixed(0)} ms`,
      `others, before                   p50 ${at(quiet, 0.5)} ms   p99 ${at(quiet, 0.99)} ms`,
      `others, meanwhile                p50 ${at(busy, 0.5)} ms   p99 ${at(busy, 0.99)} ms   longest ${at(busy, 1)} ms`,
      `updated                          ${updateSeconds.toFixed(1)} s   memory at most ${((most - heapBefore) / 1_048_576).toFixed(0)} MB more`,
      `others, meanwhile                p50 ${at(updated, 0.5)} ms   p99 ${at(updated, 0.99)} ms   longest ${at(updated, 1)} ms`,
      `changed back                     ${String(Restored)} in ${backSeconds.toFixed(1)} s`,
      `undone                           ${String(Total)} in ${undoSeconds.toFixed(1)} s`,
    ].join('\n'),
  )
  await app.close()
}

const candidates = (who = 'candidate') =>
  Array.from({ length: rows }, (_, row) => ({
    Row: row + 2,
    Name: `Candidate ${row}`,
    MailId: `${who}${row}@example.org`,
    Gender: row % 2 ? 'MALE' : 'FEMALE',
    PhoneNumber: String(9_000_000_000 + row),
    WorkLocation: 'Chennai',
    Experience: 'Fresher',
    DOB: '03-04-1999',
    PreferredLocation: 'Chennai, Madurai',
    TechnicalSkills: 'SQL, Rust, Accounting',
    JobAppliedfor: 'Clerk',
    Notes: 'Met at the fair. '.repeat(10),
  }))

const corrections = () =>
  candidates().map(({ Row, MailId }) => ({
    Row,
    MailId,
    PhoneNumber: String(8_000_000_000 + Row),
    JobAppliedfor: 'Baker',
    Name: '',
  }))

/** Repeats a small call of another person until the work is done; in milliseconds. */
async function latencies(
  who: { post(path: string, body?: object): Promise<unknown> },
  work: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const state = { isDone: false }
  const done = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    const begun = performance.now()
    await who.post('applications/getbyid', {})
    times.push(performance.now() - begun)
    await wait(5)
  }
  await done
  return times
}

const at = (times: number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(0)
