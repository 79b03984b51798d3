export type Phrase = { source: string; values: Readonly<Record<string, string>> }

export type PhraseFinder = (sentence: string) => Phrase | undefined

export const patternsIn = ''

/** LANG-8: rules and refusals are English sentences, so a page in another language has to find their text again. The first that fits counts. */
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
