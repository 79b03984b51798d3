import { entriesTypedField, readTyping } from '#admissions/record/forms/engine/bookkeeping/entries-typed.ts'
import { inWords } from '#admissions/record/forms/engine/reading.ts'
import { formNames } from '#shared/form-name.ts'
import { shortLabel } from '#admissions/record/forms/field.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import { inPageLanguage } from '#admissions/record/forms/web/in-page-language.ts'
import { loadTexts } from '#web/language/load-texts.ts'
import { t } from '#web/language/t.ts'
import type { Draft } from '../../draft.ts'
import { wizardForm } from '../opening/wizard-form.ts'

/** APP-52: a half-typed entry is one answer. Falls back to English if the form's texts can't be loaded. */
export async function answersIn(
  { changes: { [entriesTypedField]: typing, ...changes } }: Draft,
  form: string | undefined,
): Promise<{ label: string; answer: string }[]> {
  const typed = [
    ...Object.entries(changes).map(([name, { value }]): [string, unknown] => [name, value]),
    ...Object.entries(readTyping(typing?.value).entries).map(([name, entry]): [string, unknown] => [name, [entry]]),
  ]
  const variant = await variantWith(
    typed.map(([name]) => name),
    form,
  )
  if (!variant) return []
  const isLoaded = await loadTexts(variant.name).then(
    () => true,
    () => false,
  )
  // The form can be translated only once, so not before its texts are loaded.
  const shown = isLoaded ? inPageLanguage(variant) : variant
  const fields = fieldsOf(shown)
  return typed.map(([name, value]) => ({
    label: fields[name] ? shortLabel(fields[name]) : name,
    answer: inWords(shown, name, value, (text) => t(text)),
  }))
}

/** Old drafts don't name their form, and the forms have different names for some answers. */
async function variantWith(names: readonly string[], form: string | undefined): Promise<Variant | undefined> {
  const searched = formNames.filter((name) => form === undefined || name === form)
  const variants = (await Promise.all(searched.map((name) => wizardForm(name, 'own')))).filter((variant) => variant !== undefined)
  return variants.find((variant) => names.every((name) => Object.hasOwn(fieldsOf(variant), name))) ?? variants[0]
}
