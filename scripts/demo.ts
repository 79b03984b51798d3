import { mkdir, readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { openApp } from '#app/server.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { openLog } from '#server/base/log.ts'
import { describeFailure, StartFault } from '#server/base/start-fault.ts'
import { fillDemo } from './demo/fill.ts'
import { demoPassword, staff } from './demo/staff.ts'

/** The number for a small institution in 18 months; `npm run demo -- 100` makes fewer. */
const applications = Number(process.argv[2] ?? 2_000)
const days = Math.min(31, Math.ceil(applications / 10))
const say = (text: string) => process.stdout.write(`${text}\n`)

class Unusable extends StartFault {}

async function demo(): Promise<void> {
  if (!Number.isInteger(applications) || applications < 1) throw new Unusable('Say how many applications: npm run demo -- 100')
  const settings = readConfig()
  const config = { ...settings, ADMIN_PASSWORD: settings.ADMIN_PASSWORD ?? demoPassword }
  await refuseUnlessEmpty(config)
  say(`Making ${applications} applications and ${days} days of sheets. It takes half a minute or so, longer on a busy machine.`)
  const log = openLog('warn')
  const app = await openApp(config, log)
  try {
    const owner = app.owner?.username ?? ''
    const applicants = await fillDemo(app.deps, { applications, days, owner })
    say(summary(config, owner, applicants))
  } finally {
    await app.close()
  }
}

async function refuseUnlessEmpty({ NODE_ENV, DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  if (NODE_ENV === 'production')
    throw new Unusable('Everyone in the demo has a password that is known. It is not for production.')
  if (DATABASE_URL === undefined) {
    await mkdir(DATA_DIR, { recursive: true })
    if ((await readdir(DATA_DIR)).length > 0)
      throw new Unusable(`DATA_DIR (${DATA_DIR}) is not empty. Name an empty folder: DATA_DIR=./demo npm run demo`)
  } else if (await isUsed(DATABASE_URL, DATA_DIR)) {
    throw new Unusable('The database at DATABASE_URL holds applications or accounts. Name an empty one.')
  }
}

async function isUsed(databaseUrl: string, dataDir: string): Promise<boolean> {
  const database = await openDatabase({ databaseUrl, dataDir, log: openLog('warn') })
  try {
    const { rows } = await sql<{ isMade: boolean }>`select to_regclass('applications') is not null as "isMade"`.execute(
      database.db,
    )
    if (!rows[0]?.isMade) return false
    const used = sql`select 1 from applications union all select 1 from users where not is_owner limit 1`
    return (await used.execute(database.db)).rows.length > 0
  } finally {
    await database.close()
  }
}

function summary(
  { ADMIN_PASSWORD, DATA_DIR, PORT }: Config,
  owner: string,
  applicants: Record<string, string | undefined>,
): string {
  const people = [
    ...staff.map(({ username, does }) => [username, does]),
    ...Object.entries(applicants).map(([state, username]) => [username ?? '', `applicant, ${state}`]),
  ]
  const wide = Math.max(...people.map(([username = '']) => username.length)) + 2
  const lines = [[owner, `owner${ADMIN_PASSWORD === demoPassword ? '' : ', with your ADMIN_PASSWORD'}`], ...people]
  return [
    `Done. Everyone's password is: ${demoPassword}`,
    ...lines.map(([username = '', does = '']) => `  ${username.padEnd(wide)}${does}`),
    `Start it with DATA_DIR=${DATA_DIR} npm start, then open http://localhost:${PORT}/ap/`,
  ].join('\n')
}

process.umask(0o077)
demo().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
})
