import { isBlank, type Values } from '#shared/rule.ts'
import { defaultOf } from './field.ts'
import type { Stage, Variant } from './variant.ts'
import { sectionOf, type Section } from './engine/reading.ts'
import { openedStages } from './engine/bookkeeping/stages-seen.ts'

/** As printed: without empty sections and without the parts of the signatures. */
export function sectionsForReading(variant: Variant, values: Values, say?: (text: string) => string): Section[] {
  const opened = openedStages(variant, values, [], {})
  return variant.stages
    .map(({ fields, ...stage }) => {
      const chosen = withoutDefaults(fields, values, opened.includes(stage.key))
      return headedOnce(sectionOf(variant, { ...stage, fields: onPaper(fields, chosen) }, chosen, say))
    })
    .filter(({ fields, tables }) => fields.length > 0 || tables !== undefined)
}

/** A default is no answer on an unopened stage, nor if only staff could have changed it. */
const withoutDefaults = (fields: Stage['fields'], values: Values, isOpened: boolean): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const isChosen = isOpened && !(field.staffOnly && values[name] === defaultOf(field))
      return defaultOf(field) === undefined || isChosen ? [] : [[name, '']]
    }),
  ),
})

const headedOnce = ({ tables, ...section }: Section): Section =>
  tables ? { ...section, tables: tables.map((each) => (each.title === section.title ? { ...each, title: '' } : each)) } : section

const onPaper = (fields: Stage['fields'], values: Values): Stage['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { signs, staffOnly, onPaperWith }]) =>
        !signs && !(staffOnly && isBlank(values[name])) && !onPaperWith?.every((other) => isBlank(values[other])),
    ),
  )
