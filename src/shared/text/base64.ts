export const encodeBase64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

export function decodeBase64(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
