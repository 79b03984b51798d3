/** SQL: what the distributor in the table that is called `distributors` is called. */
export { distributorName } from './store.ts'
