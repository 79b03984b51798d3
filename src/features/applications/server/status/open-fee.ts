import type { Db } from '#server/db/open.ts'

/** A fee that is not paid yet: to be read, whether it is being paid, and where it is paid, from `/ap/` on. */
export type OpenFee = { amount: string; isUnderWay: boolean; page: string }

/** Looks up the open fee of an application. Payments know it; `src/app` passes it in, because applications don't know payments. */
export type OpenFeeOf = (db: Db, applicationId: number) => Promise<OpenFee | undefined>
