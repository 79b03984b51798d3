import { rowsInChunk, type ImportRow } from './contract.ts'

/** Characters of a chunk's JSON: below the call's limit in bytes for any alphabet. */
const mostCharacters = 2 * 1_048_576

export function chunksOf(rows: readonly ImportRow[], { most = rowsInChunk, characters = mostCharacters } = {}): ImportRow[][] {
  const pieces: ImportRow[][] = []
  let room = 0
  for (const row of rows) {
    const size = JSON.stringify(row).length
    const last = pieces.at(-1)
    if (last && last.length < most && size <= room) {
      last.push(row)
      room -= size
    } else {
      pieces.push([row])
      room = characters - size
    }
  }
  return pieces
}
