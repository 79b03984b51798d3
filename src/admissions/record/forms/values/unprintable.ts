import { someSigns, unprintableIn, type Ranges } from '#shared/text/printable.ts'
import type { Values } from '#shared/rule.ts'
import type { Variant } from '../variant.ts'
import { answersOf } from '../engine/reading.ts'

/** An answer, by its wire name, and the first of its signs that the printed form can't show. */
export type Unprintable = { name: string; signs: string }

/** DOC-29: the answers with signs that the printed form can't show, in the order of the form. */
export const unprintableAnswers = (variant: Variant, values: Values, printable: Ranges): Unprintable[] =>
  variant.stages
    .flatMap((stage) => answersOf(variant, stage, values))
    .map(({ name, answer }) => ({ name, signs: someSigns(unprintableIn(answer, printable)) }))
    .filter(({ signs }) => signs !== '')
