import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { Passwords } from '#server/secrets/passwords.ts'
import { userStore } from './store.ts'

const defaultOwner = 'owner@example.org'

/** Resolves to a one-time password if the owner is new and no password was given; it is nowhere else. */
export async function ensureOwner(
  db: Db,
  passwords: Passwords,
  settings: { email?: string | undefined; password?: string | undefined },
) {
  const oneTime = randomBytes(9).toString('base64url')
  return db.transaction().execute(async (tx) => {
    const store = userStore(tx)
    const owner = await store.owner()
    const username = settings.email?.toLowerCase() ?? owner?.username ?? defaultOwner
    if (owner?.username === username) return undefined
    if (owner) await store.update(owner.username, { is_owner: false })
    const rights = { usergroup: 'admin', is_owner: true, is_active: true } as const
    if (await store.find(username)) await store.update(username, rights)
    else {
      const password_hash = await passwords.hash(settings.password ?? oneTime)
      await store.insert({ ...rights, username, password_hash, password_is_one_time: !settings.password })
    }
    return { username, oneTimePassword: settings.password ? undefined : oneTime }
  })
}
