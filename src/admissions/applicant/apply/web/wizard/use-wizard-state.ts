import { useMemo, useState, useSyncExternalStore } from 'react'
import { stagesOf, type Stage } from '#admissions/record/forms/variant.ts'
import { inPageLanguage } from '#admissions/record/forms/web/in-page-language.ts'
import { useBanner } from '#web/ui/notices/banner.tsx'
import { draftValues } from '../../draft-state.ts'
import { askedOf, messagesIn, startAt } from '../../progress.ts'
import type { Autosave } from '../autosave/autosave.ts'
import type { DraftStorage } from '../autosave/draft-storage.ts'
import { useOpenPoints } from '../host/use-open-points.ts'
import { useWizardForm } from '../host/use-wizard-form.ts'
import { useStagesSeen } from '../stages/use-stages-seen.ts'
import { useSteps } from '../stages/use-steps.ts'
import type { WizardState } from './wizard-context.ts'

export type WizardOptions = {
  autosave: Autosave
  storage: DraftStorage
  kind: 'own' | 'new' | 'edit' | 'approve'
  country: string
}

export function useWizardState({ autosave, storage, kind, country }: WizardOptions) {
  const variant = inPageLanguage(autosave.context.variant)
  const kept = useSyncExternalStore(autosave.subscribe, autosave.snapshot)
  const [today] = useState(autosave.today)
  const values = useMemo(() => draftValues(autosave.context, kept, today), [autosave, kept, today])
  const points = useOpenPoints(variant, values, kept.record, today)
  const [first] = useState(() => startAt({ variant, points, kind, left: storage.stage() }))
  const stages = kind === 'approve' ? stagesOf(variant) : variant.stages
  const steps = useSteps(variant, stages, first, storage)
  const stage = stageAt(stages, steps.key)
  const isAsked = steps.checked.has(stage.key)
  const messages = useMemo(
    () => ({ ...(isAsked && messagesIn(variant, askedOf(variant, stage), values, today)), ...kept.held, ...kept.refused }),
    [isAsked, variant, stage, values, today, kept.held, kept.refused],
  )
  const { form, fill, emptied, empty } = useWizardForm(autosave, values, messages, today)
  const { notice, say } = useBanner()
  const opened = useStagesSeen(autosave, values, stage.key, kind === 'own')
  const [{ refused, unfinished }] = useState<Pick<WizardState, 'refused' | 'unfinished'>>(() => ({
    refused: new Map(),
    unfinished: new Map(),
  }))
  const shared = { autosave, kept, variant, values, today, points, opened, messages, say, refused, unfinished, emptied, empty }
  const state: WizardState = { ...shared, country, isStaff: kind !== 'own' }
  return { state, steps, stages, stage, isAsked, form, fill, notice }
}

function stageAt(stages: readonly Stage[], key: string): Stage {
  const stage = stages.find((stage) => stage.key === key) ?? stages[0]
  if (!stage) throw new Error('A form without stages')
  return stage
}
