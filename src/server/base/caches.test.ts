import { expect, test } from 'vitest'
import { bytesOf, openCaches } from './caches.ts'

const kilobyte = 'x'.repeat(512)

test('SEC-26: all caches together stay within the limit, and the least recently used entry of all caches is evicted first', () => {
  const { openCache, bytes, evicted, limit } = openCaches(17_000)
  const [one, other] = [openCache<string>(), openCache<string>()]
  one.set('first', kilobyte)
  other.set('second', kilobyte)
  for (let at = 0; at < 12; at++) {
    expect(one.get('first')).toBe(kilobyte)
    other.set(`more ${at}`, kilobyte)
  }
  expect(bytes()).toBeLessThanOrEqual(limit)
  expect(evicted()).toBe(1)
  expect([one.get('first'), other.get('second'), other.get('more 11')]).toEqual([kilobyte, undefined, kilobyte])
  one.set('another', kilobyte)
  expect([other.has('more 0'), one.size(), evicted()]).toEqual([false, 2, 2])
})

test('replaced, deleted and cleared entries no longer count', () => {
  const { openCache, bytes } = openCaches()
  const [one, other] = [openCache<string>(), openCache<string>()]
  other.set('stays', '')
  const before = bytes()
  for (let each = 0; each < 5; each++) one.set('a', kilobyte)
  expect(bytes() - before).toBe(200 + bytesOf('a') + bytesOf(kilobyte))
  one.set('b', kilobyte)
  one.delete('a')
  one.delete('a')
  one.clear()
  expect([bytes(), one.size(), other.size()]).toEqual([before, 0, 1])
})

test('an entry that would evict most others is not cached', () => {
  const { openCache, bytes } = openCaches(8_000)
  const cache = openCache<string>()
  cache.set('small', '')
  cache.set('large', 'x'.repeat(1_000))
  expect([cache.has('small'), cache.get('large'), bytes() < 400]).toEqual([true, undefined, true])
  cache.set('small', 'x'.repeat(1_000))
  expect(cache.has('small')).toBe(false)
})

test('entries of any number and order stay within the limit', () => {
  const { openCache, bytes, limit } = openCaches(50_000)
  const all = Array.from({ length: 5 }, () => openCache<object>())
  for (let each = 0; each < 20_000; each++) {
    const cache = all[each % 5]
    if (each % 7 === 0) cache?.delete(`${(each * 31) % 900}`)
    else if (each % 1_000 === 999) cache?.clear()
    else cache?.set(`${(each * 17) % 900}`, { text: 'x'.repeat((each * 13) % 400), at: new Date(), parts: [each] })
    expect(bytes()).toBeLessThanOrEqual(limit)
    expect(bytes()).toBeGreaterThanOrEqual(0)
  }
  all.forEach((cache) => cache.clear())
  expect(bytes()).toBe(0)
})
