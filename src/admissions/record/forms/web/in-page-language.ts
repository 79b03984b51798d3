import { isTranslated } from '#web/language/page-language.ts'
import { t } from '#web/language/t.ts'
import { oncePerKey } from '../once-per-key.ts'
import { inOtherWords } from '../texts-of-form.ts'
import type { Variant } from '../variant.ts'

/** LANG-5: call it once the texts are loaded. Returns the same object for the same form. */
export const inPageLanguage = oncePerKey((variant: Variant): Variant =>
  isTranslated ? inOtherWords(variant, (text) => t(text)) : variant,
)
