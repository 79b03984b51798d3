import { z } from 'zod'

/**
 * Keeps zod from trying whether it may compile code: the content policy forbids it, and the browser would report each try as
 * a violation. It asks when the first schema is made, so this must be imported before any.
 */
z.config({ jitless: true })
