import '../stages/stage.css'
import './wizard.css'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { approved } from '#features/applications/contract.ts'
import { AddingNotice } from '#features/applications/web/form/adding-notice.tsx'
import { stagesOf, type Stage } from '#features/forms/variant.ts'
import { placeOf } from '#features/forms/web/fields/field-props.ts'
import { UnsentFiles } from '#features/forms/web/files/unsent-files.tsx'
import { inPageLanguage } from '#features/forms/web/in-page-language.ts'
import { FormHostContext } from '#features/forms/web/form-host.ts'
import { FormContext } from '#web/ui/fields/form-context.ts'
import { Banner, useBanner } from '#web/ui/notices/banner.tsx'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { goodJob } from '#web/ui/dialogs/dialogs.tsx'
import { lazyPart, useLoadParts } from '#web/ui/shell/lazy-part.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { isEmpty } from '../../draft.ts'
import { valuesOf } from '../../draft-state.ts'
import { askedOf, messagesIn, startAt } from '../../progress.ts'
import { ChangedElsewhere } from '../autosave/changed-elsewhere.tsx'
import type { DraftStorage } from '../autosave/draft-storage.ts'
import { LogoutButton } from '../header/logout-button.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import { StageBar } from '../stages/stage-bar.tsx'
import { StageBody } from '../stages/stage-body.tsx'
import { TaskList } from '../stages/task-list.tsx'
import { useStageButtons } from '../stages/use-stage-buttons.ts'
import { useWizardFiles } from '../host/use-wizard-files.ts'
import { useOpenPoints } from '../host/use-open-points.ts'
import { useStagesSeen } from '../stages/use-stages-seen.ts'
import { useSteps } from '../stages/use-steps.ts'
import { useWizardForm } from '../host/use-wizard-form.ts'
import { useWizardHost } from '../host/use-wizard-host.ts'
import { WaitingPart } from '../opening/message-page.tsx'
import { WizardContext, type WizardState } from './wizard-context.ts'
import { WizardHeader } from '../header/wizard-header.tsx'

const Submitted = lazyPart(async () => (await import('./submitted.tsx')).Submitted, WaitingPart)

type WizardProps = {
  autosave: Autosave
  storage: DraftStorage
  kind: 'own' | 'new' | 'edit' | 'approve'
  /** The institution's, two letters of ISO 3166-1. */
  country: string
  /** Told the username of an application that staff have just made. */
  onBegun: (username: string) => void
}

/** One application, stage by stage. */
export function Wizard({ autosave, storage, kind, country, onBegun }: WizardProps) {
  const variant = inPageLanguage(autosave.context.variant)
  const kept = useSyncExternalStore(autosave.subscribe, autosave.snapshot)
  const [today] = useState(autosave.today)
  const values = useMemo(() => valuesOf(autosave.context, kept, today), [autosave, kept, today])
  const points = useOpenPoints(variant, values, kept.record, today)
  const [first] = useState(() => startAt({ variant, points, kind, left: storage.stage() }))
  const stages = kind === 'approve' ? stagesOf(variant) : variant.stages
  const steps = useSteps(variant, stages, first, storage)
  const stage = stageAt(stages, steps.key)
  const isAsked = steps.checked.has(stage.key)
  const messages = useMemo(
    () => ({ ...(isAsked && messagesIn(askedOf(variant, stage), values, today)), ...kept.refused }),
    [isAsked, variant, stage, values, today, kept.refused],
  )
  const { form, fill, emptied, empty } = useWizardForm(autosave, values, messages, today)
  const { notice, say } = useBanner()
  const [isListing, setListing] = useState(false)
  const { applicationID: number, ApplicationStatus = '' } = kept.record ?? {}
  const isThanked = steps.isThanked && ApplicationStatus !== ''
  const isAdding = kind !== 'own' && ApplicationStatus === ''
  const opened = useStagesSeen(autosave, values, stage.key, kind === 'own')
  const [{ refused, unfinished }] = useState<Pick<WizardState, 'refused' | 'unfinished'>>(() => ({
    refused: new Map(),
    unfinished: new Map(),
  }))
  const shared = {
    autosave,
    kept,
    variant,
    values,
    today,
    points,
    opened,
    messages,
    say,
    refused,
    unfinished,
    emptied,
    empty,
    country,
  }
  const state: WizardState = { ...shared, isStaff: kind !== 'own' }
  const { files, sendWaiting, unsent, unusedPages } = useWizardFiles(autosave, kept.record)
  const host = useWizardHost(state, files)
  const buttons = useStageButtons(state, stage, {
    ...steps,
    showMissing: () => setListing(true),
    onSubmitted: steps.thank,
    onApproved: () => goodJob(approved),
    sendWaiting,
    unusedPages,
  })
  useHotkeys([['mod+S', () => void autosave.flush()]], [])
  useEffect(() => autosave.start(), [autosave])
  useLoadParts()
  useBegun(kind === 'new' ? kept.record?.username : undefined, onBegun)

  return (
    <WizardContext value={state}>
      <FormHostContext value={host}>
        <FormProvider {...form}>
          <FormContext value={{ pressed: undefined, refused }}>
            <UnsentFiles form={variant} slots={unsent} inside={['stage']} />
            <LeaveGuard when={!kept.isStored && !isEmpty(kept.draft)} isKept inside={['stage']} />
            <PublicLayout shape="form" actions={kind === 'own' ? <LogoutButton /> : null}>
              <WizardHeader isListing={isListing} onList={setListing} onMissing={steps.showField} />
              {isThanked ? (
                <Submitted />
              ) : (
                <div className="wizard-body">
                  <TaskList stages={stages} current={stage} onOpen={steps.open} />
                  <div>
                    <Banner notice={notice} />
                    <ChangedElsewhere onDecided={fill} />
                    {isAdding ? <AddingNotice form={variant.name} values={values} applicationID={number} /> : null}
                    <StageFrame stage={stage}>
                      <StageBody stage={stage} isAsked={isAsked} onShow={steps.showField} onChange={steps.change} />
                      <StageBar
                        stage={stage}
                        buttons={buttons}
                        onBack={steps.back}
                        onBackToChecking={steps.isChecking ? steps.backToChecking : undefined}
                      />
                    </StageFrame>
                  </div>
                </div>
              )}
            </PublicLayout>
          </FormContext>
        </FormProvider>
      </FormHostContext>
    </WizardContext>
  )
}

/** A form, so that Enter presses its one submit button; forms of entries can't be nested in another. */
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
  const begun = useEffectEvent(onBegun)
  useEffect(() => {
    if (username !== undefined) begun(username)
  }, [username])
}

function stageAt(stages: readonly Stage[], key: string): Stage {
  const stage = stages.find((stage) => stage.key === key) ?? stages[0]
  if (!stage) throw new Error('A form without stages')
  return stage
}
