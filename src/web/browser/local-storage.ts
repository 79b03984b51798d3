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

/** The text that this browser keeps under a name; '' where there is none. */
export const keptText = (name: string): string => local((storage) => storage.getItem(name)) ?? ''

/** Keeps a text under a name, or nothing where it is ''. False when the browser took neither. */
export const keepText = (name: string, text: string): boolean =>
  local((storage) => {
    if (text === '') storage.removeItem(name)
    else storage.setItem(name, text)
    return true
  }) ?? false
