/** A wording by an admin: the subject is one line, the text several. */
export type Wording = { subject: string; text: string }

/** A placeholder in a template; spaces inside the braces don't matter. */
export const placePattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The placeholders whose values keep their lines in the text: as a quotation, or as they are. */
export type KeptLines = Readonly<Record<string, 'quoted' | 'whole'>>

/**
 * Subject and text with their placeholders filled once: braces in a value stay as they are. Each value becomes one line, so
 * that a name can't add a header, or a line that looks like a code; values of the placeholders in `kept` keep their lines in the text. A placeholder without a value stays as it is.
 */
export const renderTemplate = (
  { subject, text }: Wording,
  values: Readonly<Record<string, string>>,
  kept: KeptLines = {},
): Wording => ({
  subject: fill(subject, values),
  text: withoutGaps(fill(text, values, kept)),
})

/** An empty placeholder, alone between blank lines, leaves one of them. */
const withoutGaps = (text: string) => text.replaceAll(/\n{3,}/g, '\n\n')

const fill = (template: string, values: Readonly<Record<string, string>>, kept: KeptLines = {}) =>
  template.replaceAll(placePattern, (written: string, name: string) => {
    if (!Object.hasOwn(values, name)) return written
    const value = values[name] ?? ''
    const lines = Object.hasOwn(kept, name) ? kept[name] : undefined
    if (lines === undefined) return oneLine(value)
    return lines === 'quoted' ? linesOf(value, '> ') : linesOf(value, '')
  })

const linesOf = (value: string, mark: string) =>
  value
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `${mark}${oneLine(line)}`.trim())
    .join('\n')

const oneLine = (value: string) => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
