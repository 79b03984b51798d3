import { defineConfig } from 'vitest/config'
import { workers } from '#test/run/projects.ts'
import { retries, retryReporter } from '#test/run/retries.ts'

/** The main job of each kind of person, which `npm run test:quick` goes through. */
const main = [
  'e2e/accounts/sign-in/sign-in.test.ts',
  'e2e/admissions/applicants/main-job.test.ts',
  'e2e/admissions/applicants/payments.test.ts',
  'e2e/admissions/applicants/public-job.test.ts',
  'e2e/admissions/applications/staff-list.test.ts',
  'e2e/accounts/people/people.test.ts',
  'e2e/sales/sheets/daily-approval.test.ts',
  'e2e/sales/sheets/data-entry.test.ts',
]

const shared = {
  pool: 'forks' as const,
  // A process with a database, the product and a browser takes about three gigabytes.
  // Half of a journey is waiting: one more than there are processors keeps those busy.
  maxWorkers: workers(3, 1),
  // The files of a worker share its modules, its database and its browser.
  isolate: false,
  globalSetup: ['test/support/ready-database.ts'],
  testTimeout: 400_000,
  hookTimeout: 120_000,
  retry: retries,
}

export default defineConfig({
  test: {
    reporters: ['default', retryReporter],
    projects: [
      { test: { ...shared, name: 'main', include: main } },
      { test: { ...shared, name: 'journeys', include: ['e2e/**/*.test.ts'], exclude: main } },
    ],
  },
})
