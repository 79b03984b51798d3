/** The encoding of a text; Windows-1252 is a guess if the bytes declare none. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** The text of a file: by its mark, as UTF-16 by the zeros between its letters, as UTF-8 where it is that, else as Windows-1252. */
export function decodedText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideOf(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Names of columns are mostly Latin letters, of which each second byte is zero.
  const start = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd + even < start.length / 4) return undefined
  return odd > even * 4 ? 'utf-16le' : even > odd * 4 ? 'utf-16be' : undefined
}
