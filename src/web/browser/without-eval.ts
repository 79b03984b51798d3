import { z } from 'zod/mini'

/** The content policy forbids compiled code, and browsers would report zod's test for it. Import this before any schema is made. */
z.config({ jitless: true })
