import type { Db } from '#server/db/open.ts'
import { holdersOf } from '#shared/roles.ts'
import { userStore } from '../store.ts'

/** QUEUE-2: active accounts that read all applications, by their names. */
export async function staffWhoRead(db: Db): Promise<{ username: string; name: string }[]> {
  const keys: readonly string[] = holdersOf('readAllApplications')
  const staff = await userStore(db).activeStaff()
  return staff
    .filter(({ usergroup, role, is_owner }) => [usergroup, role, is_owner ? 'owner' : ''].some((key) => keys.includes(key)))
    .map(({ username, firstname, lastname }) => ({ username, name: `${firstname} ${lastname}`.trim() }))
}
