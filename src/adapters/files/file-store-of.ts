import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FileStore } from '#server/ports/file-store.ts'
import { openDiskStore } from './disk-store.ts'
import { parseStorageUrl } from './storage-url.ts'

/** The store for backups and for exports of the activity log: a bucket (`s3://…`), or a folder, best on another disk. */
export const storeAt = async (place: string): Promise<FileStore> =>
  place.startsWith('s3://') ? bucketStore(place) : openDiskStore(place)

/** Checks for the folder without creating it, as opening would. A bucket reports by itself whether it exists. */
export const isPlaceThere = (place: string): boolean => place.startsWith('s3://') || existsSync(place)

/** Without `STORAGE_URL`, `DATA_DIR/files`. Throws `BadStorageUrl` when it can't be read. */
export const fileStoreOf = async (storageUrl: string | undefined, dataDir: string): Promise<FileStore> =>
  storageUrl === undefined ? openDiskStore(join(dataDir, 'files')) : bucketStore(storageUrl)

/** Imported on demand: the client for buckets is large, and most installations have none. */
async function bucketStore(url: string): Promise<FileStore> {
  const place = parseStorageUrl(url)
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(place)
}
