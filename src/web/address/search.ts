/** SCREEN-7: a screen's query: texts only, so that `p=12345` stays as it is. */
export type Search = Record<string, string>

/** For a repeated name the last value counts. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) => (isWorthWriting(value) ? [[name, String(value)]] : []))
  const text = new URLSearchParams(pairs).toString()
  return text ? `?${text}` : ''
}

export const isGridName = (name: string) =>
  ['q', 'sort', 'page', 'size', 'hide', 'show', 'cols', 'w'].includes(name) || /^[fg]\./.test(name)

const isWorthWriting = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
