import { readings, type Decided } from '../../../contract.ts'
import { folded } from '../../../headers.ts'
import type { ImportColumn } from '../../../cells.ts'

/** Prefers the last choice for a header in this browser to its name; '' means none. Each meaning is used once. */
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

export function rememberMeanings(head: readonly string[], meanings: readonly string[]): void {
  const pairs = namesIn(head).map((name, at) => [name, meanings[at] ?? ''] as const)
  remember(memoryKey, Object.fromEntries(pairs.filter(([name]) => name !== '')))
}

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
    // A browser without storage asks again.
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
