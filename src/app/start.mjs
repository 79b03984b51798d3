// Plain JavaScript, since it runs before the cache is open: what it imports is stripped of its types from there, and Node need not load
// what strips them (docs/decisions/0307-memory-of-a-process.md).
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The data is personal, and the outbox holds one-time codes: other users of the machine must not read it.
process.umask(0o077)
// Compiling takes a third of a start; what was compiled is kept for the next one.
const cache = join(process.env.DATA_DIR || './data', 'cache')
enableCompileCache(cache)
// A thread doesn't inherit it, and looks for it here.
process.env.NODE_COMPILE_CACHE = cache
await import('./main.ts')
