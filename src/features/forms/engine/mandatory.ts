import { stageRules } from './check.ts'
import { countedOf, storedAs, type Variant } from '../variant.ts'

/**
 * The answers that the person who checks the mandatory details vouches for, by wire name in display order: those completion counts,
 * those a rule may require, and those that begin with a default and so are never missing. The photo has a check of its own.
 */
export function mandatoryFields(variant: Variant): string[] {
  const rules = [...variant.stages.flatMap(stageRules), ...variant.submitRules]
  const required = new Set([
    ...countedOf(variant).map(({ field }) => field),
    ...rules.flatMap(({ field, binds }) => (binds === 'required' ? [field] : [])),
  ])
  return variant.stages
    .flatMap(({ fields }) => Object.entries(fields))
    .filter(([, { input }]) => input !== 'photo' && storedAs[input] !== 'nothing')
    .filter(([name, field]) => required.has(name) || field.input === 'signature' || field.default !== undefined)
    .map(([name]) => name)
}
