/** The signs of a copy's code: digits and capitals without I, L, O and U, which are misread. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 12

/** The code that random bytes stand for, a sign for each of the first twelve: 60 bits. */
export const codeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, codeLength), (byte) => signs[byte % signs.length]).join('')

/** A code as people type it: with hyphens, spaces and small letters, and the letters that are misread. Undefined if it can't be one. */
export function readCode(typed: string): string | undefined {
  if (typed.length > 100) return undefined
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined
}

/** A code in groups of four, as it is printed. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
