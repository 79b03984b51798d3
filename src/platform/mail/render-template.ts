/** What an admin may write: the subject is one line, the text many. */
export type Wording = { subject: string; text: string }

/** A place as it is written in a template; spaces within the braces don't matter. */
export const placePattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/**
 * Subject and text with their places filled, once: braces in a value stay as they are. Each value is made one line, so that
 * no name writes a header, or a line that looks like a code. A place without a value stays as it is written.
 */
export const renderTemplate = ({ subject, text }: Wording, values: Readonly<Record<string, string>>): Wording => ({
  subject: fill(subject, values),
  text: withoutGaps(fill(text, values)),
})

/** A place with nothing in it, alone between blank lines, leaves one of them. */
const withoutGaps = (text: string) => text.replaceAll(/\n{3,}/g, '\n\n')

const fill = (template: string, values: Readonly<Record<string, string>>) =>
  template.replaceAll(placePattern, (written: string, name: string) =>
    Object.hasOwn(values, name) ? oneLine(values[name] ?? '') : written,
  )

const oneLine = (value: string) => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
