import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import type { FileStore } from '#server/ports/file-store.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { openedLines, signedLines, type PublicKey } from '#server/secrets/signing.ts'
import { StartFault } from '#server/base/start-fault.ts'

/** BACKUP-5: the signed manifest beside a backup. Digests are SHA-256 as hex, of bytes as they are stored. */
const schema = z.object({
  format: z.literal(2),
  name: z.string(),
  at: z.string(),
  migrations: z.array(z.string()),
  archive: z.string(),
  files: z.record(z.string(), z.string()),
  previous: z.optional(z.object({ name: z.string(), digest: z.string() })),
})
export type Manifest = z.output<typeof schema>

const folder = 'manifests/'
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const putManifest = (store: FileStore, secrets: Secrets, manifest: Manifest): Promise<unknown> =>
  store.put(`${folder}${manifest.name}`, Buffer.from(signedLines(secrets, 'backup', manifest)), 'application/json')

export async function signedManifest(store: FileStore, name: string, keys: readonly PublicKey[]) {
  const bytes = await store.get(`${folder}${name}`)
  if (!bytes) return undefined
  const { data: manifest } = schema.safeParse(openedLines(keys, bytes))
  return manifest?.name === name ? { manifest, digest: digestOf(bytes) } : undefined
}

/** Signed or not, the newest first. */
export async function manifestsIn(store: FileStore): Promise<string[]> {
  const keys = (await Array.fromAsync(store.list())).map(({ key }) => key)
  return keys
    .flatMap((key) => (key.startsWith(folder) ? [key.slice(folder.length)] : []))
    .toSorted()
    .toReversed()
}

type Signed = { manifest: Manifest; digest: string }

/** The manifests that one of the keys has signed, newest first: anybody with write access to the store could add others. */
async function* signedManifests(store: FileStore, keys: readonly PublicKey[]): AsyncGenerator<Signed> {
  for (const name of await manifestsIn(store)) {
    const found = await signedManifest(store, name, keys)
    if (found) yield found
  }
}

export async function newestSigned(store: FileStore, keys: readonly PublicKey[]): Promise<Signed | undefined> {
  for await (const found of signedManifests(store, keys)) return found
  return undefined
}

/** Leaves out files that no signed backup names: somebody else may have put them there. */
export async function signedDigests(
  store: FileStore,
  keys: readonly PublicKey[],
  files: readonly string[],
): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  if (files.length === 0) return digests
  for await (const { manifest } of signedManifests(store, keys)) {
    for (const file of files) {
      const digest = digests.get(file) ?? manifest.files[file]
      if (digest !== undefined) digests.set(file, digest)
    }
    if (digests.size === files.length) break
  }
  return digests
}

/** Throws `StartFault` unless one of the keys has signed the backup, as it is stored. */
export async function assertSigned(
  store: FileStore,
  { name, sealed, keys }: { name: string; sealed: Uint8Array; keys: readonly PublicKey[] },
): Promise<Manifest> {
  const { manifest } = (await signedManifest(store, name, keys)) ?? {}
  if (!manifest) throw new StartFault(notSigned(name))
  if (manifest.archive !== digestOf(sealed)) throw new StartFault('The backup was changed or is damaged. Nothing was restored.')
  return manifest
}

/** True if the previous backup matches its digest, or has been deleted since. */
export async function isPreviousKept(store: FileStore, { previous }: Manifest): Promise<boolean> {
  const bytes = previous && (await store.get(`${folder}${previous.name}`))
  return !bytes || digestOf(bytes) === previous.digest
}

const notSigned = (name: string) =>
  `Backup ${name} is not signed by the key of this product: anybody who can write to BACKUP_TO may have made it. Give the key that npm run backup printed as --signed-by, or restore it as it is with --unsigned.`
