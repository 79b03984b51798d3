import { setupI18n } from '@lingui/core'
import { languages, type Language } from './languages.ts'
import type { Catalog } from './translate.ts'

/** Compiled messages by the digests of their English texts. */
export type Messages = Readonly<Record<string, Compiled>>
/** A text with its places and plural forms, parsed when the product is built. */
type Compiled = string | readonly unknown[]

/** The catalog of a language, and how more messages come to it. Only what is compiled comes here: nothing is parsed in the browser. */
export function openCatalog(language: Language): { catalog: Catalog; add: (messages: Messages) => void } {
  const i18n = setupI18n({ missing: '' })
  i18n.load(language, {})
  i18n.activate(language, [languages[language].locale])
  return {
    catalog: (digest, values) => (Object.hasOwn(i18n.messages, digest) ? i18n._(digest, values) : undefined),
    add: (messages) => i18n.load(language, messages as Record<string, string>),
  }
}
