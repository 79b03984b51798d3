import type { SheetItem } from '../../approval-contract.ts'
import { sheetName } from '../../removal.ts'

/** SALES-16: 22-11-2026, 11:00 AM, Mani K - D3. */
export const listedName = ({ Date: day, ShowTime, Distributorid, Firsrname, Lastname }: SheetItem): string =>
  sheetName({
    day,
    show: ShowTime,
    firstname: Firsrname,
    lastname: Lastname,
    distributorId: Distributorid,
  })
