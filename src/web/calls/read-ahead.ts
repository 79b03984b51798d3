/**
 * SCREEN-23: what a screen reads when it opens, begun before there is a screen to show it. `begin` starts a reading; `opened` gives that
 * reading to the one opening it was begun for, and reads for itself where there is none, or only one that has grown old.
 */
export function readAhead<Key, Data>(nameOf: (key: Key) => string, read: (key: Key) => Promise<Data>): ReadAhead<Key, Data> {
  let begun: { of: string; at: number; data: Promise<Data> } | undefined
  /** What was last asked for. */
  let asked: { of: string; at: number } | undefined
  return {
    begin(key) {
      // A link may be followed twice before the screen is drawn: by the browser and by the router.
      if (asked?.of === nameOf(key) && performance.now() - asked.at < sameOpeningMs) return
      const data = read(key)
      // What went wrong is said where it is shown.
      data.catch(() => {})
      asked = { of: nameOf(key), at: performance.now() }
      begun = { ...asked, data }
    },
    opened(key) {
      const found = begun
      begun = undefined
      asked = { of: nameOf(key), at: performance.now() }
      return found?.of === nameOf(key) && performance.now() - found.at < freshMs ? found.data : read(key)
    },
  }
}

type ReadAhead<Key, Data> = { begin: (key: Key) => void; opened: (key: Key) => Promise<Data> }

const freshMs = 10_000
const sameOpeningMs = 500
