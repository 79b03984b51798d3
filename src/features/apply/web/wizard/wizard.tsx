import '../stages/stage.css'
import './wizard.css'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { approved } from '#features/applications/contract.ts'
import { stagesOf, type Stage } from '#features/forms/variant.ts'
import { Banner, useBanner } from '#web/ui/banner.tsx'
import { goodJob } from '#web/ui/dialogs.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { valuesOf } from '../../draft-state.ts'
import { askedOf, messagesIn, startAt } from '../../progress.ts'
import { ChangedElsewhere } from '../autosave/changed-elsewhere.tsx'
import type { DraftShelf } from '../autosave/draft-storage.ts'
import { LogoutButton } from './logout-button.tsx'
import type { RecordKeeper } from '../autosave/autosave.ts'
import { StageBar } from '../stages/stage-bar.tsx'
import { StageBody } from '../stages/stage-body.tsx'
import { StepMarkers } from '../stages/step-markers.tsx'
import { ThankYou } from './thank-you.tsx'
import { useStageButtons } from '../stages/use-stage-buttons.ts'
import { useOpenPoints } from './use-open-points.ts'
import { useStagesSeen } from '../stages/use-stages-seen.ts'
import { placeOf, useSteps } from '../stages/use-steps.ts'
import { useWizardForm } from './use-wizard-form.ts'
import { WizardContext, type WizardState } from './wizard-context.ts'
import { WizardHeader } from './wizard-header.tsx'

type WizardProps = {
  keeper: RecordKeeper
  shelf: DraftShelf
  kind: 'own' | 'new' | 'edit' | 'approve'
  /** Told the username of an application that staff have just made. */
  onBegun: (username: string) => void
}

/** One application, stage by stage. */
export function Wizard({ keeper, shelf, kind, onBegun }: WizardProps) {
  const { variant } = keeper.ground
  const kept = useSyncExternalStore(keeper.subscribe, keeper.snapshot)
  const [today] = useState(keeper.today)
  const values = useMemo(() => valuesOf(keeper.ground, kept, today), [keeper, kept, today])
  const points = useOpenPoints(variant, values, kept.record, today)
  const [first] = useState(() => startAt({ variant, points, kind, left: shelf.stage() }))
  const stages = kind === 'approve' ? stagesOf(variant) : variant.stages
  const steps = useSteps(variant, stages, first, shelf)
  const stage = stageAt(stages, steps.key)
  const isAsked = steps.asked.has(stage.key)
  const messages = useMemo(
    () => ({ ...(isAsked && messagesIn(askedOf(variant, stage), values, today)), ...kept.refused }),
    [isAsked, variant, stage, values, today, kept.refused],
  )
  const { form, fill } = useWizardForm(keeper, values, messages)
  const { notice, say } = useBanner()
  const [isListing, setListing] = useState(false)
  const isThanked = steps.isThanked && (kept.record?.ApplicationStatus ?? '') !== ''
  const opened = useStagesSeen(keeper, values, stage.key, kind === 'own')
  const state: WizardState = { keeper, kept, variant, values, today, points, opened, messages, say, isStaff: kind !== 'own' }
  const buttons = useStageButtons(state, stage, {
    ...steps,
    showMissing: () => setListing(true),
    onSubmitted: steps.thank,
    onApproved: () => goodJob(approved),
  })
  useHotkeys([['mod+S', () => void keeper.flush()]], [])
  useEffect(() => keeper.start(), [keeper])
  useBegun(kind === 'new' ? kept.record?.username : undefined, onBegun)

  return (
    <WizardContext value={state}>
      <FormProvider {...form}>
        <PublicLayout shape="page" actions={kind === 'own' ? <LogoutButton /> : null}>
          <WizardHeader isListing={isListing} onList={setListing} onMissing={steps.showField} />
          {isThanked ? (
            <ThankYou />
          ) : (
            <>
              <StepMarkers stages={stages} current={stage} onOpen={steps.open} />
              <Banner notice={notice} />
              <ChangedElsewhere onDecided={fill} />
              <StageFrame stage={stage}>
                <StageBody stage={stage} isAsked={isAsked} onShow={steps.showField} />
                <StageBar stage={stage} buttons={buttons} onBack={steps.back} />
              </StageFrame>
            </>
          )}
        </PublicLayout>
      </FormProvider>
    </WizardContext>
  )
}

/** A form, so that Enter presses its one submit button; forms of entries can't stand inside another. */
function StageFrame({ stage, children }: { stage: Stage; children: ReactNode }) {
  const hasEntries = Object.values(stage.fields).some(({ entry }) => entry !== undefined)
  if (hasEntries) return <section aria-labelledby={placeOf(stage.key)}>{children}</section>
  return (
    <form noValidate aria-labelledby={placeOf(stage.key)} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}

/** Tells of a new application once, however often the screen above is drawn. */
function useBegun(username: string | undefined, onBegun: (username: string) => void): void {
  const tell = useEffectEvent(onBegun)
  useEffect(() => {
    if (username !== undefined) tell(username)
  }, [username])
}

function stageAt(stages: readonly Stage[], key: string): Stage {
  const stage = stages.find((each) => each.key === key) ?? stages[0]
  if (!stage) throw new Error('A form without stages')
  return stage
}
