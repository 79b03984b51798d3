import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDiskStore } from '#adapters/files/disk-store.ts'
import { keptOf, prune } from './pruning.ts'

const dayMs = 24 * 60 * 60 * 1000
const nameOf = (at: Date) => `${at.toISOString().slice(0, 10).replaceAll('-', '')}t020000z`
const days = Array.from({ length: 500 }, (_, day) => nameOf(new Date(Date.UTC(2025, 0, 1) + day * dayMs)))

test('the newest thirty stay, and the first of each of twelve months', () => {
  const kept = [...keptOf(days)].toSorted()
  expect(kept.slice(-30)).toEqual(days.slice(-30))
  expect(kept.slice(0, -30)).toEqual(
    ['2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'].map(
      (month) => `${month.replace('-', '')}01t020000z`,
    ),
  )
  expect(keptOf(['20260101t020000z'])).toEqual(new Set(['20260101t020000z']))
})

test('of backups made every hour the newest thirty stay, and the last of each of thirty days', () => {
  const hours = Array.from({ length: 60 * 24 }, (_, hour) =>
    new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase(),
  )
  const kept = [...keptOf(hours)].toSorted()
  expect(kept.slice(-30)).toEqual(hours.slice(-30))
  // 1 March is the sixtieth day; the first of its month and of the two before it stay too.
  expect(kept.slice(0, -30).map((name) => name.slice(0, 11))).toEqual([
    '20260101t00',
    ...Array.from({ length: 28 }, (_, day) => hours[(day + 30) * 24 + 23]?.slice(0, 11)).flatMap((name, day) =>
      day === 1 ? ['20260201t00', name] : [name],
    ),
  ])
})

test('a file is removed 35 days after no backup refers to it, and nothing is removed while a list is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  const store = await openDiskStore(folder)
  const now = new Date()
  const text = (value: unknown) => Buffer.from(JSON.stringify(value))
  for (const key of ['files/named', 'files/old', 'files/young', 'backups/20260101t020000z', 'erasures/1'])
    await store.put(key, text({}), '')
  const aged = new Date(now.getTime() - 36 * dayMs)
  for (const name of ['named', 'old']) await utimes(join(folder, 'files', name), aged, aged)
  const inOrder = (one: string, other: string) => one.localeCompare(other)
  const keys = async () => (await Array.fromAsync(store.list())).map(({ key }) => key).toSorted(inOrder)
  const all = await keys()
  await prune(store, now)
  expect(await keys()).toEqual(all)
  await store.put('manifests/20260101t020000z', text({ files: ['named'] }), '')
  await prune(store, now)
  expect(await keys()).toEqual([...all.filter((key) => key !== 'files/old'), 'manifests/20260101t020000z'].toSorted(inOrder))
  await rm(folder, { recursive: true })
})

test('an interrupted backup is removed after a day, and old files with the next one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  const store = await openDiskStore(folder)
  const now = new Date()
  const text = (value: unknown) => Buffer.from(JSON.stringify(value))
  for (const key of ['files/old', 'backups/20260101t020000z', 'backups/20260102t020000z', 'manifests/20260102t020000z'])
    await store.put(key, text({ files: [] }), '')
  const aged = new Date(now.getTime() - 36 * dayMs)
  await utimes(join(folder, 'files', 'old'), aged, aged)
  const keys = async () => (await Array.fromAsync(store.list())).map(({ key }) => key).toSorted((a, b) => a.localeCompare(b))
  await prune(store, now)
  expect(await keys()).toContain('files/old')
  await prune(store, new Date(now.getTime() + 2 * dayMs))
  expect(await keys()).toEqual(['backups/20260102t020000z', 'manifests/20260102t020000z'])
  await rm(folder, { recursive: true })
})
