import { folded, type ImportColumn } from '../../headers.ts'

/**
 * What each column of a file means, as a key of an import column or '' for none: as it was chosen the last time a header of
 * that name came by in this browser, else as its name says. No two columns mean the same.
 */
export function guessedMeanings(
  head: readonly string[],
  columns: readonly ImportColumn[],
  find: (header: string) => ImportColumn | undefined,
) {
  const keys = new Set(columns.map(({ key }) => key))
  const chosen = remembered()
  const taken = new Set<string>()
  return head.map((header) => {
    const key = chosen[folded(header)] ?? find(header)?.key ?? ''
    if (key === '' || !keys.has(key) || taken.has(key)) return ''
    taken.add(key)
    return key
  })
}

/** Keeps what the columns of a file mean, for the next one. */
export function rememberMeanings(head: readonly string[], meanings: readonly string[]): void {
  const pairs = head.map((header, at) => [folded(header), meanings[at] ?? ''] as const).filter(([header]) => header !== '')
  try {
    localStorage.setItem(memoryKey, JSON.stringify({ ...remembered(), ...Object.fromEntries(pairs) }))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

const memoryKey = 'ImportColumns'

function remembered(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(memoryKey) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  } catch {
    return {}
  }
}
