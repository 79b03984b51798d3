import type { LogEntry } from './contract.ts'

/** `before` or `after` is undefined if the entry does not have it. */
export type RecordChange = { field: string; before: string | undefined; after: string | undefined }

export function changesOf({ Before, After }: Pick<LogEntry, 'Before' | 'After'>): RecordChange[] {
  const fields = [...new Set([...Object.keys(Before ?? {}), ...Object.keys(After ?? {})])]
  return fields
    .map((field) => ({ field, before: textOf(Before, field), after: textOf(After, field) }))
    .filter(({ before, after }) => before !== after)
}

export const blank = '(blank)'

/** 'Place: (blank) → Pune; Citizenship: Nepal'. */
export const changesInWords = (entry: Pick<LogEntry, 'Before' | 'After'>): string =>
  changesOf(entry)
    .map(({ field, before, after }) => {
      const values = [before, after].filter((value) => value !== undefined)
      return `${field}: ${values.map((value) => value || blank).join(' → ')}`
    })
    .join('; ')

const textOf = (values: LogEntry['Before'], field: string) =>
  values && Object.hasOwn(values, field) ? inWords(values[field]) : undefined

function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  return Object.entries(value)
    .map(([name, value]) => `${name}: ${inWords(value)}`)
    .join('; ')
}
