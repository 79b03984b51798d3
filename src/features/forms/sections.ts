import { isBlank, type Values } from '#shared/rule.ts'
import type { Stage, Variant } from './variant.ts'
import { sectionOf, type Section } from './engine/reading.ts'
import { openedStages } from './engine/bookkeeping/stages-seen.ts'

/**
 * The stages an applicant fills, in reading order, as they are printed; values with the derived ones. Sections without anything to
 * read are left out, and so is what belongs to the signatures.
 */
export function sectionsForReading(variant: Variant, values: Values, say?: (text: string) => string): Section[] {
  const opened = openedStages(variant, values, [], {})
  return variant.stages
    .map(({ fields, ...stage }) => {
      const chosen = opened.includes(stage.key) ? values : withoutDefaults(fields, values)
      return sectionOf({ ...stage, fields: onPaper(fields, values) }, chosen, say)
    })
    .filter(({ fields, tables }) => fields.length > 0 || tables !== undefined)
}

/** Of a stage that nobody has opened, what the form began with is nobody's answer. */
const withoutDefaults = (fields: Stage['fields'], values: Values): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, '']]))),
})

const onPaper = (fields: Stage['fields'], values: Values): Stage['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { signs, onPaperWith }]) => !signs && !onPaperWith?.every((name) => isBlank(values[name]))),
  )
