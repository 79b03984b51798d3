import { Alert } from '#web/kit/notice.tsx'
import { Anchor, Text, Title } from '#web/kit/text.tsx'
import type { Stage } from '#admissions/record/forms/variant.ts'
import { documentStage } from '#admissions/record/forms/engine/open-points.ts'
import { limitsOf } from '#admissions/record/applications/status/who-may-change.ts'
import { openFields } from '../../limits.ts'
import { StageFields } from '../fields/stage-fields.tsx'
import { ThingsToCorrect } from '#admissions/record/forms/web/things-to-correct.tsx'
import { thingsToCorrect } from '../../progress.ts'
import { placeOf } from '#admissions/record/forms/web/fields/field-props.ts'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { WaitingPart } from '../opening/message-page.tsx'
import { useWizard } from '../wizard/wizard-context.ts'
import { waitingCorrections } from '#admissions/record/applications/status/corrections.ts'
import { t } from '#web/language/t.ts'
import { words } from '../../words.ts'

// Lazy: the first stage needs none of these.
const DocumentFields = lazyPart(async () => (await import('../fields/document-fields.tsx')).DocumentFields, WaitingPart)
const CheckAnswers = lazyPart(async () => (await import('./check-answers.tsx')).CheckAnswers, WaitingPart)
const ApprovalFields = lazyPart(async () => (await import('./approval-fields.tsx')).ApprovalFields, WaitingPart)
const StageAnswers = lazyPart(async () => (await import('#admissions/record/forms/web/answers.tsx')).StageAnswers, WaitingPart)

type StageBodyProps = { stage: Stage; isAsked: boolean; onShow: (name: string) => void; onChange: (name: string) => void }

export function StageBody({ stage, isAsked, onShow, onChange }: StageBodyProps) {
  const { variant, kept, values, isStaff, points, messages } = useWizard()
  const { record } = kept
  const limits = record && !isStaff ? limitsOf(record) : { why: record?.Locked || undefined, correctable: [] }
  const isLocked = limits.why !== undefined
  const open =
    isLocked && limits.correctable.length > 0 ? openFields(variant, stage, limits.correctable, record ?? {}, values) : {}
  const isApproval = stage === variant.approval
  return (
    <>
      <Title order={2} id={placeOf(stage.key)} tabIndex={-1} className="stage-heading">
        {stage.title}
      </Title>
      {isLocked && !isApproval && isStaff ? (
        <Alert color="gray" mb="md">
          {limits.why}
        </Alert>
      ) : null}
      <CorrectionNotice />
      {isLocked || isApproval ? null : (
        <ThingsToCorrect things={isAsked ? thingsToCorrect(stage, points, messages) : []} onShow={onShow} />
      )}
      {stage === documentStage(variant) ? (
        <DocumentFields isAsked={isAsked} isLocked={isLocked} open={limits.correctable} />
      ) : null}
      {stage === documentStage(variant) && !isLocked ? <CheckAnswers onChange={onChange} /> : null}
      {isApproval ? (
        <ApprovalFields stage={stage} isLocked={isLocked} />
      ) : isLocked ? (
        <>
          {Object.keys(open).length === 0 ? null : <StageFields stage={{ fields: open }} />}
          <StageAnswers stage={stage} />
        </>
      ) : (
        <StageFields stage={stage} />
      )}
    </>
  )
}

/** APP-43, APP-44: counts the corrections, links to their list, and says why other answers are locked. */
function CorrectionNotice() {
  const { kept, isStaff } = useWizard()
  const { record } = kept
  if (!record || isStaff) return null
  const count = waitingCorrections(record.Corrections).length
  const { why } = limitsOf(record)
  if (count === 0 && why === undefined) return null
  return (
    <Alert color="gray" mb="md">
      {why === undefined ? null : <Text size="sm">{t(why)}</Text>}
      {count === 0 ? null : <Anchor href="#/corrections">{t(words.toCorrect, { count })}</Anchor>}
    </Alert>
  )
}
