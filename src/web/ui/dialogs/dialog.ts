import type { UnsentWork } from '../../session/unsent-work.ts'

export type Dialog = {
  id: number
  title: string
  body: string
  answer: (choice: string | undefined) => void
} & ({ kind: 'question'; list: readonly UnsentWork[]; choices: readonly Choice[] } | { kind: 'popup'; isGood: boolean })

/** A button of a question. The first one changes nothing: it has the focus, and closing the dialog means the same. */
export type Choice = { value: string; label: string; isDanger?: boolean }
