import { readings, type Decided } from '../../../contract.ts'
import { folded } from '../../../headers.ts'
import type { ImportColumn } from '../../../cells.ts'

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
  const chosen = remembered(memoryKey)
  const taken = new Set<string>()
  return namesIn(head).map((name, at) => {
    const key = chosen[name] ?? find(head[at] ?? '')?.key ?? ''
    if (key === '' || !keys.has(key) || taken.has(key)) return ''
    taken.add(key)
    return key
  })
}

/** Keeps what the columns of a file mean, for the next one. */
export function rememberMeanings(head: readonly string[], meanings: readonly string[]): void {
  const pairs = namesIn(head).map((name, at) => [name, meanings[at] ?? ''] as const)
  remember(memoryKey, Object.fromEntries(pairs.filter(([name]) => name !== '')))
}

/** IMP-23: how columns were read the last time, by what they mean. */
export function rememberedReadings(): Decided {
  const known = Object.entries(remembered(readingsKey))
  return Object.fromEntries(
    known.flatMap(([key, kept]) => {
      const reading = readings.find((each) => each === kept)
      return reading ? [[key, reading]] : []
    }),
  )
}

export const rememberReadings = (decided: Decided) => remember(readingsKey, decided)

/** The keys by which columns are remembered; a second column of the same name gets its number too. */
function namesIn(head: readonly string[]): string[] {
  const names = head.map(folded)
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length
    return name === '' || before === 0 ? name : `${name} ${before + 1}`
  })
}

function remember(place: string, more: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(place, JSON.stringify({ ...remembered(place), ...more }))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

const memoryKey = 'ImportColumns'
const readingsKey = 'ImportReadings'

function remembered(place: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  } catch {
    return {}
  }
}
