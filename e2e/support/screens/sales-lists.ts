import type { Page } from 'playwright-core'
import { save } from './sheet.ts'

export async function preparesSales(admin: Page): Promise<void> {
  const person = { Lastname: 'Kumar', Address: '1 Beach Road', City: 'Chennai', Email: 'raj@example.org', Mobile: '9876500001' }
  for (const Time of ['01:00 PM', '06:00 PM']) await save(admin, 'shows/save', { Time, Prize_single: 100 })
  for (const [DistributorID, Firsrname] of [
    ['D-1', 'Raj'],
    ['D-2', 'Asha'],
  ])
    await save(admin, 'distributor/save', { ...person, DistributorID, Firsrname })
}
