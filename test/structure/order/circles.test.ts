import { expect, test } from 'vitest'
import { circlesOfFiles, circlesOfRooms } from './circles.ts'

/** Folders whose rooms have an order: none needs another that needs it. The number is how many are still in a circle; it only falls. */
test.each([
  ['src/admissions/record/applications/server', 0],
  ['src/sales/sheets/server', 0],
  ['src/web', 0],
  ['src/server', 0],
])('%s: %i rooms import one another', (folder, known) => expect(circlesOfRooms(folder).flat().length).toBe(known))

test('files that import one another in a circle', () => expect(circlesOfFiles().length).toBe(6))
