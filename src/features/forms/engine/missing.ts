import { isBlank, type Values } from '#shared/rule.ts'
import { completion } from './completion.ts'
import type { Document, Variant } from '../variant.ts'

/** Why a draft can't be approved: how far it is, and what is missing of its answers and required documents. */
export function notSubmittedYet(variant: Variant, values: Values, documents: readonly Document[]): string {
  const { percent, missing } = completion(variant, values)
  const lacking = documents.filter(({ required, path }) => required && isBlank(path)).map(({ docname }) => docname)
  const all = [...new Set([...missing.map(({ label }) => label), ...lacking])]
  return `Not submitted, ${percent} %.${all.length === 0 ? '' : ` Missing: ${all.join(', ')}.`}`
}
