import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import * as erase from './erase-store.ts'
import * as listed from './listed.ts'
import * as slowed from './slowed-store.ts'
import * as store from './store.ts'

/** Opens and ends sessions; create it from a transaction to work inside that. */
export const sessionStore = (db: Db, now: () => Date) => store.sessionStore(db, now)

/** A person's sessions under names that open nothing. */
export const listedSessions = (...args: Parameters<typeof listed.listedSessions>) => listed.listedSessions(...args)

/** The handle of a session for its page: derived one way, useless without the cookie. */
export const handleOf = (secrets: Secrets, id: string): string => store.handleOf(secrets, id)

/** The handles of a session that started with an earlier key. */
export const earlierHandlesOf = (secrets: Secrets, id: string): string[] => store.earlierHandlesOf(secrets, id)

/** Every way in which the sign-in of one name can be slowed. */
export const slowedOf = (username: string) => slowed.slowedOf(username)

/** Whose sign-ins are slowed, and until when. */
export const slowedStore = (db: Db, now: () => Date) => slowed.slowedStore(db, now)

/** Resets the counts of tries for a name, and what they slowed. */
export const forgetTries = (tx: Db, username: string): Promise<void> => slowed.forgetTries(tx, username)

/** Deletes a person's sessions, with their addresses. */
export const forgetSessions = (tx: Db, username: string): Promise<void> => store.forgetSessions(tx, username)

/** SIGN-54: forgets a person's codes, known devices and the links that make one known, and what was counted of their tries. */
export const forgetSignIns = (tx: Db, username: string): Promise<void> => erase.forgetSignIns(tx, username)
