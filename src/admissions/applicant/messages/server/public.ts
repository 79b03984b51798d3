import type { Db } from '#server/db/open.ts'
import { messageStore, type Letter, unreadStore } from './store.ts'

/** Takes what was written about some applications away. */
export const forgetMessages = (tx: Db, applications: readonly number[]) => messageStore(tx).forget(applications)

/** LETTER-10: puts a letter into the thread of an application, once for its key. */
export const addLetter = (tx: Db, letter: Letter): Promise<void> => messageStore(tx).addLetter(letter)

/** REM-2: how many messages of the office the applicant has not read. */
export const unreadMessages = (db: Db, application: number): Promise<number> => unreadStore(db).countUnread(application)
