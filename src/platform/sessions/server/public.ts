export { sessionStore } from './store.ts'

export { listedSessions } from './listed.ts'

export { handleOf } from './store.ts'

export { earlierHandlesOf } from './store.ts'

export { slowedOf } from './slowed-store.ts'

export { slowedStore } from './slowed-store.ts'

export { forgetTries } from './slowed-store.ts'

export { forgetSessions } from './store.ts'

export { forgetSignIns } from './sweep-store.ts'
