import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    pool: 'forks',
    // A journey waits for pages more than it computes.
    maxWorkers: 2,
    testTimeout: 400_000,
    hookTimeout: 120_000,
    // A journey goes through hundreds of steps on a machine whose load nobody knows; each further try starts from an empty site, and
    // the report tells that it was needed (docs/decisions/0029-browser-journeys.md).
    retry: 2,
  },
})
