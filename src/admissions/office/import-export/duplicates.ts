import { takenEmail } from '#admissions/record/applications/contract.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { sameAgain, type ImportRow, type Problem } from './contract.ts'
import { numberColumn } from './headers.ts'

/** Finds repeated addresses, which a dry run in chunks can't see. `address` is the key of their column. */
export function withDuplicates(rows: readonly ImportRow[], problems: readonly Problem[], address: string): Problem[] {
  const bad = new Set(problems.map(({ Row }) => Row))
  const seen = new Set<string>()
  const repeated = rows.flatMap((row): Problem[] => {
    const Row = Number(row['Row'])
    if (bad.has(Row)) return []
    const email = textIn(row, address)
    if (seen.has(email)) return [{ Row, status: laterMessages.rowNotSaved, Reason: takenEmail }]
    seen.add(email)
    return []
  })
  return [...problems, ...repeated].toSorted((a, b) => a.Row - b.Row)
}

export function withRepeats(rows: readonly ImportRow[], problems: readonly Problem[], addresses: readonly string[]): Problem[] {
  const bad = new Set(problems.map(({ Row }) => Row))
  const seen = new Set<string>()
  const repeated = rows.flatMap((row): Problem[] => {
    const Row = Number(row['Row'])
    const key = [numberColumn.key, ...addresses].map((name) => textIn(row, name)).find((text) => text !== '')
    if (key === undefined || bad.has(Row)) return []
    if (seen.has(key)) return [{ Row, status: laterMessages.rowNotSaved, Reason: sameAgain }]
    seen.add(key)
    return []
  })
  return [...problems, ...repeated].toSorted((a, b) => a.Row - b.Row)
}

function textIn(row: ImportRow, name: string): string {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? foldUsername(String(value)) : ''
}
