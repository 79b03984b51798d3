import { takenEmail } from '#features/applications/contract.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { notSaved, type ImportRow, type Problem } from './contract.ts'

/**
 * The problems of a dry run with those that only show when the pieces are really saved: an address that a good row further
 * up the file has already. `address` is the key of the column that holds it.
 */
export function withDuplicates(rows: readonly ImportRow[], problems: readonly Problem[], address: string): Problem[] {
  const bad = new Set(problems.map(({ Row }) => Row))
  const seen = new Set<string>()
  const repeated = rows.flatMap((row): Problem[] => {
    const Row = Number(row['Row'])
    if (bad.has(Row)) return []
    const email = foldUsername(String(row[address]))
    if (seen.has(email)) return [{ Row, status: notSaved, Reason: takenEmail }]
    seen.add(email)
    return []
  })
  return [...problems, ...repeated].toSorted((a, b) => a.Row - b.Row)
}
