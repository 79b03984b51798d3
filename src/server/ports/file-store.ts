/**
 * Keeps bytes under keys we generate: parts of `[a-z0-9-]` joined by `/`, never a name a user typed. `put` is durable when it
 * resolves and replaces what was there. `get` answers undefined for a key that is not there; `remove` of such a key is no fault.
 */
export type FileStore = {
  /** `type` is the media type, from our own table. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Puts only where nothing is, and answers whether it did; of several at once, one does. */
  putNew(key: string, bytes: Uint8Array, type: string): Promise<boolean>
  get(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
  /** Everything kept, or what is under a folder, in no order, with the time it was put. */
  list(folder?: string): AsyncIterable<StoredFile>
  /** Rejects when the store can't be reached; for /readyz. */
  check(): Promise<void>
}

export type StoredFile = { key: string; putAt: Date }

/** Throws when a key is not ours: nothing but `[a-z0-9-]` between slashes reaches a path or a bucket. */
export function assertKey(key: string): void {
  if (key.length > 200 || !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error('Not a key of the file store')
}
