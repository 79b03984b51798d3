const delimiters = [',', ';', '\t'] as const

/**
 * What separates the cells of a csv: what its first line has most of, outside of quotes; spreadsheets of different countries write commas,
 * semicolons or tabs. Later lines say nothing about it, because their texts have commas too.
 */
export function csvDelimiter(text: string): string {
  const outside = firstLine(text).replaceAll(/"[^"]*"/g, '')
  const counts = delimiters.map((delimiter) => outside.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Up to the first line end outside of quotes. */
const firstLine = (text: string) => /^(?:"[^"]*"|[^"\r\n])*/.exec(text.replace(/^\uFEFF?[\r\n]*/, ''))?.[0] ?? ''
