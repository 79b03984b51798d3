/**
 * What a text says as JSON; undefined where it is none. A proxy's error page must not look like a fault of the product, and what a browser
 * has kept may be of another version.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
