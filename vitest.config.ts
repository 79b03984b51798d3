import { defineConfig } from 'vitest/config'
import { icons } from './scripts/build/icons.ts'
import { testProjects, workers } from '#test/run/projects.ts'

const { unit, wire } = testProjects()
const shared = {
  setupFiles: ['test/run/same-properties.ts'],
  // A process with a database and the product takes about two gigabytes.
  maxWorkers: workers(2),
  // The files of a worker share its modules, and those of `wire` its database too: loading both takes longer than most files' tests.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    projects: [
      { plugins: [icons()], test: { ...shared, name: 'unit', include: unit, pool: 'threads' } },
      {
        plugins: [icons()],
        test: { ...shared, name: 'wire', include: wire, pool: 'forks', globalSetup: ['test/support/ready-database.ts'] },
      },
    ],
  },
})
