import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { testProjects } from './test/projects.ts'

/** What a process with a database and the product takes of the memory. */
const gigabytesEach = 2
const workers = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 2 ** 30 / gigabytesEach)))

const { unit, wire } = testProjects()
const shared = {
  setupFiles: ['test/support/same-properties.ts'],
  maxWorkers: workers,
  // The files of a worker share its modules, and those of `wire` its database too: loading both takes longer than most files' tests.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include: unit, pool: 'threads' } },
      { test: { ...shared, name: 'wire', include: wire, pool: 'forks', globalSetup: ['test/support/ready-database.ts'] } },
    ],
  },
})
