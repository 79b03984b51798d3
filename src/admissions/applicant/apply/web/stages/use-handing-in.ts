import { changedBy } from '#admissions/record/application-reads/changed-by.ts'
import { waitingCorrections } from '#admissions/record/applications/status/corrections.ts'
import { correctionCalls, tickAllFirst } from '#admissions/applicant/corrections/contract.ts'
import { submissionViolation } from '#admissions/record/forms/engine/check.ts'
import { words as fileWords } from '#admissions/record/forms/web/files/words.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { useSend } from '#web/calls/use-call.ts'
import { t } from '#web/language/t.ts'
import type { FirstBroken } from '#web/ui/fields/form-context.ts'
import { draftValues } from '../../draft-state.ts'
import type { WizardState } from '../wizard/wizard-context.ts'

export type HandingIn = {
  sendWaiting: () => Promise<boolean>
  unusedPages: string | undefined
  onSent: () => void
}

export function useHandingIn(
  { autosave, variant, kept, today, say }: WizardState,
  { sendWaiting, unusedPages, onSent }: HandingIn,
  showProblem: (problem: FirstBroken) => void,
) {
  const send = useSend(correctionCalls.send, changedBy(correctionCalls.send))

  /** A file that is still on this device blocks: the server would submit the old one in its slot. */
  async function areFilesSent(): Promise<boolean> {
    if (unusedPages !== undefined)
      showProblem({ message: t(fileWords.finishPages, { document: t(unusedPages) }), field: unusedPages })
    else if (await sendWaiting()) return true
    else say(fileWords.waitsForNetwork)
    return false
  }

  /** An unsaved answer blocks: the server would submit its old value. */
  async function isAllSaved(): Promise<boolean> {
    const outcome = await autosave.flush()
    if (!outcome.ok) showProblem(outcome)
    const [held] = outcome.ok ? autosave.heldBack() : []
    if (!held) return outcome.ok
    const current = draftValues(autosave.context, autosave.snapshot(), today)
    showProblem(submissionViolation(variant, current, kept.record?.Docs ?? [], today, true) ?? held)
    return false
  }

  return {
    areFilesSent,
    isAllSaved,
    async sendCorrections(areTrue: boolean): Promise<void> {
      if (!(await areFilesSent()) || !(await isAllSaved())) return
      const open = waitingCorrections(autosave.snapshot().record?.Corrections ?? []).find(({ state }) => state === 'open')
      if (open) return showProblem({ message: tickAllFirst, field: open.name })
      try {
        await send.mutateAsync({ Declared: areTrue })
        onSent()
      } catch (error) {
        say(wordsFor(error))
      }
      await autosave.reread()
    },
  }
}
