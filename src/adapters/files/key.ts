/** Throws when a key is not ours: nothing but `[a-z0-9-]` between slashes reaches a path or a bucket. */
export function assertKey(key: string): void {
  if (key.length > 200 || !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error('Not a key of the file store')
}
