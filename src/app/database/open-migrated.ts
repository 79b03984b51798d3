import { isLogUnder } from '#platform/activity-log/server/chain.ts'
import { runExclusive } from '#server/db/locks/with-advisory-lock.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { assertMayMakeSchemas, assertUsable } from '#server/db/reach/reach.ts'
import { prepareQueueTables } from '#server/jobs/job-queue.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Config } from '#server/start/config.ts'
import { assertSameKey } from '#server/start/installation.ts'
import type { Logger } from '#server/base/log.ts'
import { StartFault } from '#server/base/start-fault.ts'
import { migrationsFolder } from '../folders.ts'
import { addLogYears } from './log-years-store.ts'
import { currentPicture } from './picture.ts'
import { appRole } from './roles-sql.ts'
import { actAsProduct, prepareRoles, rightsOf } from './roles-store.ts'

type Addresses = Pick<Config, 'DATABASE_OWNER_URL' | 'DATABASE_URL'>

/** The URL for creating and changing tables; undefined for the embedded database. */
export const ownerUrl = ({ DATABASE_OWNER_URL, DATABASE_URL }: Addresses) => DATABASE_OWNER_URL ?? DATABASE_URL

/** SEC-23: the owner connects only during startup. Leaves a database of another SECRET_KEY unchanged. Throws `StartFault`. */
export async function openMigrated(
  config: Config,
  secrets: Secrets,
  log: Logger,
  options: { isRestoring?: boolean | undefined } = {},
): Promise<Database> {
  const owner = await openDatabase({ databaseUrl: ownerUrl(config), dataDir: config.DATA_DIR, picture: currentPicture, log })
  try {
    const hasRoles = await prepare(owner, config, secrets, options)
    if (!hasRoles && config.DATABASE_OWNER_URL) throw new StartFault(`DATABASE_OWNER_URL: ${rolesMissing}`)
    if (!hasRoles) log.warn(`DATABASE_URL: ${rolesMissing}`)
    if (!config.DATABASE_URL) {
      if (hasRoles) await actAsProduct(owner.db)
      return owner
    }
    const database = await openAsProduct(config, hasRoles, log)
    await owner.close()
    return database
  } catch (error) {
    await owner.close()
    throw error
  }
}

async function prepare(
  owner: Database,
  config: Config,
  secrets: Secrets,
  options: { isRestoring?: boolean | undefined },
): Promise<boolean> {
  const address = ownerUrl(config)
  const setting = config.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
  if (address) {
    await assertUsable(owner.db, address, setting)
    await assertMayMakeSchemas(owner.db, setting, false)
  }
  await assertSameKey(owner.db, secrets, () => isLogUnder(owner.db, secrets), options)
  const hasRoles = await prepareTables(owner)
  await addLogYears(owner.db)
  return hasRoles
}

/** Every table of the product and of its queue. False if this user may not make the roles. */
export async function prepareTables(owner: Database): Promise<boolean> {
  await migrate(owner.db, migrationsFolder)
  await runExclusive(owner, () => prepareQueueTables(owner))
  return prepareRoles(owner.db)
}

/** With a separate URL the product's user has the role; otherwise each connection sets it. */
async function openAsProduct(config: Config, hasRoles: boolean, log: Logger): Promise<Database> {
  const { DATABASE_URL = '', DATABASE_READ_URL: readUrl, DATABASE_OWNER_URL, DATA_DIR: dataDir } = config
  const role = hasRoles && !DATABASE_OWNER_URL ? appRole : undefined
  const database = await openDatabase({ databaseUrl: DATABASE_URL, readUrl, role, dataDir, log })
  try {
    await assertUsable(database.db, DATABASE_URL)
    const { user, hasRole } = await rightsOf(database.db)
    if (DATABASE_OWNER_URL && !hasRole) throw new StartFault(`DATABASE_URL: user ${user} has not the role ${appRole}.`)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const rolesMissing = `the roles of the database are missing, and this user may not make them: npm run database-roles`
