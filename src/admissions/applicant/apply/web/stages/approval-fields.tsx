import { SearchBox } from '#web/ui/fields/choice-boxes.tsx'
import { Alert } from '#web/kit/notice.tsx'
import { Box } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { offerOf } from '#admissions/record/applications/status/status-rules.ts'
import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masters } from '#admissions/record/masters/masters.ts'
import { statusOfRow } from '#admissions/record/masters/status-title.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import type { giveStatus as GivesStatus } from '#admissions/record/applications/web/form/with-undo.ts'
import { alreadyApproved } from '#admissions/record/applications/contract.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { notSubmittedYet } from '#admissions/record/forms/engine/open-points.ts'
import { sectionOf } from '#admissions/record/forms/engine/reading.ts'
import { masterOf, type Field } from '#admissions/record/forms/field.ts'
import type { Stage } from '#admissions/record/forms/variant.ts'
import { texts as kitTexts } from '#web/texts.ts'
import { lazyRetried } from '#web/ui/shell/lazy-screen.tsx'
import { toastFailure } from '#web/ui/notices/toast.tsx'
import { statusField } from '../../draft-state.ts'
import { useMasterChoices } from '#admissions/record/forms/web/fields/master-choices.ts'
import { Summary } from '#admissions/record/forms/web/summary.tsx'
import { StageFields } from '../fields/stage-fields.tsx'
import { ApprovalPartContext, useWizard } from '../wizard/wizard-context.ts'
import type { CheckDto } from '#admissions/record/applications/status/checks.ts'
import { showMinute } from '#web/values/date-text.ts'
import { inLibrary } from '#web/ui/shell/library.tsx'

/** The status stays open after approval; the other fields don't (product, Applications). */
export const ApprovalFields = inLibrary(function ApprovalFields({ stage, isLocked }: { stage: Stage; isLocked: boolean }) {
  const { values, kept, variant, today, autosave } = useWizard()
  const Part = use(ApprovalPartContext)
  const { [statusField]: status, ...others } = stage.fields
  const { record } = kept
  const fields = Object.fromEntries(
    Object.entries(others).map(([name, field]) => [name, { ...field, ...noteOf(record?.Checks, name, values[name] === true) }]),
  )
  return (
    <>
      {record && record.ApplicationStatus === '' ? (
        <Alert color="gray" mb="md">
          {notSubmittedYet({ form: variant, values, slots: record.Docs, documents: record.Docs }, today)}
        </Alert>
      ) : null}
      {isLocked ? (
        <Alert color="green" mb="md">
          {alreadyApproved}
        </Alert>
      ) : null}
      {isLocked ? (
        <Summary facts={sectionOf(variant, { ...stage, fields }, values).fields} />
      ) : (
        <StageFields stage={{ fields }} />
      )}
      {status ? <StatusSelect field={status} /> : null}
      <WorkNotice />
      {record && Part ? (
        <Box mt="lg">
          <Part application={record} onChanged={() => autosave.reread()} />
        </Box>
      ) : null}
    </>
  )
})

// Lazy: applicants don't need these.
const WorkNotice = lazyRetried(async () => (await import('#web/ui/work/work-notice.tsx')).WorkNotice)
const giveStatus: typeof GivesStatus = async (...given) =>
  (await import('#admissions/record/applications/web/form/with-undo.ts')).giveStatus(...given)

function StatusSelect({ field }: { field: Field }) {
  const { label } = field
  const { kept, autosave } = useWizard()
  const { choices = [] } = useMasterChoices(masterOf(field)?.master ?? '')
  const { running, run } = useOneAtATime()
  const client = useQueryClient()
  const { record } = kept
  const { data: titles = [] } = useCall(masterCalls(masters.Statustitle).get, { IsActive: true })
  const mayOverride = useSession().can('administer')
  const [asking, setAsking] = useState<{ status: string; hint: string; reasons: readonly string[] }>()
  if (!record) return null
  const current = record.cutomestatus
  const offer = (to: string) => offerOf(titles.map(statusOfRow), { from: current, to, form: record.Form, mayOverride })
  const data = [...choices, ...(current === '' || choices.includes(current) ? [] : [current])].map((value) => ({
    value,
    label: value,
    disabled: value !== current && offer(value).kind === 'closed',
  }))

  const reread = () => void autosave.reread()

  const choose = async (cutomestatus: string) => {
    if (cutomestatus === current) return
    const offered = offer(cutomestatus)
    if (offered.kind === 'reason') return setAsking({ status: cutomestatus, ...offered })
    await run('status', () =>
      toastFailure(async () => {
        await giveStatus(client, record, { status: cutomestatus }, reread)
        await autosave.reread()
      }),
    )
  }
  const giveWithReason = async (reason: string) => {
    await giveStatus(client, record, { status: asking?.status ?? '', reason }, reread)
    await autosave.reread()
    return undefined
  }
  return (
    <>
      <SearchBox
        label={label}
        placeholder={kitTexts.pick}
        data={data}
        value={current}
        onChange={(chosen) => void choose(chosen)}
        disabled={running !== undefined}
        mt="lg"
        maw={360}
      />
      <ReasonDialog
        opened={asking !== undefined}
        title={`${label}: ${asking?.status ?? ''}`}
        action={kitTexts.save}
        reasons={asking?.reasons ?? []}
        send={giveWithReason}
        onClose={() => setAsking(undefined)}
      >
        {asking?.hint ? <Text size="sm">{asking.hint}</Text> : null}
      </ReasonDialog>
    </>
  )
}

function noteOf(checks: readonly CheckDto[] | undefined, name: string, isTicked: boolean): { note?: string } {
  const check = checks?.find(({ field }) => field === name)
  if (!check || (check.withdrawn === '') !== isTicked) return {}
  const { by, at, withdrawn, withdrawnBy = '', withdrawnAt = '' } = check
  if (!isTicked) return { note: `Unticked ${showMinute(withdrawnAt)}: ${withdrawn} by ${withdrawnBy}` }
  return at === '' ? {} : { note: `Ticked ${showMinute(at)} by ${by}` }
}
