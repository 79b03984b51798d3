import { ownerUrl } from '#app/database/open-migrated.ts'
import { rolesByHand } from '#app/database/roles-sql.ts'
import { readConfig } from '#server/start/config.ts'
import { describeFailure, StartFault } from '#server/base/start-fault.ts'

/** `npm run database-roles`: prints the SQL for an administrator of the server, if the owner of the tables may not create roles. */
function rolesText(): string {
  const address = ownerUrl(readConfig())
  if (!address) throw new StartFault('The embedded database makes its roles when the product starts.')
  return rolesByHand(decodeURIComponent(new URL(address).username) || 'postgres')
}

try {
  process.stdout.write(rolesText())
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
}
