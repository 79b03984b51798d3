import { Alert, Title } from '@mantine/core'
import type { Stage } from '#features/forms/variant.ts'
import { documentStage } from '../progress.ts'
import { ApprovalFields } from './approval-fields.tsx'
import { DocumentList } from './document-list.tsx'
import { ReadingStage } from './reading-stage.tsx'
import { StageFields } from './stage-fields.tsx'
import { placeOf } from './use-steps.ts'
import { useWizard } from './wizard-context.ts'

/** What is asked on a stage; once the application is approved, what was answered. */
export function StageBody({ stage, isAsked }: { stage: Stage; isAsked: boolean }) {
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
      {stage === documentStage(variant) ? <DocumentList isAsked={isAsked} isLocked={isLocked} /> : null}
      {isApproval ? (
        <ApprovalFields stage={stage} isLocked={isLocked} />
      ) : isLocked ? (
        <ReadingStage stage={stage} />
      ) : (
        <StageFields stage={stage} />
      )}
    </>
  )
}
