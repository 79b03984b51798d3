import { z } from 'zod/mini'
import type { FileStore } from '#server/ports/file-store.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { openedLines, signedLines, type PublicKey } from '#server/secrets/signing.ts'

export type Erasure = { number: number; isAccountToo: boolean }

const folder = 'erasures/'
/** Earlier versions noted the number in the key alone, and signed nothing. */
const noted = z.object({ isAccountToo: z.boolean() })
const signed = z.object({ number: z.number(), isAccountToo: z.boolean() })

/** PRIV-9: kept beside the backups, so that no restore brings the person back; signed like them (BACKUP-5). */
export const erasureEntry = (secrets: Secrets, erasure: Erasure) =>
  [`${folder}${erasure.number}`, Buffer.from(signedLines(secrets, 'backup', erasure)), 'application/json'] as const

export async function noteOf(backups: FileStore, number: number): Promise<Erasure | undefined> {
  const bytes = await backups.get(`${folder}${number}`)
  return bytes && readNote(number, bytes)
}

const readNote = (number: number, bytes: Uint8Array): Erasure => ({
  number,
  ...noted.parse(JSON.parse(Buffer.from(bytes).toString().split('\n', 1)[0] ?? '')),
})

/** Also counts notes without a valid signature; without keys, all of them. */
export async function erasuresIn(
  backups: FileStore,
  keys: readonly PublicKey[] | undefined,
): Promise<{ erasures: Erasure[]; foreign: number }> {
  const erasures: Erasure[] = []
  let foreign = 0
  for await (const { key } of backups.list()) {
    if (!key.startsWith(folder)) continue
    const number = Number(key.slice(folder.length))
    const bytes = await backups.get(key)
    if (!bytes) continue
    const note = keys ? signed.safeParse(openedLines(keys, bytes)).data : readNote(number, bytes)
    // A note copied to another number would erase somebody else.
    if (note?.number === number) erasures.push(note)
    else foreign += 1
  }
  return { erasures, foreign }
}
