import { z } from 'zod/mini'
import { correctionDto } from '../status/corrections.ts'

/** `Ignored` are names in the body that the form does not know (CALL-38). */
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
