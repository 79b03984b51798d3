import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { openApp } from '#app/server.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'

/**
 * Cost of a backup and its restore: seconds, peak memory, size. `node bench/restore.ts 10000 100000` on the embedded
 * database; under `scripts/with-postgres.sh` on PostgreSQL. With a tenth as many files of 20 kB.
 */
const sizes = process.argv.slice(2).map(Number)
const fileBytes = 20_000
const megabyte = 1_048_576
const owner = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'a long enough passphrase' }
const server = serverAddress()

for (const applications of sizes.length > 0 ? sizes : [10_000, 100_000]) console.log(await measure(applications))
process.exit(0)

async function measure(applications: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-restore-'))
  const databases = [randomUUID(), randomUUID()].map((id) => `restore_${id.replaceAll('-', '')}`)
  const identity = await generateX25519Identity()
  const key = join(folder, 'key.txt')
  await writeFile(key, `${identity}\n`)
  const environment = async (at: 0 | 1) => ({
    ...owner,
    DATA_DIR: join(folder, `data-${at}`),
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_RECIPIENTS: await identityToRecipient(identity),
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'k'.repeat(40),
    ...(server && { DATABASE_URL: databaseOn(server, databases[at] ?? '') }),
  })
  try {
    if (server) for (const name of databases) await onServer(server, `create database ${name}`)
    const [from, to] = [await environment(0), await environment(1)]
    await fill(from, applications)
    const backup = await run('scripts/backup.ts', [], from)
    const restore = await run('scripts/restore.ts', ['--identity', key], to)
    const size = Number(/ (\d+) bytes/.exec(backup.said)?.[1]) / megabyte
    return [
      `\n${applications} applications and ${applications / 10} files on ${server ? 'PostgreSQL' : 'the embedded database'}`,
      `backup    ${figures(backup)}, ${size.toFixed(1)} MB without the files`,
      `restore   ${figures(restore)}`,
    ].join('\n')
  } finally {
    if (server) for (const name of databases) await onServer(server, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(environment: Record<string, string>, applications: number): Promise<void> {
  const { deps, close } = await openApp(readConfig(environment), openLog('silent'))
  // The product limits statements to ten seconds.
  for (let first = 1; first <= applications; first += 5_000)
    await sql`insert into applications (username, form, created_at, created_by, modified_at, name, email, fields)
      select 'person' || n || '@example.org', 'college', now(), 'bench', now(), 'NAME' || n, 'person' || n || '@example.org',
        ${JSON.stringify(completeCollege)}::jsonb || jsonb_build_object('Name', 'NAME' || n)
      from generate_series(${first}::int, ${Math.min(first + 4_999, applications)}::int) n`.execute(deps.db)
  for (let file = 0; file < applications / 10; file++)
    await deps.files.put(randomUUID(), randomBytes(fileBytes), 'application/octet-stream')
  await close()
}

type Run = { said: string; seconds: number; cpuSeconds: number; peakMb: number }

async function run(script: string, more: string[], environment: Record<string, string>): Promise<Run> {
  const begun = performance.now()
  const child = spawn(process.execPath, [script, ...more], {
    env: { ...environment, PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [peak, ticks] = [{ kb: 0 }, { used: 0 }]
  const watch = setInterval(() => {
    const of = (name: string) => readFile(`/proc/${child.pid}/${name}`, 'utf8').catch(() => '')
    void of('status').then((status) => (peak.kb = Math.max(peak.kb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))))
    void of('stat').then((stat) => (ticks.used = Math.max(ticks.used, cpuTicks(stat))))
  }, 100)
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
  clearInterval(watch)
  if (child.exitCode !== 0) throw new Error(`${script} ended with ${child.exitCode}: ${said}`)
  return { said, seconds: (performance.now() - begun) / 1000, cpuSeconds: ticks.used / 100, peakMb: Math.round(peak.kb / 1024) }
}

/** User and system time of a process, in hundredths of a second; fields 14 and 15 of proc(5), counted after its name. */
function cpuTicks(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

function figures({ seconds, cpuSeconds, peakMb }: Run): string {
  return `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor, ${peakMb} MB at the peak`
}
