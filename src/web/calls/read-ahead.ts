/**
 * SCREEN-23: the data that a screen reads when it opens, prefetched before the screen exists. `begin` starts a read; `opened` returns it
 * to the one opening it was started for, and reads again if there is none, or only an old one.
 */
export function readAhead<Key, Data>(nameOf: (key: Key) => string, read: (key: Key) => Promise<Data>): ReadAhead<Key, Data> {
  let begun: { of: string; at: number; data: Promise<Data> } | undefined
  /** The last prefetch. */
  let last: { of: string; at: number } | undefined
  return {
    begin(key) {
      // A link may be followed twice before the screen is rendered: by the browser and by the router.
      if (last?.of === nameOf(key) && performance.now() - last.at < sameOpeningMs) return
      const data = read(key)
      // The error is reported where the data is shown.
      data.catch(() => {})
      last = { of: nameOf(key), at: performance.now() }
      begun = { ...last, data }
    },
    opened(key) {
      const found = begun
      begun = undefined
      last = { of: nameOf(key), at: performance.now() }
      return found?.of === nameOf(key) && performance.now() - found.at < freshMs ? found.data : read(key)
    },
  }
}

type ReadAhead<Key, Data> = { begin: (key: Key) => void; opened: (key: Key) => Promise<Data> }

const freshMs = 10_000
const sameOpeningMs = 500
