/** Undefined if it isn't JSON: a proxy's error page must not look like our fault, and a stored text may be from another version. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The JSON text of a value with the names of its objects in order: the same for the same value, whichever order a database returns them in. */
export const stableJson = (value: unknown): string => JSON.stringify(value, namesInOrder)

const namesInOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
