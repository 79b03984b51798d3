// Loaded before the product by scripts/soak/load.ts. Plain JavaScript, since the first file with types would load what strips them
// (docs/decisions/0307-memory-of-a-process.md).

/** Says what is left on the heap once all garbage is collected, in bytes, whenever the process that began this one asks. */
process.on('message', () => {
  // What only finalizers and weak references still hold goes with the second time.
  globalThis.gc?.()
  setImmediate(() => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ living: heapUsed + external })
  })
})
// The product ends by its own signals, not when nobody asks any more.
process.channel?.unref()
