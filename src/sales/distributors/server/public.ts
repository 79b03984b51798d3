import * as store from './store.ts'

/** SQL: what the distributor in the table that is called `distributors` is called. */
export const distributorName = (distributors: string) => store.distributorName(distributors)
