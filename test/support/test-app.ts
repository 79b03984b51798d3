import type { KyselyPlugin } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOutbox } from '#app/stand-ins/read-outbox.ts'
import { openApp } from '#app/server.ts'
import type { UserTables } from '#accounts/users/server/tables.ts'
import { caches } from '#server/base/caches.ts'
import { readConfig } from '#server/start/config.ts'
import { openPasswords, type Passwords } from '#server/secrets/passwords.ts'
import { openLog } from '#server/base/log.ts'
import type { EventLoop } from '#server/limits/load-shedding.ts'
import type { RoleCode, Usergroup } from '#shared/roles.ts'
import { client, type Client } from './client.ts'
import { sharedDatabase } from './database.ts'

export const password = 'a long enough passphrase'
let passwordHash: string | undefined
const matching = new Set<string>()

export type TestApp = Awaited<ReturnType<typeof testApp>>
/** How busy the machine is must not decide how a test ends. */
const calm: EventLoop = { delayMs: () => 0, clockMs: () => 0 }
type Options = { loop?: EventLoop; plugin?: KyselyPlugin }
type Standing = { usergroup?: Usergroup; role?: RoleCode; isOwner?: boolean }

/** Has a clock that tests move. One per test file; `reset` between tests takes back what they wrote. */
export async function testApp(settings: Record<string, string> = {}, { loop = calm, plugin }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  const opened = await sharedDatabase()
  const product = plugin ? { ...opened.product, db: opened.product.db.withPlugin(plugin) } : opened.product
  let ahead = tomorrowMorning() - Date.now()
  let stoppedAt: number | undefined
  const now = () => new Date((stoppedAt ?? Date.now()) + ahead)
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'k'.repeat(40),
    ADMIN_EMAIL: owner,
    ADMIN_PASSWORD: password,
    // How many calls a test makes from its one address must not decide how it ends.
    CALLS_PER_ADDRESS: '1000000',
    ...settings,
  })
  const app = await openApp(config, openLog('silent'), { database: product, now, loop, passwords: checkedOnce() })
  const started = await opened.migrated.later('started')
  const startedAt = now().getTime()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

  return {
    url,
    folder,
    deps: app.deps,
    database: opened,
    anyone: (): Client => client(url),
    pass: (time: { seconds?: number; minutes?: number; hours?: number; days?: number }) => {
      ahead +=
        (time.seconds ?? 0) * 1_000 + (time.minutes ?? 0) * 60_000 + (time.hours ?? 0) * 3_600_000 + (time.days ?? 0) * 86_400_000
    },

    /** Stops the product's clock until `reset`: how long something takes must not decide how a test ends. `pass` still moves it. */
    stopClock: () => void (stoppedAt = Date.now()),

    async as(username: string, { usergroup, role, isOwner }: Standing = {}): Promise<Client> {
      passwordHash ??= await app.deps.passwords.hash(password)
      await opened.db
        .withTables<UserTables>()
        .insertInto('users')
        .values({
          username,
          usergroup: usergroup ?? '',
          role: role ?? '',
          is_owner: isOwner ?? false,
          password_hash: passwordHash,
          last_sign_in_at: null,
        })
        .onConflict((known) => known.doNothing())
        .execute()
      const person = client(url)
      await person.signIn(username, password)
      return person
    },

    async codeFor(to: string): Promise<string | undefined> {
      await app.deps.jobs.idle()
      const mails = await readOutbox(join(folder, 'outbox'), 500)
      return mails.find((mail) => mail.to === to && !mail.text.includes('/ap/not-me?'))?.text.match(/^\d{4,6}$/m)?.[0]
    },
    async mailsTo(to: string) {
      await app.deps.jobs.idle()
      return (await readOutbox(join(folder, 'outbox'), 500)).filter((mail) => mail.to === to)
    },

    /** Restores every table and the clock to the start of the product, and empties the outbox. Keeps no answer from before. */
    async reset() {
      await app.deps.jobs.idle()
      await started.restore()
      caches.clear()
      stoppedAt = undefined
      ahead = startedAt - Date.now()
      await rm(join(folder, 'outbox'), { recursive: true, force: true })
    },

    async close() {
      await app.close()
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function office(app: TestApp): Promise<{ amy: Client; mo: Client }> {
  await app.reset()
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await amy.post('applications/create', { Name: 'AMY' })
  return { amy, mo }
}

const owner = 'owner@example.org'

/**
 * Past every full hour, and hours before the end of a day, here and in India, so that no window of a limit ends within
 * what a test counts. Ahead of the database's clock, which the queue of jobs goes by.
 */
const tomorrowMorning = () => new Date(Date.now() + 86_400_000).setUTCHours(6, 1, 0, 0)

/** A pair that matched before is not checked again: a check takes 24 ms of a processor. A wrong password is checked each time. */
function checkedOnce(): Passwords {
  const passwords = openPasswords()
  return {
    ...passwords,
    async matches(word, hash, renew) {
      const pair = JSON.stringify([word, hash])
      const isMatch = matching.has(pair) || (await passwords.matches(word, hash, renew))
      if (isMatch) matching.add(pair)
      return isMatch
    },
  }
}
