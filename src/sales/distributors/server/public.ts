/** SQL: the name of a distributor; the table must be named `distributors`. */
export { distributorName } from './store.ts'
