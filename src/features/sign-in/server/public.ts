import type { Db } from '#server/db/open.ts'
import * as erase from './erase-store.ts'

/** Forgets a person's codes and devices, and what was counted of their tries. */
export const forgetSignIns = (tx: Db, username: string): Promise<void> => erase.forgetSignIns(tx, username)
