export { outboxStore as outboxEntries } from './store.ts'

export { wakeIn as wakeOutbox } from './drainer.ts'

export { startDrainer } from './drainer.ts'
