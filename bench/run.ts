import { setup } from '#test/support/ready-database.ts'
import { measureDataEntry } from './sales/data-entry.ts'
import { measureExport } from './export.ts'
import { measureImport } from './import.ts'
import { measureFirstVisit } from './first-visit.ts'
import { measureFinder } from './number-finder.ts'
import { measureSheets } from './sales/sheets.ts'
import { measureWire } from './wire.ts'

/**
 * `npm run bench`: each figure compared with the bare query or library call, alternating in the same run. On the embedded
 * database, or on PostgreSQL with `scripts/with-postgres.sh --fsync npm run bench`. The machine is noisy: read the ratios. Fails when daily sales have become a quarter worse than in the stored run.
 */
const discard = await setup()
try {
  await measureWire()
  await measureImport()
  await measureExport()
  await measureSheets()
  await measureFinder()
  console.log('\nThe filled PDF')
  await import('./pdf.ts')
  const faults = await measureDataEntry()
  process.exitCode = faults.length > 0 ? 1 : 0
  await measureFirstVisit()
} finally {
  await discard()
}
process.exit()
