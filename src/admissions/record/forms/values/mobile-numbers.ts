import { mainCountry } from './dial-codes.ts'

/** Lengths without the dial code. From libphonenumber-js, which is too large for a browser; a test compares the two. */
const codesByLengths: Readonly<Record<string, string>> = {
  '5': '247 500 682',
  '6': '298 299 672 681 687',
  '7': '238 239 246 248 269 291 297 501 592 597 673 674 676 678 679 680 691 692 960',
  '8': '45 47 53 65 216 222 223 226 227 228 230 232 235 236 253 257 266 267 268 350 356 357 370 371 373 374 378 382 383 386 389 502 503 504 505 506 509 591 598 670 675 686 689 852 853 965 968 973 974 975 976 993',
  '9': '32 33 34 36 40 41 46 48 51 56 61 66 84 93 94 211 212 213 218 221 224 233 237 240 242 244 245 249 250 251 254 255 256 258 260 261 262 263 264 265 351 352 353 355 375 380 420 421 590 593 594 595 596 886 962 963 966 967 970 971 972 992 994 995 996 998',
  '10': '1 7 20 30 44 52 57 58 63 81 90 91 92 98 225 229 234 850 880 964 977',
  '11': '86',
  '5 6 7 8 9': '27',
  '9 11': '31',
  '9 10': '39 60 82 856',
  '7 8 9 10 11 12 13': '43',
  '10 11': '49 54 55',
  '9 10 11 12': '62',
  '8 9 10': '64 381',
  '7 8 9 10': '95',
  '7 9': '220 231 243 354 423',
  '7 8': '241 372 507 599 961',
  '7 8 9': '252',
  '4 5': '290',
  '6 7 8 9 10': '358',
  '8 9': '359 377 385 387 855',
  '6 9': '376 508',
  '5 7': '677',
  '4 7': '683',
  '7 10': '685',
  '6 7': '688',
  '4 5 6 7': '690',
}

const lengthsByCode: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(codesByLengths).flatMap(([lengths, codes]) => {
    const counts = lengths.split(' ').map(Number)
    return codes.split(' ').map((code) => [`+${code}`, counts] as const)
  }),
)

/** Undefined if mobile numbers have no length of their own. */
export const mobileLengths = (dialCode: string): readonly number[] | undefined => lengthsByCode.get(dialCode)

/** Ignores a dial code and the trunk 0 before it. */
export function isMobileOf(dialCode: string, number: string): boolean {
  const lengths = mobileLengths(dialCode)
  if (!lengths) return true
  const isWhole = number.trim().startsWith('+')
  const digits = number.replaceAll(/\D/g, '')
  const code = dialCode.slice(1)
  if (isWhole) return digits.startsWith(code) && lengths.includes(digits.length - code.length)
  return lengths.includes(digits.length) || (digits.startsWith('0') && lengths.includes(digits.length - 1))
}

/** Fills '{digits} digits for {country}'. `locale` is a BCP 47 tag; undefined without a country. */
export function mobileHint(dialCode: unknown, locale: string): { digits: string; country: string } | undefined {
  const lengths = typeof dialCode === 'string' ? mobileLengths(dialCode) : undefined
  if (!lengths) return undefined
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  return { digits: either.format(lengths.map(String)), country: mainCountry(String(dialCode), locale) }
}
