/**
 * Uses the browser's storage, which survives a reload; undefined when the browser refuses its storage or it is full: then what is
 * typed lasts as long as the page.
 */
export function local<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}

/** The text that this browser stores under a name; '' if there is none. */
export const keptText = (name: string): string => local((storage) => storage.getItem(name)) ?? ''

/** Stores a text under a name, or removes it if it is ''. False if the browser refused. */
export const keepText = (name: string, text: string): boolean =>
  local((storage) => {
    if (text === '') storage.removeItem(name)
    else storage.setItem(name, text)
    return true
  }) ?? false
