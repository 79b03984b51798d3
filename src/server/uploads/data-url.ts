const prefix = 'data:image/png;base64,'

/** The bytes of a drawn signature, which is sent as the PNG data URL of a canvas; undefined if it is not one. */
export function dataUrlBytes(url: string): Uint8Array | undefined {
  if (!url.startsWith(prefix)) return undefined
  try {
    return Uint8Array.fromBase64(url.slice(prefix.length))
  } catch {
    return undefined
  }
}
