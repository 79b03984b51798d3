import { hasWords } from '#shared/text/search-words.ts'

/** `also` is a further text to find it by; options of a `group` follow each other. */
export type Option = {
  value: string
  label: string
  disabled?: boolean | undefined
  also?: string | undefined
  group?: string | undefined
}

/** LIST-38, LANG-18: the options that have every word typed, compared as they read. */
export const findOptions = (options: readonly Option[], search: string) =>
  options.filter(({ label, also = '' }) => hasWords(`${label} ${also}`, search))

export const labelOf = (option: Option | null) => option?.label ?? ''
