import { z } from 'zod/mini'

export const noSuchLabel = 'There is no such label.'
/** Labels that a request names: at most 20 at once. */
export const sentLabels = z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)), [])

/** QUEUE-5: what separates the labels of an application in its column; no label has a comma. */
const between = ', '

/** The labels of an application, out of their column. */
export const labelsIn = (stored: string): string[] => (stored === '' ? [] : stored.split(between))

/** Labels as their column has them: each once, by name. */
export const storedLabels = (labels: readonly string[]): string =>
  [...new Set(labels)].toSorted((one, other) => one.localeCompare(other, 'en')).join(between)
