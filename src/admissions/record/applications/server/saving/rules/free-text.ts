import { fieldEntriesOf } from '#admissions/record/forms/field-entries.ts'
import { flagOf, masterOf } from '#admissions/record/forms/field.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { isListed } from '#admissions/record/masters/server/public.ts'
import type { Db } from '#server/db/open.ts'

type Fields = Record<string, unknown>

/** FORM-7: an answer outside its list is free text. A value that the record already has keeps its flag: it may have been retired. */
export async function withFreeTextFlags(tx: Db, variant: Variant, answers: Fields, current: Fields): Promise<Fields> {
  const flags: Fields = {}
  for (const [name, field] of fieldEntriesOf(variant)) {
    const [value, flag, master] = [answers[name], flagOf(field), masterOf(field)?.master]
    if (flag === undefined || value === undefined || answers[flag] === true || master === undefined) continue
    const isKept = value === current[name] && typeof current[flag] === 'boolean'
    if (!isKept) flags[flag] = typeof value === 'string' && value !== '' && !(await isListed(tx, master, value))
  }
  return { ...answers, ...flags }
}
