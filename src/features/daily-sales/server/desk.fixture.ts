import { test as plain } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { checker, newRow, operator, set, withPlaces } from './sheet.fixture.ts'

type Desk = { $file: { app: TestApp }; $test: Record<'ann' | 'dee' | 'che' | 'owner', Client> }

/** A test at an empty sales desk: its places, ann the admin who made them, dee who enters sheets, che who checks them, and the owner. */
export const test = plain.extend<Desk>({
  app: [
    async ({}, use) => {
      const app = await testApp()
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
  // Before the others, by its place: it empties the tables that they stand in.
  ann: [
    async ({ app }, use) => {
      await app.reset()
      await use(await withPlaces(app))
    },
    { auto: true },
  ],
  dee: async ({ app }, use) => use(await operator(app)),
  che: async ({ app }, use) => use(await checker(app)),
  owner: async ({ app }, use) => use(await app.as('owner@example.org')),
})

// The product is opened in a hook, which may take longer than a test.
test.beforeAll(({ app }) => app.reset())

/** Somebody saves the sheet of two rows and hands it in. */
export async function submitBy(who: Client): Promise<void> {
  await enterBy(who)
  await who.post('dailydata/submitforapproval', set)
}

/** Somebody saves the sheet of two rows. */
export const enterBy = (who: Client) => who.post('dailydata/save', [newRow({ A: 3, SetA: 10 }), newRow({ SetAB: 5 })])
