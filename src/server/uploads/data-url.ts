const prefix = 'data:image/png;base64,'

export function dataUrlBytes(url: string): Uint8Array | undefined {
  if (!url.startsWith(prefix)) return undefined
  try {
    return Uint8Array.fromBase64(url.slice(prefix.length))
  } catch {
    return undefined
  }
}
