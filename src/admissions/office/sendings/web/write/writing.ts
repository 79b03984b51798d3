import type { z } from 'zod/mini'
import type { sendingCalls, SendingKind } from '../../contract.ts'
import type { LetterShape } from '#admissions/record/letters/letter-shapes.ts'

export type Recipients = Pick<z.input<typeof sendingCalls.prepare.body>, 'username' | 'filter'>

export type Mode = 'letter' | 'decision'

export type Changed = { Replaces: string; values: Partial<Values> }

export type Opened = { mode: Mode; recipients: Recipients; changed?: Changed | undefined }

/** `At` is in the institution's time, empty for now; `Letter` is the ID of the letter that filled the text. */
export type Values = {
  Kind: SendingKind
  Status: string
  Reason: string
  Approves: boolean
  Letter: string
  Subject: string
  Text: string
  As: LetterShape
  At: string
}
