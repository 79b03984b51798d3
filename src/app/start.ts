import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The data is personal, and the outbox holds one-time codes: other users of the machine must not read it.
process.umask(0o077)
// Compiling takes a third of a start; what was compiled is kept for the next one.
enableCompileCache(join(process.env.DATA_DIR || './data', 'cache'))
await import('./main.ts')
