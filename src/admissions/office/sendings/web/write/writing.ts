import type { z } from 'zod/mini'
import type { sendingCalls, SendingKind } from '../../contract.ts'
import type { LetterShape } from '#admissions/record/letters/letter-shapes.ts'

/** To whom: the applications named, or all that a filter finds. */
export type Recipients = Pick<z.input<typeof sendingCalls.prepare.body>, 'username' | 'filter'>

/** A letter that is sent, or a decision that waits for its release. */
export type Mode = 'letter' | 'decision'

/** The ID and the text of an unreleased decision that is being changed. */
export type Changed = { Replaces: string; values: Partial<Values> }

export type Opened = { mode: Mode; recipients: Recipients; changed?: Changed | undefined }

/** `At` is a day and a time by the institution's clocks, empty for now; `Letter` the ID of the letter that filled the text. */
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
