import type { Db } from '#server/db/open.ts'
import { messageStore, type Letter, unreadStore } from './store.ts'

export const forgetMessages = (tx: Db, applications: readonly number[]) => messageStore(tx).forget(applications)

/** LETTER-10: its key keeps a letter from being added twice. */
export const addLetter = (tx: Db, letter: Letter): Promise<void> => messageStore(tx).addLetter(letter)

/** REM-2. */
export const unreadMessages = (db: Db, application: number): Promise<number> => unreadStore(db).countUnread(application)
