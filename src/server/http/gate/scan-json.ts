import { randomInt } from 'node:crypto'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
/** `[` and `{` differ from their closing characters by 0x20. */
const openings = [0x5b, 0x7b]
const closings = [0x5d, 0x7d]

/** After this many plain bytes a text is skipped by native search: byte by byte, 8 MB of text take 50 ms. */
const longText = 512

/** The most different field names of a body: each costs the parser far more than a value does. */
const mostNames = 1_000
/** The seed of every hash: without it, a caller can't choose names that share a hash. */
const seed = randomInt(2 ** 32)
const prime = 0x01000193

/**
 * Returns whether JSON has at most so many values, nested at most so deep, under at most 1,000 different names (CALL-27).
 * Counts on the raw bytes, because a hostile body makes parsing slow; the parser decides whether it is valid JSON. Stops at
 * the first value too many.
 */
export function isWithin(bytes: Buffer, { nodes, depth }: { nodes: number; depth: number }): boolean {
  const afterText = textSkipper(bytes)
  let count = 1
  let open = 0
  let textAt = 0
  let textEnd = 0
  const names = new Set<number>()
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) {
      textAt = at + 1
      at = textEnd = afterText(textAt)
    } else if (byte === colon) {
      if (names.add(hashOf(bytes, textAt, textEnd)).size > mostNames) return false
    } else if (byte === comma) {
      if (++count > nodes) return false
    } else if (byte === openings[0] || byte === openings[1]) {
      if (++count > nodes || ++open > depth) return false
    } else if (byte === closings[0] || byte === closings[1]) {
      open--
    }
  }
  return true
}

/** FNV-1a, which is cheaper than a string per name: two names with the same hash count as one, which is harmless. */
function hashOf(bytes: Buffer, from: number, end: number): number {
  let hash = seed
  for (let at = from; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), prime)
  return hash
}

function textSkipper(bytes: Buffer): (from: number) => number {
  // Kept between texts, so that no part is searched twice.
  let nextQuote = -1
  let nextBackslash = -1
  const found = (character: number, from: number) => {
    const at = bytes.indexOf(character, from)
    return at === -1 ? bytes.length : at
  }
  return (from) => {
    let plainFrom = from
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === quote) return at
      if (byte === backslash) {
        at++
        plainFrom = at + 1
      } else if (at - plainFrom >= longText) {
        if (nextQuote < at) nextQuote = found(quote, at)
        if (nextBackslash < at) nextBackslash = found(backslash, at)
        plainFrom = Math.min(nextQuote, nextBackslash)
        at = plainFrom - 1
      }
    }
    return bytes.length
  }
}
