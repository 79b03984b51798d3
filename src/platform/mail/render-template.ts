export type Wording = { subject: string; text: string }

export const placePattern = /\{\{\s*([^{}]*?)\s*\}\}/g

export type KeptLines = Readonly<Record<string, 'quoted' | 'whole'>>

/** Fills once, so braces in values stay. Other values become one line, so that a name can't add a header or a line like a code. */
export const renderTemplate = (
  { subject, text }: Wording,
  values: Readonly<Record<string, string>>,
  kept: KeptLines = {},
): Wording => ({
  subject: fill(subject, values),
  text: withoutGaps(fill(text, values, kept)),
})

/** An empty placeholder alone between blank lines leaves one of them. */
const withoutGaps = (text: string) => text.replaceAll(/\n{3,}/g, '\n\n')

const fill = (template: string, values: Readonly<Record<string, string>>, kept: KeptLines = {}) =>
  template.replaceAll(placePattern, (written: string, name: string) => {
    if (!Object.hasOwn(values, name)) return written
    const value = values[name] ?? ''
    const lines = Object.hasOwn(kept, name) ? kept[name] : undefined
    if (lines === undefined) return oneLine(value)
    return linesOf(value)
      .map((line) => (lines === 'quoted' ? `> ${line}`.trim() : line))
      .join('\n')
  })

export const linesOf = (value: string): string[] => value.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine)

export const oneLine = (value: string): string => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
