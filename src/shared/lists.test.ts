import { expect, test } from 'vitest'
import { ahead, chunk } from './lists.ts'

test('a list is cut into full chunks and a rest, in order', () => {
  expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

test('an empty list has no chunks', () => {
  expect(chunk([], 2)).toEqual([])
})

test('work is done ahead, so many at once, and answered in order', async () => {
  const ends = new Map<number, () => void>()
  const work = (item: number) => new Promise<number>((resolve) => void ends.set(item, () => resolve(item * 10)))
  const answers = ahead([1, 2, 3], 2, work)
  const first = answers.next()
  expect([...ends.keys()]).toEqual([1, 2])
  ends.get(2)?.()
  ends.get(1)?.()
  expect(await first).toEqual({ value: 10, done: false })
  const second = answers.next()
  expect([...ends.keys()]).toEqual([1, 2, 3])
  expect(await second).toEqual({ value: 20, done: false })
  ends.get(3)?.()
  expect([(await answers.next()).value, (await answers.next()).done]).toEqual([30, true])
})

test('a failure of work that was done ahead comes in its turn, and no more is begun', async () => {
  const [begun, answered]: [number[], number[]] = [[], []]
  const work = async (item: number) => {
    begun.push(item)
    if (item === 2) throw new Error('two')
    return item
  }
  const all = async () => {
    for await (const item of ahead([1, 2, 3], 2, work)) answered.push(item)
  }
  await expect(all()).rejects.toThrow('two')
  expect({ begun, answered }).toEqual({ begun: [1, 2], answered: [1] })
})
