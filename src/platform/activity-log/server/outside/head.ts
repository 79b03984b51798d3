import { z } from 'zod/mini'
import type { Secrets } from '#server/secrets/secrets.ts'
import { openedLines, signedLines, type PublicKey } from '#server/secrets/signing.ts'

/** The signed head of a part: the seals `from` to `to`, all of one day. */
const headSchema = z.object({
  format: z.literal(1),
  day: z.iso.date(),
  from: z.int(),
  to: z.int(),
  count: z.int(),
  /** `entries` is a file, `sha256` its digest as hex. */
  entries: z.string(),
  sha256: z.string(),
  /** The digests of the seal before `from`, empty for the first, and of the seal `to`. */
  previous: z.string(),
  digest: z.string(),
  values: z.boolean(),
})
export type Head = z.output<typeof headSchema>

/** Signed with the exported log's own key, which outlives its root among the retired keys. */
export const signedHead = (secrets: Secrets, head: Head): string => signedLines(secrets, 'audit-export', head)

/** Undefined unless it is byte for byte as signed with one of the keys. */
export const openedHead = (keys: readonly PublicKey[], bytes: Uint8Array): Head | undefined =>
  headSchema.safeParse(openedLines(keys, bytes)).data
