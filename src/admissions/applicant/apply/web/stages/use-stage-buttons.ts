import { useQueryClient } from '@tanstack/react-query'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { applications, approved } from '#admissions/record/applications/contract.ts'
import type { Saved } from '#admissions/record/applications/web/form/record-calls.ts'
import { words as corrections } from '#admissions/applicant/corrections/words.ts'
import { callQuery } from '#web/calls/use-call.ts'
import { documentSlots } from '#admissions/record/document-slots/contract.ts'
import { submissionViolation, stageViolation } from '#admissions/record/forms/engine/check.ts'
import { t } from '#web/language/t.ts'
import type { Stage } from '#admissions/record/forms/variant.ts'
import { orRefused, type FirstBroken } from '#web/ui/fields/form-context.ts'
import { goodJob } from '#web/ui/dialogs/dialogs.tsx'
import { toastFailure } from '#web/ui/notices/toast.tsx'
import { draftValues } from '../../draft-state.ts'
import { stageOfField, thingsToCorrect } from '../../progress.ts'
import { words } from '../../words.ts'
import type { SyncResult } from '../autosave/sync.ts'
import { useHandingIn, type HandingIn } from './use-handing-in.ts'
import type { WizardState } from '../wizard/wizard-context.ts'

export type StageButtons = ReturnType<typeof useStageButtons>
type Telling = HandingIn & {
  ask: (stage: Stage) => void
  showField: (name: string) => void
  showMissing: () => void
  next: () => void
  onSubmitted: (said: Saved | undefined) => void
  onApproved: () => void
}

/** Disables all buttons while one runs, so a double click counts once. */
export function useStageButtons(state: WizardState, stage: Stage, telling: Telling) {
  const { autosave, values, today, variant, kept, points, messages, say, refused, unfinished } = state
  const { running: busy, run: once } = useOneAtATime()
  const client = useQueryClient()

  function showProblem({ message, field }: FirstBroken) {
    say(message)
    const isHere = field !== undefined && stageOfField(variant, field) === stage.key
    const first = isHere ? thingsToCorrect(stage, points, { ...messages, [field]: message })[0]?.name : undefined
    const place = first ?? field
    if (place !== undefined) telling.showField(place)
  }
  function isSaved(outcome: SyncResult): boolean {
    if (!outcome.ok) showProblem(outcome)
    return outcome.ok
  }

  const handingIn = useHandingIn(state, telling, showProblem)

  const wrong = () =>
    orRefused(
      stageViolation(autosave.context.variant, stage, draftValues(autosave.context, autosave.snapshot(), today), today),
      refused,
    )
  const hasEntryForm = ({ field = '' }: FirstBroken) => unfinished.has(field)

  const next = () =>
    once(words.saveAndNext, async () => {
      if (kept.record?.Locked) return telling.next()
      telling.ask(stage)
      const first = wrong()
      if (first && isOn(stage, first) && !hasEntryForm(first)) return showProblem(first)
      // Adds a finished entry to its list; an unfinished one shows its own error.
      if ([...unfinished.values()].some((finish) => finish() !== undefined)) return
      const left = wrong()
      if (left) return showProblem(left)
      if (isSaved(await autosave.flush())) telling.next()
    })

  const submit = () =>
    once(words.submit, async () => {
      telling.ask(stage)
      if (!(await handingIn.areFilesSent())) return
      const wasSubmitted = kept.record?.ApplicationStatus === 'submitted'
      if (!(await handingIn.isAllSaved())) return
      const outcome = await autosave.ask('submitted')
      if (outcome.ok) {
        const { record } = autosave.snapshot()
        // The thank-you page and the status page need the record with the requested fee.
        for (const body of record ? [{ username: record.username }, {}] : [])
          client.setQueryData(callQuery(applications.getById, body).queryKey, record && [record])
        // A submitted application is not submitted again: only changes were saved.
        if (wasSubmitted) return goodJob(t(outcome.said?.Msg ?? ''))
        return telling.onSubmitted(outcome.said)
      }
      // The office may have requested a document meanwhile; without a network the list can't be reloaded.
      if (autosave.snapshot().phase !== 'kept') await client.invalidateQueries({ queryKey: [documentSlots.get.path] })
      // The server words the refusal; if it names no field, our own rules find the place.
      const docs = kept.record?.Docs ?? []
      const field = outcome.field ?? submissionViolation(variant, values, docs, today, true)?.field
      const isHere = field !== undefined && stageOfField(variant, field) === stage.key
      showProblem({ message: outcome.message, ...(isHere && { field }) })
      if (field !== undefined && !isHere) telling.showMissing()
    })

  const sendCorrections = (areTrue: boolean) => once(corrections.send, () => handingIn.sendCorrections(areTrue))

  const approve = () =>
    once(words.approve, async () => {
      // Save first and read the record again: its open points are computed from the current record.
      if (!isSaved(await autosave.flush()) || !isSaved(await autosave.reread())) return
      const { record } = autosave.snapshot()
      if (!record) return
      await toastFailure(async () => {
        const { askToApprove, offerApprovalUndo } = await import('#admissions/record/applications/web/form/with-undo.ts')
        const out = await askToApprove(record)
        if (!out || !isSaved(await autosave.ask('approved'))) return
        telling.onApproved()
        offerApprovalUndo(client, { whose: record, words: approved, out, onUndone: () => void autosave.reread() })
      })
    })

  const preview = (show: () => void) =>
    once(words.preview, async () => {
      await autosave.settled()
      if (isSaved(await autosave.begin())) show()
    })

  return { busy, next, submit, sendCorrections, approve, preview }
}

const isOn = ({ fields }: Stage, { field = '' }: FirstBroken) => Object.hasOwn(fields, field)
