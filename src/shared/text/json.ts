/**
 * The value of a JSON text; undefined if it isn't JSON. A proxy's error page must not look like a fault of the product, and what a browser
 * has stored may be from another version.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
