export type { ShowTables } from './tables.ts'
