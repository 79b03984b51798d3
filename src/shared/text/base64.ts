/** Base64 of a UTF-8 text. */
export const encodeBase64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

/** The text of its base64; undefined when it is not base64 of UTF-8. */
export function decodeBase64(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
