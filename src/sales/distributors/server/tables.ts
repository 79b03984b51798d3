import type { Generated, GeneratedAlways } from 'kysely'
import { fieldColumns } from '#server/db/rows/field-columns.ts'
import type { DistributorFields } from '../contract.ts'

export const distributorColumns = fieldColumns<Omit<DistributorFields, 'Joined' | 'NoSheetFor'>>()({
  DistributorID: 'distributor_id',
  Firsrname: 'firstname',
  Lastname: 'lastname',
  IsActive: 'is_active',
  Address: 'address',
  City: 'city',
  Email: 'email',
  Mobile: 'mobile',
})
export type DistributorColumns = ReturnType<typeof distributorColumns.toRow> & {
  birth_date: string | null
  no_sheet_for: number[]
}

export type DistributorTables = {
  distributors: Omit<DistributorColumns, 'no_sheet_for'> & { id: GeneratedAlways<number>; no_sheet_for: Generated<number[]> }
}
