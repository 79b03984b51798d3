import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from '#server/ports/file-store.ts'

/** An empty store, and how to remove it. */
export type OpenStore = { store: FileStore; close(): Promise<void> }

const bytes = (...values: number[]) => Uint8Array.from(values)

/** What every file store must do, wherever it stores the bytes. */
export function fileStoreContract(open: () => Promise<OpenStore>) {
  describe('as every file store', () => {
    let opened: OpenStore
    beforeAll(async () => void (opened = await open()))
    afterAll(() => opened.close())

    const kept = async (key: string) => {
      const found = await opened.store.get(key)
      return found && Uint8Array.from(found)
    }

    test('returns exactly the stored bytes, per key', async () => {
      await opened.store.put('a1/one', bytes(0, 255, 13, 10, 128), 'image/png')
      await opened.store.put('a1/two', bytes(2), 'application/pdf')
      expect(await kept('a1/one')).toEqual(bytes(0, 255, 13, 10, 128))
      expect(await kept('a1/two')).toEqual(bytes(2))
    })

    test('stores five megabytes, and an empty file', async () => {
      const large = new Uint8Array(5 * 1024 * 1024).map((_, index) => (index * 31 + (index >> 8)) % 256)
      await opened.store.put('large', large, 'application/pdf')
      await opened.store.put('empty', bytes(), 'text/plain')
      expect(Buffer.compare((await kept('large')) ?? bytes(), large)).toBe(0)
      expect(await kept('empty')).toEqual(bytes())
    })

    test('replaces an existing file', async () => {
      await opened.store.put('again', bytes(1, 2, 3), 'image/png')
      await opened.store.put('again', bytes(4), 'image/png')
      expect(await kept('again')).toEqual(bytes(4))
    })

    test('putNew stores only if there is no file', async () => {
      const { store } = opened
      expect(await store.putNew('once/only', bytes(1), 'text/plain')).toBe(true)
      expect(await store.putNew('once/only', bytes(2), 'text/plain')).toBe(false)
      expect(await kept('once/only')).toEqual(bytes(1))
    })

    test('lists one folder, also a missing one', async () => {
      await opened.store.put('folder/of/one', bytes(1), 'text/plain')
      const keysIn = async (folder: string) => (await Array.fromAsync(opened.store.list(folder))).map(({ key }) => key)
      expect([await keysIn('folder'), await keysIn('fold')]).toEqual([['folder/of/one'], []])
    })

    test('returns undefined for a missing key', async () => {
      expect(await opened.store.get('nowhere/at-all')).toBeUndefined()
    })

    test('removes, and removing again is not an error', async () => {
      await opened.store.put('gone', bytes(1), 'image/png')
      await opened.store.remove('gone')
      await opened.store.remove('gone')
      expect(await kept('gone')).toBeUndefined()
    })

    test('twenty concurrent puts to one key leave one of them complete', async () => {
      const all = Array.from({ length: 20 }, (_, index) => new Uint8Array(10_000).fill(index))
      await Promise.all(all.map((each) => opened.store.put('race', each, 'image/png')))
      const left = await kept('race')
      expect(all.some((each) => Buffer.compare(each, left ?? bytes()) === 0)).toBe(true)
    })

    test('lists every key with the time it was stored', async () => {
      await opened.store.put('listed/deep/below', bytes(1), 'image/png')
      const found = new Map((await Array.fromAsync(opened.store.list())).map(({ key, putAt }) => [key, putAt]))
      expect([...found.keys()]).toEqual(expect.arrayContaining(['a1/one', 'a1/two', 'listed/deep/below']))
      expect(found.has('gone')).toBe(false)
      expect(Math.abs(Date.now() - (found.get('listed/deep/below')?.getTime() ?? 0))).toBeLessThan(10_000)
    })

    test('reports that it can be reached', async () => {
      await expect(opened.store.check()).resolves.toBeUndefined()
    })

    test.each([
      '',
      '/',
      'a//b',
      '/a',
      'a/',
      '..',
      'a/../b',
      '../a',
      'a.png',
      'A',
      'ä',
      'a b',
      'a\0b',
      'a\\b',
      '.incoming/a',
      'a'.repeat(201),
    ])('takes no key that is not ours: %j', async (key) => {
      const { store } = opened
      for (const act of [() => store.put(key, bytes(1), 'image/png'), () => store.get(key), () => store.remove(key)]) {
        await expect(act()).rejects.toThrow('Not a key of the file store')
      }
    })
  })
}
