import { z } from 'zod/mini'

export const noSuchLabel = 'There is no such label.'
export const sentLabels = z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)), [])

/** QUEUE-5: no label has a comma. */
const between = ', '

export const labelsIn = (stored: string): string[] => (stored === '' ? [] : stored.split(between))

export const storedLabels = (labels: readonly string[]): string =>
  [...new Set(labels)].toSorted((one, other) => one.localeCompare(other, 'en')).join(between)
