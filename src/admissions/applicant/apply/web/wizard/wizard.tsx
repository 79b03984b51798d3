import '../stages/stage.css'
import './wizard.css'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { approved } from '#admissions/record/applications/contract.ts'
import { AddingNotice } from '#admissions/record/applications/web/form/adding-notice.tsx'
import type { Stage } from '#admissions/record/forms/variant.ts'
import { placeOf } from '#admissions/record/forms/web/fields/field-props.ts'
import { UnsentFiles } from '#admissions/record/forms/web/files/unsent-files.tsx'
import { FormHostContext } from '#admissions/record/forms/web/form-host.ts'
import { FormContext } from '#web/ui/fields/form-context.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { goodJob } from '#web/ui/dialogs/dialogs.tsx'
import { lazyPart, useLoadParts } from '#web/ui/shell/lazy-part.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { isEmpty } from '../../draft.ts'
import { ChangedElsewhere } from '../autosave/changed-elsewhere.tsx'
import { StageBar } from '../stages/stage-bar.tsx'
import { StageBody } from '../stages/stage-body.tsx'
import { TaskList } from '../stages/task-list.tsx'
import { useStageButtons } from '../stages/use-stage-buttons.ts'
import { halfDatesOf } from '../host/half-dates.ts'
import { useWizardFiles } from '../host/use-wizard-files.ts'
import { useWizardHost } from '../host/use-wizard-host.ts'
import type { SubmittedProps } from './submitted.tsx'
import { WaitingPart } from '../opening/message-page.tsx'
import { useWizardState, type WizardOptions } from './use-wizard-state.ts'
import { WizardContext } from './wizard-context.ts'
import { WizardHeader } from '../header/wizard-header.tsx'

const Submitted = lazyPart<SubmittedProps>(async () => (await import('./submitted.tsx')).Submitted, WaitingPart)

type WizardProps = WizardOptions & {
  onBegun: (username: string) => void
}

export function Wizard({ onBegun, ...options }: WizardProps) {
  const { autosave, kind } = options
  const { state, steps, stages, stage, isAsked, form, fill, notice } = useWizardState(options)
  const navigate = useNavigate()
  const { kept, variant, values, refused } = state
  const [isListing, setListing] = useState(false)
  const [halfDates] = useState(() => halfDatesOf(autosave))
  const { applicationID: number, ApplicationStatus = '' } = kept.record ?? {}
  const [wroteTo, setWroteTo] = useState<string>()
  const isThanked = steps.isThanked && ApplicationStatus !== ''
  const isAdding = kind !== 'own' && ApplicationStatus === ''
  const { files, sendWaiting, unsent, unusedPages } = useWizardFiles(autosave, kept.record)
  const host = useWizardHost(state, files)
  const buttons = useStageButtons(state, stage, {
    ...steps,
    showMissing: () => setListing(true),
    onSubmitted(said) {
      setWroteTo(said?.WroteTo)
      steps.thank()
    },
    onSent: () => void navigate({ to: '/corrections' }),
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
          <FormContext value={{ pressed: undefined, refused, halfDates }}>
            <UnsentFiles form={variant} slots={unsent} inside={['stage']} />
            <LeaveGuard when={!kept.isStored && !isEmpty(kept.draft)} isKept inside={['stage']} />
            <PublicLayout shape="form">
              <WizardHeader isListing={isListing} onList={setListing} onMissing={steps.showField} />
              {isThanked ? (
                <Submitted wroteTo={wroteTo} />
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
                        onShow={steps.showField}
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

/** A form, so that Enter presses its submit button; an entry's form can't be nested in it. */
function StageFrame({ stage, children }: { stage: Stage; children: ReactNode }) {
  const hasEntries = Object.values(stage.fields).some(({ input }) => input === 'entries')
  if (hasEntries) return <section aria-labelledby={placeOf(stage.key)}>{children}</section>
  return (
    <form noValidate aria-labelledby={placeOf(stage.key)} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}

/** Reports a new application once, however often the screen renders. */
function useBegun(username: string | undefined, onBegun: (username: string) => void): void {
  const begun = useEffectEvent(onBegun)
  useEffect(() => {
    if (username !== undefined) begun(username)
  }, [username])
}
