/** The characters that the numeric key filter accepts. */
export const digitsAndDot = (text: string) => text.replaceAll(/[^0-9.]/g, '')

/** The ten digits of a mobile number of India, however it was typed, pasted or filled in: +91 98765 43210, 098765-43210. */
export const nationalNumber = (text: string) => text.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '')

/** SCREEN-11: one tag for each word between commas, trimmed, without duplicates. */
export const splitTags = (tags: readonly string[]) => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(','))
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]
