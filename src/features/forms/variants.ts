import type { Variant } from './variant.ts'
import { college } from './variants/college.ts'
import { job } from './variants/job.ts'
import { school } from './variants/school.ts'

const variants: Partial<Record<Variant['name'], Variant>> = { college, school, job }

/** The declaration of a form; undefined when this product does not have it. */
export const variantOf = (name: Variant['name']): Variant | undefined => variants[name]
