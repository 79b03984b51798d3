import { Alert, Title } from '@mantine/core'
import type { Stage } from '#features/forms/variant.ts'
import { documentStage } from '#features/forms/engine/open-points.ts'
import { ApprovalFields } from './approval-fields.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { DocumentFields } from '../fields/document-fields.tsx'
import { StageAnswers } from '#features/forms/web/answers.tsx'
import { StageFields } from '../fields/stage-fields.tsx'
import { ThingsToCorrect } from './things-to-correct.tsx'
import { placeOf } from '#features/forms/web/fields/field-props.ts'
import { useWizard } from '../wizard/wizard-context.ts'

type StageBodyProps = { stage: Stage; isAsked: boolean; onShow: (name: string) => void; onChange: (name: string) => void }

/** What is asked on a stage; once the application is approved, what was answered. */
export function StageBody({ stage, isAsked, onShow, onChange }: StageBodyProps) {
  const { variant, kept } = useWizard()
  const why = kept.record?.Locked ?? ''
  const isLocked = why !== ''
  const isApproval = stage === variant.approval
  return (
    <>
      <Title order={2} id={placeOf(stage.key)} tabIndex={-1} className="stage-heading">
        {stage.title}
      </Title>
      {isLocked && !isApproval ? (
        <Alert color="gray" variant="light" mb="md">
          {why}
        </Alert>
      ) : null}
      {isLocked || isApproval ? null : <ThingsToCorrect stage={stage} isAsked={isAsked} onShow={onShow} />}
      {stage === documentStage(variant) ? <DocumentFields isAsked={isAsked} isLocked={isLocked} /> : null}
      {stage === documentStage(variant) && !isLocked ? <CheckAnswers onChange={onChange} /> : null}
      {isApproval ? (
        <ApprovalFields stage={stage} isLocked={isLocked} />
      ) : isLocked ? (
        <StageAnswers stage={stage} />
      ) : (
        <StageFields stage={stage} />
      )}
    </>
  )
}
