import { z } from 'zod/mini'
import { correctionDto } from '../status/corrections.ts'

/** What a save says beside its message: the new version, how complete the record is, its corrections if any, where the mail about a submission goes if one was written, and the names of the body that mean nothing to the form (CALL-38). */
export const savedReply = z.object({
  Msg: z.string(),
  applicationID: z.number(),
  username: z.string(),
  version: z.number(),
  Completion: z.number(),
  Corrections: z.optional(z.array(correctionDto)),
  Ignored: z.optional(z.array(z.string())),
  WroteTo: z.optional(z.string()),
})
