import type { Deps } from '#server/deps.ts'

/** Removes the bytes of files that a committed change replaced. What fails is left to the nightly sweep. */
export async function dropFiles({ files, log }: Deps, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await files.remove(key).catch((error: unknown) => log.warn({ err: error }, 'A replaced file is left to the sweep'))
}
