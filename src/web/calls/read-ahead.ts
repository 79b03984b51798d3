/** SCREEN-23: `begin` starts a read before the screen exists; `opened` gives it to one opening, and reads again if there is none or an old one. */
export function readAhead<Key, Data>(nameOf: (key: Key) => string, read: (key: Key) => Promise<Data>): ReadAhead<Key, Data> {
  let begun: { of: string; at: number; data: Promise<Data> } | undefined
  let openedLast: { of: string; at: number } | undefined
  const isSince = (read: { of: string; at: number } | undefined, key: Key, ms: number) =>
    read !== undefined && read.of === nameOf(key) && performance.now() - read.at < ms
  return {
    begin(key) {
      // A link may be followed twice, by the browser and by the router: before the screen is rendered, or just after.
      if (isSince(begun, key, freshMs) || isSince(openedLast, key, sameOpeningMs)) return
      const data = read(key)
      // The error is reported where the data is shown.
      data.catch(() => {})
      begun = { of: nameOf(key), at: performance.now(), data }
    },
    opened(key) {
      const found = begun
      begun = undefined
      openedLast = { of: nameOf(key), at: performance.now() }
      return found && isSince(found, key, freshMs) ? found.data : read(key)
    },
  }
}

type ReadAhead<Key, Data> = { begin: (key: Key) => void; opened: (key: Key) => Promise<Data> }

const freshMs = 10_000
/** The second follow comes late on a slow device. A person who is back as soon as this reads without a head start, and nothing old. */
const sameOpeningMs = 10_000
