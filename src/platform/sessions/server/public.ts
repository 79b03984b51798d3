/** Opens and ends sessions; create it from a transaction to work inside that. */
export { sessionStore } from './store.ts'

/** A person's sessions under names that open nothing. */
export { listedSessions } from './listed.ts'

/** The handle of a session for its page: derived one way, useless without the cookie. */
export { handleOf } from './store.ts'

/** The handles of a session that started with an earlier key. */
export { earlierHandlesOf } from './store.ts'

/** Every way in which the sign-in of one name can be slowed. */
export { slowedOf } from './slowed-store.ts'

/** The slowed sign-ins, and until when they are slow. */
export { slowedStore } from './slowed-store.ts'

/** Resets the counts of tries for a name, and the slowdowns they caused. */
export { forgetTries } from './slowed-store.ts'

/** Deletes a person's sessions, with their addresses. */
export { forgetSessions } from './store.ts'

/** SIGN-54: deletes a person's codes, known devices and device links, and the counts of their tries. */
export { forgetSignIns } from './erase-store.ts'
