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
      const chosen = withoutDefaults(fields, values, opened.includes(stage.key))
      return headedOnce(sectionOf({ ...stage, fields: onPaper(fields, chosen) }, chosen, say))
    })
    .filter(({ fields, tables }) => fields.length > 0 || tables !== undefined)
}

/** What the form began with is no answer on a stage that its applicant has not opened, nor where only staff could have chosen another. */
const withoutDefaults = (fields: Stage['fields'], values: Values, isOpened: boolean): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const isChosen = isOpened && !(field.staffOnly && values[name] === field.default)
      return field.default === undefined || isChosen ? [] : [[name, '']]
    }),
  ),
})

/** A stage that is one list has the list's name. */
const headedOnce = ({ tables, ...section }: Section): Section =>
  tables ? { ...section, tables: tables.map((each) => (each.title === section.title ? { ...each, title: '' } : each)) } : section

const onPaper = (fields: Stage['fields'], values: Values): Stage['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { signs, staffOnly, onPaperWith }]) =>
        !signs && !(staffOnly && isBlank(values[name])) && !onPaperWith?.every((other) => isBlank(values[other])),
    ),
  )
