/** Digits and capitals without I, L, O and U, which people misread. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 12

/** A character for each of the first twelve bytes: 60 bits. */
export const codeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, codeLength), (byte) => signs[byte % signs.length]).join('')

/** Accepts hyphens, spaces, small letters and misread ones. Undefined if it can't be a code. */
export function readCode(typed: string): string | undefined {
  if (typed.length > 100) return undefined
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined
}

export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
