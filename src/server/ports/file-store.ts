/**
 * Stores bytes under keys we generate: parts of `[a-z0-9-]` joined by `/`, never a name a user typed. `put` is durable when
 * it resolves and replaces an existing file. `get` returns undefined for a missing key; `remove` of a missing key is not an error.
 */
export type FileStore = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Stores only if there is no file yet, and returns whether it did; of several at once, one succeeds. */
  putNew(key: string, bytes: Uint8Array, type: string): Promise<boolean>
  get(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
  list(folder?: string): AsyncIterable<StoredObject>
  /** Rejects when the store can't be reached; for /readyz. */
  check(): Promise<void>
}

export type StoredObject = { key: string; putAt: Date }

/** Throws for a key that is not ours: only `[a-z0-9-]` between slashes reaches a path or a bucket. */
export function assertKey(key: string): void {
  if (key.length > 200 || !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error('Not a key of the file store')
}
