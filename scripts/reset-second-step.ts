import { isLogUnder } from '#platform/activity-log/server/chain.ts'
import { resetSecondStep } from '#accounts/sign-in/server/second-step/reset.ts'
import { findAccount } from '#accounts/users/server/public.ts'
import { openDatabase } from '#server/db/open.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { assertSameKey } from '#server/start/installation.ts'
import { openLog } from '#server/base/log.ts'
import { readConfig } from '#server/start/config.ts'
import { describeFailure, StartFault } from '#server/base/start-fault.ts'
import { foldUsername } from '#shared/text/user-name.ts'

async function reset(): Promise<string> {
  const username = foldUsername(process.argv[2] ?? '')
  if (username === '') throw new StartFault('npm run reset-second-step -- <user name>')
  const config = readConfig()
  const secrets = await openSecrets(config)
  const { db, close } = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: openLog('warn'),
  })
  try {
    await assertSameKey(db, secrets, () => isLogUnder(db, secrets))
    if (!(await findAccount(db, username))) throw new StartFault(`There is no user ${username}.`)
    await db
      .transaction()
      .execute((tx) => resetSecondStep(tx, { secrets, now: () => new Date() }, { username, actor: 'System', ip: '' }))
    return `The second step of ${username} is reset, and their sessions are ended.`
  } finally {
    await close()
  }
}

process.umask(0o077)
reset().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`Nothing was reset.\n${describeFailure(error)}\n`)
    process.exit(1)
  },
)
