import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import * as slowed from './slowed-store.ts'
import * as store from './store.ts'

/** Opening and ending sessions; make it from a transaction to work inside that. */
export const sessionStore = (db: Db, now: () => Date) => store.sessionStore(db, now)

/** What a page may know of its session: derived one way, worth nothing without the cookie. */
export const handleOf = (secrets: Secrets, id: string): string => store.handleOf(secrets, id)

/** What a page may know of a session that began under an earlier key. */
export const earlierHandlesOf = (secrets: Secrets, id: string): string[] => store.earlierHandlesOf(secrets, id)

/** Every way in which the sign-in of one name can be slowed. */
export const slowedOf = (username: string) => slowed.slowedOf(username)

/** Whose sign-ins are slowed, and until when. */
export const slowedStore = (db: Db, now: () => Date) => slowed.slowedStore(db, now)

/** Forgets what was counted of the tries for a name, and what that slowed. */
export const forgetTries = (tx: Db, username: string): Promise<void> => slowed.forgetTries(tx, username)

/** Takes a person's sessions out of the table, with the addresses they came from. */
export const forgetSessions = (tx: Db, username: string): Promise<void> => store.forgetSessions(tx, username)
