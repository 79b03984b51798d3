import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { isPlaceThere, storeAt, fileStoreOf } from '#adapters/files/file-store-of.ts'
import { isOld, newestBackup } from '#app/backup/status/server/age.ts'
import { mailerOf } from '#adapters/mail/mailer-of.ts'
import { openIdProvider } from '#adapters/sign-on/openid-provider.ts'
import { clamdScanner } from '#adapters/virus/clamd-scanner.ts'
import { headsIn } from '#platform/activity-log/server/outside/parts.ts'
import { secondStepPolicyStore } from '#accounts/sign-in/server/second-step/store.ts'
import { returnPath } from '#accounts/sign-in/single-sign-on.ts'
import { isLogUnder } from '#platform/activity-log/server/chain.ts'
import type { Config } from '#server/start/config.ts'
import { openDataFolder } from '#server/start/data-folder.ts'
import { FolderInUse } from '#server/db/locks/folder-lock.ts'
import { pendingOf, readMigrations } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { nextAfter } from '#server/jobs/schedule.ts'
import { assertMayMakeSchemas, assertSameTime, assertUsable } from '#server/db/reach/reach.ts'
import { assertSameKey } from '#server/start/installation.ts'
import { openLog } from '#server/base/log.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { describeFailure, StartFault } from '#server/base/start-fault.ts'
import { listenFault } from '#server/start/listen-fault.ts'
import { roleName } from '#shared/roles.ts'
import { ownerUrl } from './database/open-migrated.ts'
import { appRole } from './database/roles-sql.ts'
import { rightsOf } from './database/roles-store.ts'
import { migrationsFolder, webFolder } from './folders.ts'

export type Finding = { name: string; isFault: boolean; text: string }

const atFirstStart = 'is made at the first start.'

/** The checks of a start and a few more, in order. Each returns a note, or throws. None changes stored data. */
const checks: Record<string, (config: Config) => Promise<string>> = {
  DATA_DIR: async ({ DATA_DIR }) => {
    if (!existsSync(DATA_DIR)) return `${DATA_DIR} ${atFirstStart}`
    await openDataFolder(DATA_DIR)
    const { bavail, bsize } = await statfs(DATA_DIR)
    return `${DATA_DIR} can be written; ${((bavail * bsize) / 1e9).toFixed(1)} GB are free.`
  },
  SECRET_KEY: async (config) => {
    if (!config.SECRET_KEY && !hasBegun(config)) return atFirstStart
    await openSecrets(config)
    return 'The key can be read.'
  },
  Database: async (config) => {
    if (!config.DATABASE_URL && !hasBegun(config)) return `The embedded database ${atFirstStart}`
    try {
      return await examineDatabase(config)
    } catch (error) {
      if (error instanceof FolderInUse) return 'The product is running on it.'
      throw error
    }
  },
  Proxy: async ({ TRUST_PROXY, publicUrl }) => {
    if (TRUST_PROXY) return `TRUST_PROXY=${TRUST_PROXY}: it says who the caller is.`
    if (!publicUrl.startsWith('https:')) return 'TRUST_PROXY is not set: callers are known by their own addresses.'
    return 'PUBLIC_URL is https and TRUST_PROXY is not set: behind a proxy all callers share its address and limits.'
  },
  'Database roles': async (config) => {
    if (!config.DATABASE_URL) return 'The embedded database belongs to everybody who can read DATA_DIR.'
    return examineRoles(config.DATABASE_URL, config.DATABASE_OWNER_URL !== undefined)
  },
  Files: async ({ STORAGE_URL, DATA_DIR }) => {
    if (!STORAGE_URL) return 'Files are kept in DATA_DIR/files.'
    const store = await fileStoreOf(STORAGE_URL, DATA_DIR)
    await store.check().catch((cause: unknown) => {
      throw new StartFault("STORAGE_URL: the bucket can't be reached.", { cause })
    })
    return 'The bucket answers.'
  },
  Backups: async ({ BACKUP_TO, ...config }) => {
    if (!BACKUP_TO) return 'BACKUP_TO is not set: the product makes none.'
    const newest = isPlaceThere(BACKUP_TO) ? await newestBackup(await storeAt(BACKUP_TO)) : undefined
    if (!newest) throw new StartFault('There is none yet: npm run backup')
    const text = `The last one is of ${shortly(newest.toISOString())} UTC`
    if (isOld(newest, new Date(), config))
      throw new StartFault(`${text}; the next one is more than two hours late (BACKUP_CRON=${config.BACKUP_CRON}).`)
    const next = nextAfter(config.BACKUP_CRON, config.TIME_ZONE, new Date())
    return `${text}, verified. The next one is due at ${shortly(next.toISOString())} UTC.`
  },
  'Log export': async ({ AUDIT_EXPORT_TO }) => {
    if (!AUDIT_EXPORT_TO) return 'AUDIT_EXPORT_TO is not set: the activity log is in the database only.'
    if (!isPlaceThere(AUDIT_EXPORT_TO)) return `${AUDIT_EXPORT_TO} ${atFirstStart}`
    const store = await storeAt(AUDIT_EXPORT_TO)
    await store.check().catch((cause: unknown) => {
      throw new StartFault("AUDIT_EXPORT_TO can't be reached or written.", { cause })
    })
    const times = (await headsIn(store)).map(({ putAt }) => putAt.toISOString()).toSorted()
    const newest = times.at(-1)
    return newest ? `It answers. The last part is of ${shortly(newest)} UTC.` : 'It answers; there is no part yet.'
  },
  'Single sign-on': async ({ signOn, publicUrl }) => {
    if (!signOn) return 'OIDC_ISSUER is not set.'
    const provider = openIdProvider(signOn, { redirectUri: `${publicUrl}${returnPath}`, now: () => new Date() })
    await provider.begin().catch((cause: unknown) => {
      throw new StartFault("OIDC_ISSUER: the provider can't be reached, or calls itself otherwise.", { cause })
    })
    return 'The provider answers under the name of OIDC_ISSUER.'
  },
  Mail: async (config) => {
    if (!config.SMTP_URL) return 'Mails are written to DATA_DIR/outbox; none is sent.'
    const mailer = mailerOf(config, '', () => new Date())
    try {
      await mailer.check()
      return 'The mail server answers and lets us in.'
    } catch (cause) {
      throw new StartFault("SMTP_URL: the mail server can't be reached, or refuses the sign-in.", { cause })
    } finally {
      await mailer.close()
    }
  },
  'Virus scan': async ({ CLAMD }) => {
    if (!CLAMD) return 'CLAMD is not set: files are not checked for malware.'
    await clamdScanner({ address: CLAMD })
      .check()
      .catch((cause: unknown) => {
        throw new StartFault("CLAMD: the virus scanner can't be reached.", { cause })
      })
    return 'The virus scanner answers.'
  },
  Port: async ({ PORT, HOST }) => {
    const server = createServer()
    try {
      await once(server.listen(PORT, HOST), 'listening')
    } catch (error) {
      if (await isServed(PORT)) return `The product is running on port ${PORT}.`
      throw listenFault(error, { PORT, HOST })
    }
    server.close()
    return `Port ${PORT} is free.`
  },
  'Browser app': async () => {
    if (!existsSync(join(webFolder, 'index.html'))) throw new StartFault('The browser app is not built. Run npm run build.')
    return 'It is built.'
  },
}

export async function examine(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, check] of Object.entries(checks)) {
    const found = await check(config).then(
      (text) => ({ isFault: false, text }),
      (error: unknown) => ({ isFault: true, text: describeFailure(error) }),
    )
    findings.push({ name, ...found })
  }
  return findings
}

const shortly = (iso: string) => iso.slice(0, 16).replace('T', ' ')

const hasBegun = ({ DATA_DIR }: Config) =>
  existsSync(join(DATA_DIR, 'secrets.json')) || existsSync(join(DATA_DIR, 'db', 'PG_VERSION'))

async function examineDatabase(config: Config): Promise<string> {
  // As a start does: the product's user may not have read access to the owner's tables yet.
  const address = ownerUrl(config)
  const { db, close } = await openDatabase({ databaseUrl: address, dataDir: config.DATA_DIR, log: openLog('silent') })
  try {
    if (address) {
      const setting = config.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
      await assertUsable(db, address, setting)
      await assertMayMakeSchemas(db, setting, false)
      await assertSameTime(db, new Date())
    }
    if (!config.SECRET_KEY && !hasBegun(config)) return 'It answers.'
    const secrets = await openSecrets(config)
    await assertSameKey(db, secrets, () => isLogUnder(db, secrets))
    const pending = await pendingOf(db, await readMigrations(migrationsFolder))
    if (pending.length > 0) return `It answers; the next start runs ${pending.length} migrations.`
    const { Roles } = await secondStepPolicyStore(db).get()
    return `It answers and is up to date. A second step is needed by ${Roles.map(roleName).join(', ') || 'nobody'}.`
  } finally {
    await close()
  }
}

/** SEC-23: a product that could drop its role is protected against its own mistakes, not against injected SQL. */
async function examineRoles(databaseUrl: string, hasOwner: boolean): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', log: openLog('silent') })
  try {
    await assertUsable(db, databaseUrl)
    const { user, hasRole, maySetRole, mayChangeLog } = await rightsOf(db)
    if (hasOwner && mayChangeLog) throw new StartFault(`DATABASE_URL: ${user} can change the activity log: ${byHand}`)
    if (hasOwner && !hasRole) throw new StartFault(`DATABASE_URL: ${user} has not the role ${appRole}: ${byHand}`)
    if (hasOwner) return `${user} can't change tables, and can only add to the activity log.`
    if (!maySetRole) return `The product works as ${user}, who owns its tables: ${byHand}`
    return `The product works as ${appRole}, which protects the log from mistakes. Against foreign SQL set DATABASE_OWNER_URL.`
  } finally {
    await close()
  }
}

const byHand = 'npm run database-roles'

const isServed = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3_000) }).then(
    (reply) => reply.ok,
    () => false,
  )
