import { z } from 'zod/mini'
import type { Secrets } from '#server/secrets/secrets.ts'
import { openedLines, signedLines, type PublicKey } from '#server/secrets/signing.ts'

/** The signed head of one part of the export: the entries of the seals `from` to `to`, all of one day. */
const headSchema = z.object({
  format: z.literal(1),
  day: z.iso.date(),
  from: z.int(),
  to: z.int(),
  /** The number of entries. */
  count: z.int(),
  /** The file with the entries, and its SHA-256 as hex. */
  entries: z.string(),
  sha256: z.string(),
  /** The digest of the seal before `from`, empty for the first, and of the seal `to`. */
  previous: z.string(),
  digest: z.string(),
  /** True if the entries include the values before and after. */
  values: z.boolean(),
})
export type Head = z.output<typeof headSchema>

/** A head as it is stored: signed with the key of the exported log, which outlives its root among the retired keys. */
export const signedHead = (secrets: Secrets, head: Head): string => signedLines(secrets, 'audit-export', head)

/** A head that is byte for byte as signed with one of the keys; undefined otherwise. */
export const openedHead = (keys: readonly PublicKey[], bytes: Uint8Array): Head | undefined =>
  headSchema.safeParse(openedLines(keys, bytes)).data
