import { z } from 'zod/mini'

/**
 * Stops zod from testing whether it may compile code: the content policy forbids it, and the browser would report each test
 * as a violation. Zod tests when the first schema is made, so this must be imported before any schema.
 */
z.config({ jitless: true })
