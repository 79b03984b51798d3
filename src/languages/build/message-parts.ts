type Part = string | [place: string, kind?: string, forms?: Record<string, unknown>]

const partsOf = (compiled: unknown): Part[] => (Array.isArray(compiled) ? compiled : [])

/** The places of a compiled text, each once, those of its plural forms too; one that a count decides is not one that is only filled in. */
export function placesOf(compiled: unknown): string[] {
  const places = partsOf(compiled).flatMap((part) => {
    if (typeof part === 'string') return []
    const [place, kind, forms = {}] = part
    return [kind === undefined ? place : `${place}, ${kind}`, ...Object.values(forms).flatMap(placesOf)]
  })
  return [...new Set(places)].toSorted()
}

export function formsMissing(compiled: unknown, language: string): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return partsOf(compiled).flatMap((part) => {
    const [, kind, forms = {}] = typeof part === 'string' ? [] : part
    return kind === 'plural' ? wanted.filter((form) => !Object.hasOwn(forms, form)) : []
  })
}
