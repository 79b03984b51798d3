/** HOOK-1: the states of outbox entries, for every destination. */
export { outboxStore as outboxEntries } from './store.ts'

/** Makes this process look for due messages after so many milliseconds. */
export { wakeIn as wakeOutbox } from './drainer.ts'

/** Empties a part of the outbox whenever something is due, until it is stopped. */
export { startDrainer } from './drainer.ts'
