import { someSigns, unprintableIn, type Ranges } from '#shared/text/printable.ts'
import type { Values } from '#shared/rule.ts'
import type { Variant } from '../variant.ts'
import { answersOf } from '../engine/reading.ts'

export type Unprintable = { name: string; signs: string }

/** DOC-29: in the order of the form. */
export const unprintableAnswers = (variant: Variant, values: Values, printable: Ranges): Unprintable[] =>
  variant.stages
    .flatMap((stage) => answersOf(variant, stage, values))
    .map(({ name, answer }) => ({ name, signs: someSigns(unprintableIn(answer, printable)) }))
    .filter(({ signs }) => signs !== '')
