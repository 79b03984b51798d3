import type { Db } from '#server/db/open.ts'
import { holdersOf, type Right } from '#shared/roles.ts'
import { userStore } from '../store.ts'
import { fullName } from '#shared/text/full-name.ts'

/** QUEUE-2 */
export const staffWhoRead = (db: Db) => staffWith(db, 'readAllApplications')

/** `name` is blank if they have none. */
export async function staffWith(db: Db, right: Right): Promise<{ username: string; name: string }[]> {
  const keys: readonly string[] = holdersOf(right)
  const staff = await userStore(db).activeStaff()
  return staff
    .filter(({ usergroup, role, is_owner }) => [usergroup, role, is_owner ? 'owner' : ''].some((key) => keys.includes(key)))
    .map((account) => ({ username: account.username, name: fullName(account) }))
}
