import { expect, test } from 'vitest'
import { circlesOfFiles, circlesOfRooms, orderedFolders } from './circles.ts'

test.each(orderedFolders)('the rooms of %s have an order: none needs another that needs it', (folder) =>
  expect(circlesOfRooms(folder)).toEqual([]),
)

test('no files import one another in a circle, not even for types', () => expect(circlesOfFiles()).toEqual([]))
