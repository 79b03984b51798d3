/** A sentence as the text it was made of and what fills its places: `{field} is not valid.`, of Pincode. */
export type Phrase = { source: string; values: Readonly<Record<string, string>> }

export type PhraseFinder = (sentence: string) => Phrase | undefined

/** The name under which a compiled catalog has the texts by which whole sentences are found. */
export const patternsIn = ''

/**
 * LANG-8: finds what a sentence was made of. Rules and refusals are English sentences, in the browser and on the wire, so the page that
 * shows one in another language has to find its text again. The first text that fits is taken.
 */
export function phraseFinder(sources: readonly string[]): PhraseFinder {
  const shapes = sources.map((source) => ({ source, shape: shapeOf(source) }))
  return (sentence) => {
    for (const { source, shape } of shapes) {
      const values = shape.exec(sentence)?.groups
      if (values) return { source, values }
    }
    return undefined
  }
}

const shapeOf = (source: string) =>
  new RegExp(
    `^${source
      .split(/(\{\w+\})/)
      .map((part) => (part.startsWith('{') ? `(?<${part.slice(1, -1)}>.{1,500})` : RegExp.escape(part)))
      .join('')}$`,
  )
