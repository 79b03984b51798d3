const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
/** `[` and `{` differ from their closing characters by 0x20. */
const openings = [0x5b, 0x7b]
const closings = [0x5d, 0x7d]

/**
 * Whether JSON holds at most so many values, nested at most so deep; counted on the raw bytes, since parsing is what a hostile
 * body makes slow. Whether it is JSON at all is the parser's to say. Stops at the first value too many.
 */
export function isWithin(bytes: Uint8Array, { nodes, depth }: { nodes: number; depth: number }): boolean {
  let count = 1
  let open = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isText) {
      if (byte === backslash) at++
      else if (byte === quote) isText = false
    } else if (byte === quote) {
      isText = true
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
