import { z } from 'zod'
import type { FileStore } from '#server/ports/file-store.ts'

/** Which application was erased, and whether the person's account went with it. Nothing in it is personal. */
export type Erasure = { number: number; isAccountToo: boolean }

const folder = 'erasures/'
const noted = z.object({ isAccountToo: z.boolean() })

/** PRIV-9: how an erasure is noted beside the backups, so that none of them brings the person back. */
export const erasureEntry = ({ number, isAccountToo }: Erasure) =>
  [`${folder}${number}`, Buffer.from(JSON.stringify({ isAccountToo })), 'application/json'] as const

/** Every erasure that was noted. */
export async function erasuresIn(backups: FileStore): Promise<Erasure[]> {
  const found: Erasure[] = []
  for await (const { key } of backups.list()) {
    if (!key.startsWith(folder)) continue
    const bytes = await backups.get(key)
    if (bytes) found.push({ number: Number(key.slice(folder.length)), ...noted.parse(JSON.parse(Buffer.from(bytes).toString())) })
  }
  return found
}
