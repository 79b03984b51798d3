import { counted, fill, type Places } from '#shared/text/fill.ts'

export type CountedText = { readonly one: string; readonly many: string }

export type Filling = Readonly<Record<string, string | number>>
type ValuesFor<Text extends string> = [Places<Text>] extends [never] ? [] : [Readonly<Record<Places<Text>, string | number>>]

/** LANG-3: `t(words.savedAt, { time })`, `t(words.thingsToCorrect, { count })`. A text without a translation stays English. */
export type Translate = {
  <Text extends string>(text: Text, ...values: ValuesFor<Text>): string
  (text: CountedText, values: Filling & { count: number }): string
}

export type Catalog = (digest: string, values: Filling, text: string) => string | undefined

const isCounted = (text: string | CountedText): text is CountedText => typeof text !== 'string'

export function translator(catalog: Catalog = () => undefined): Translate {
  return (text: string | CountedText, values: Filling = {}) => {
    const source = sourceOf(text)
    const translated = catalog(digest(source), values, source)
    if (translated !== undefined) return translated
    return isCounted(text) ? counted(Number(values['count']), text, values) : fill(withoutContext(text), values)
  }
}

export const sourceOf = (text: string | CountedText): string =>
  isCounted(text) ? `{count, plural, one {${text.one}} other {${text.many}}}` : text

/** Separates a context from its text, as in gettext; it can't be typed. Values of lists have another (LANG-18). */
const afterContext = '\u001f'

/** LANG-24: a text by its meaning, where the same English text means something else in another place: a step and a status. */
export const inContext = <Context extends string, Text extends string>(context: Context, text: Text) =>
  `${context}${afterContext}${text}` as const

export const withoutContext = (text: string): string => text.slice(text.indexOf(afterContext) + 1)

/** LANG-24: a text as those read it who reword it: 'Submitted (step)'. */
export function withContextBehind(source: string): string {
  const [context = '', ...text] = source.split(afterContext)
  return text.length === 0 ? source : `${text.join('')} (${context})`
}

/** 32 bits (FNV-1a) in letters and digits. The build fails when two texts have the same. */
export function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
