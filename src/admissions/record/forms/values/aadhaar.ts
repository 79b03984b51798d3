/** Twelve digits, the first from 2 on, the last a Verhoeff check digit (UIDAI). */
export const isAadhaar = (text: string) => /^[2-9]\d{11}$/.test(text) && checkSum(text) === 0

/** APP-23: nothing else of a number is ever shown or exported. */
export const maskAadhaar = (number: string) => `XXXX XXXX ${number.slice(-4)}`

/** The four digits that a record already shows mean no change. */
export const isAadhaarOrMasked = (value: unknown) => typeof value === 'string' && (isAadhaar(value) || masked.test(value))

const masked = /^XXXX XXXX \d{4}$/

/** Verhoeff's sum, zero for a valid number: each digit, from the last, permuted by its place and multiplied in D5. */
const checkSum = (digits: string) =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => multiplied(sum, turned(Number(digit), place)), 0)

/** In the dihedral group D5: 0 to 4 rotate, 5 to 9 reflect first. */
function multiplied(a: number, b: number): number {
  const turn = (a < 5 ? (a % 5) + (b % 5) : (a % 5) - (b % 5) + 5) % 5
  return turn + (a < 5 === b < 5 ? 0 : 5)
}

const turned = (digit: number, place: number): number =>
  Array.from({ length: place % 8 }).reduce<number>((at) => permutation[at] ?? 0, digit)

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
