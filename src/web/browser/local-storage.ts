/**
 * Works with what this browser keeps over a reload; undefined when it refuses its storage altogether or has no room left: then what is
 * typed lasts as long as the page.
 */
export function local<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
