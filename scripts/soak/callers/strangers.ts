import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOutbox } from '#app/stand-ins/read-outbox.ts'
import { openApp } from '#app/server.ts'
import { sweepLog } from '#platform/mail/server/jobs.ts'
import { sweepSignIn } from '#platform/sessions/server/sweep-store.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { client } from '#test/support/client.ts'
import { attack, newcomer, rowsOf, strategies, strategyInWords, type Strategy } from '#test/wire/requests/anonymous/strangers.ts'
import { endProduct, owner, startProduct } from '../product.ts'

const [mail, mobile] = ['newcomer@example.org', '9123456701']
const most = { tries: 3, ms: 20_000, rows: 100 }
/** Later than every window of a limit, and than the retention of a stranger's name. */
const daysLater = 2 * 86_400_000
/** Behind a proxy, with a key that a later start has too. */
export const settings = { TRUST_PROXY: '127.0.0.1', SECRET_KEY: 'k'.repeat(40) }

type Played = { said: string; faults: string[]; rows: ReadonlyMap<string, number> }

/**
 * Every strategy of test/wire/requests/anonymous/strangers.ts, each of so many calls at least against a running product of its own, while a newcomer by mail, one
 * by mobile number and a known device sign in. Throws unless each is in within three tries and 20 s, and two days later at most 100 rows are left that
 * are not those of honest people.
 */
export async function strangers(calls: number): Promise<string> {
  const quiet = await played(undefined, 0)
  const lines = [`nobody else: ${quiet.said}`]
  const faults = [...quiet.faults]
  for (const strategy of strategies) {
    const { said, faults: found, rows } = await played(strategy, calls)
    const left = [...rows].map(([table, count]) => ({ table, more: count - (quiet.rows.get(table) ?? 0) }))
    const more = left.reduce((sum, each) => sum + each.more, 0)
    const where = left.filter((each) => each.more > 0).map((each) => `${each.table} ${each.more}`)
    lines.push(`${strategyInWords(strategy)}: ${said}; ${more} rows left${where.length > 0 ? ` (${where.join(', ')})` : ''}`)
    process.stdout.write(`${lines.at(-1)}\n`)
    if (more > most.rows) found.push(`${more} rows`)
    faults.push(...found.map((fault) => `${strategyInWords(strategy)}: ${fault}`))
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return `${strategies.length} strategies\n${lines.join('\n')}\n`
}

async function played(strategy: Strategy | undefined, calls: number): Promise<Played> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-strangers-'))
  try {
    const product = await startProduct(folder, settings)
    const target = { url: product.url, messages: () => readOutbox(join(folder, 'outbox'), 5000) }
    const known = client(product.url, 'browser')
    await known.call('user/login', signIn, { 'x-forwarded-for': '192.0.2.1' })
    let sent = 0
    let areIn = false
    const { promise: halfWay, resolve } = Promise.withResolvers<void>()
    const attacking = strategy
      ? attack(target, strategy, {
          victims: [mail, mobile],
          goesOn(index) {
            sent = index
            if (index >= calls / 2) resolve()
            return index < calls || !areIn
          },
        })
      : Promise.resolve({})
    if (strategy) await halfWay
    const begun = performance.now()
    const came = await Promise.all([newcomer(target, mail, '192.0.2.2'), newcomer(target, mobile, '192.0.3.2')])
    const again = await known.call('user/login', signIn, { 'x-forwarded-for': '192.0.2.1' })
    const ms = Math.round(performance.now() - begun)
    areIn = true
    const answered = await attacking
    await endProduct(product, 'SIGTERM')
    const faults = came.flatMap((each, at) => {
      const isIn = typeof each === 'object' && each.tries <= most.tries && each.ms <= most.ms
      return isIn ? [] : [`${[mail, mobile][at]}: ${JSON.stringify(each)}`]
    })
    if (again.body['status'] !== true) faults.push(`the known device: ${JSON.stringify(again.body)}`)
    const said = `${sent} calls ${JSON.stringify(answered)}; mail ${inWords(came[0])}, mobile ${inWords(came[1])}, all within ${ms} ms`
    return { said, faults, rows: await rowsLater(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const signIn = { username: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD }
const inWords = (came: Awaited<ReturnType<typeof newcomer>>) =>
  typeof came === 'string' ? `refused ("${came}")` : `${came.tries} tries and ${came.ms} ms`

/** The number of rows in each table two days later, after the nightly cleanup. */
export async function rowsLater(folder: string): Promise<ReadonlyMap<string, number>> {
  let ahead = 0
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...owner, ...settings })
  const app = await openApp(config, openLog('silent'), { now: () => new Date(Date.now() + ahead) })
  try {
    // Jobs still in the queue run on their own day.
    await app.deps.jobs.idle(120_000)
    ahead = daysLater
    await sweepSignIn(app.deps)
    await sweepLog(app.deps, app.deps.now())
    return await rowsOf(app.deps.db)
  } finally {
    await app.close()
  }
}
