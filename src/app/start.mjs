// Plain JavaScript, because it runs before the cache is open: its imports come from there without types, and Node need not load the
// type stripper (docs/decisions/0307-memory-of-a-process.md).
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The C library reads these when a process begins, so this one begins again with them (`npm start` sets none).
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
const isWithout = Object.keys(memory).some((name) => process.env[name] === undefined)
// A channel to the parent, as of `node --watch`, would be lost.
if (isWithout && process.platform === 'linux' && !process.connected)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...memory,
    ...process.env,
  })

// The data is personal, and the outbox contains one-time codes: other users of the machine must not read it.
process.umask(0o077)
// Compiling takes a third of a start; the result is cached for the next one.
const cache = join(process.env.DATA_DIR || './data', 'cache')
enableCompileCache(cache)
// A thread doesn't inherit it, and reads it from here.
process.env.NODE_COMPILE_CACHE = cache
await import('./main.ts')
