export type { DistributorTables } from './tables.ts'
