import * as fc from 'fast-check'

/**
 * Properties use the same cases each time, so that a failing run fails again and a rare case doesn't block an unrelated change.
 * `PROPERTY_SEED=$RANDOM PROPERTY_RUNS=5000 vitest run src/admissions/record/forms` tries other cases.
 */
const { PROPERTY_SEED = '20261122', PROPERTY_RUNS } = process.env
fc.configureGlobal({ seed: Number(PROPERTY_SEED), ...(PROPERTY_RUNS && { numRuns: Number(PROPERTY_RUNS) }) })
