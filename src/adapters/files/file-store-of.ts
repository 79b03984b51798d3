import { join } from 'node:path'
import type { FileStore } from '#server/ports/file-store.ts'
import { openDiskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import { parseStorageUrl } from './storage-url.ts'

/** The store that `STORAGE_URL` names, or without one `DATA_DIR/files`. Throws `BadStorageUrl` when it can't be read. */
export const fileStoreOf = async (storageUrl: string | undefined, dataDir: string): Promise<FileStore> =>
  storageUrl === undefined ? openDiskStore(join(dataDir, 'files')) : s3Store(parseStorageUrl(storageUrl))
