import { fieldEntriesOf } from '#admissions/record/forms/field-entries.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { isListed } from '#admissions/record/masters/server/public.ts'
import type { Db } from '#server/db/open.ts'

type Fields = Record<string, unknown>

/**
 * FORM-7: the values with the flags that follow from them. An answer that its list does not have is free text from
 * everybody. What staff call free text is free text, and a value that the record has already keeps its flag: it may have
 * been retired.
 */
export async function withFreeTextFlags(tx: Db, variant: Variant, answers: Fields, current: Fields): Promise<Fields> {
  const flags: Fields = {}
  for (const [name, { options, freeTextFlag: flag }] of fieldEntriesOf(variant)) {
    const value = answers[name]
    if (flag === undefined || value === undefined || answers[flag] === true || !options || !('master' in options)) continue
    const isKept = value === current[name] && typeof current[flag] === 'boolean'
    if (!isKept) flags[flag] = typeof value === 'string' && value !== '' && !(await isListed(tx, options.master, value))
  }
  return { ...answers, ...flags }
}
