/** Blank among picked values, which a URL would drop. */
const blank = '-'

/** Picked values as one text, for a condition and the URL: 'MALE,FEMALE', blank as '-'. */
export const pickedText = (values: readonly string[]): string =>
  values
    .map((value) => (value === '' ? blank : value === blank ? '%2D' : value.replaceAll(/[%,]/g, encodeURIComponent)))
    .join(',')

export const pickedValues = (text: string): string[] =>
  text === '' ? [] : text.split(',').map((part) => (part === blank ? '' : part.replaceAll(/%(25|2C|2D)/g, decodeURIComponent)))
