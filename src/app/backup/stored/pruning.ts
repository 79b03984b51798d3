import { dayMs } from '#shared/time/durations.ts'
import { z } from 'zod/mini'
import type { FileStore } from '#server/ports/file-store.ts'

const [newest, dailies, monthlies] = [30, 30, 12]
/** A file is removed this long after it was stored, once no kept backup refers to it. */
const fileMs = 35 * dayMs
/** The first line of a manifest; earlier versions wrote the names of the files alone. */
const manifest = z.object({
  files: z.union([z.array(z.string()), z.pipe(z.record(z.string(), z.string()), z.transform(Object.keys))]),
})

/** The backups that stay: the newest thirty, the last of each of the last thirty days, and the first of each of the last twelve months. */
export function keptOf(names: readonly string[]): Set<string> {
  const sorted = names.toSorted()
  const firstOfMonth = sorted.filter((name, index) => name.slice(0, 6) !== sorted[index - 1]?.slice(0, 6))
  const lastOfDay = sorted.filter((name, index) => name.slice(0, 8) !== sorted[index + 1]?.slice(0, 8))
  return new Set([...sorted.slice(-newest), ...lastOfDay.slice(-dailies), ...firstOfMonth.slice(-monthlies)])
}

/** An interrupted backup has no list, and neither has one that is being made; after this long it is the former. */
const unfinishedMs = dayMs

/** BACKUP-2: removes old backups, and files that no kept one refers to, so that erased data is also removed from backups. */
export async function prune(store: FileStore, now: Date): Promise<void> {
  const stored = await Array.fromAsync(store.list())
  const namesIn = (folder: string) =>
    stored.filter(({ key }) => key.startsWith(`${folder}/`)).map(({ key }) => key.slice(folder.length + 1))
  const listed = new Set(namesIn('manifests'))
  const abandoned = stored.filter(
    ({ key, putAt }) =>
      key.startsWith('backups/') && !listed.has(key.slice('backups/'.length)) && now.getTime() - putAt.getTime() > unfinishedMs,
  )
  for (const { key } of abandoned) await store.remove(key)
  const gone = new Set(abandoned.map(({ key }) => key))
  const kept = keptOf(namesIn('backups').filter((name) => !gone.has(`backups/${name}`)))
  for (const folder of ['backups', 'manifests'])
    for (const name of namesIn(folder)) if (!kept.has(name)) await store.remove(`${folder}/${name}`)
  const named = new Set<string>()
  for (const name of kept) {
    const bytes = await store.get(`manifests/${name}`)
    // It may be in the making: no file that it might refer to is removed.
    if (!bytes) return
    for (const key of manifest.parse(JSON.parse(Buffer.from(bytes).toString().split('\n', 1)[0] ?? '')).files)
      named.add(`files/${key}`)
  }
  for (const { key, putAt } of stored)
    if (key.startsWith('files/') && !named.has(key) && now.getTime() - putAt.getTime() > fileMs) await store.remove(key)
}
