import { useState, type ComponentProps } from 'react'
import { applications } from '#admissions/record/applications/contract.ts'
import { newFormLink } from '#admissions/record/applications/web/form-link.ts'
import { DuplicatesHint } from '#admissions/record/applications/web/duplicates/duplicates-hint.tsx'
import { AddingPartContext } from '#admissions/record/applications/web/form/adding-notice.tsx'
import { ApprovalPartContext } from '#admissions/applicant/apply/web/wizard/wizard-context.ts'
import { isSpecifiedForm } from '#shared/form-name.ts'
import { formAsked } from '#platform/site-settings/form-to-open.ts'
import type { Param } from '#web/address/param.ts'
import type { Search } from '#web/address/search.ts'
import { useSession } from '#web/session/session.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PageOpening } from '#web/ui/notices/page-opening.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { OfferedForm } from './offered-form.tsx'
import { Box } from '#web/kit/layout.tsx'
import { CorrectionsPanel } from '#admissions/applicant/corrections/web/staff/corrections-panel.tsx'
import { SendReminder } from '#admissions/applicant/reminders/web/send-reminder.tsx'
import { inLibrary } from '#web/ui/shell/library.tsx'

const ApprovalPart = (props: ComponentProps<typeof CorrectionsPanel>) => (
  <>
    <Box mb="md">
      <SendReminder application={props.application} />
    </Box>
    <CorrectionsPanel {...props} />
  </>
)

const WizardScreen = lazyScreen(
  async () => (await import('#admissions/applicant/apply/web/opening/wizard-screen.tsx')).WizardScreen,
)
const StaffEditorScreen = lazyScreen(
  async () => (await import('#admissions/office/staff-editor/web/staff-editor-screen.tsx')).StaffEditorScreen,
)

/** The form selects the screen: the staff editor for job, the wizard for the others; a new one uses `form`, by default job. */
export const NamedApplication = inLibrary(function NamedApplication({ param, search }: { param: Param; search: Search }) {
  const { can } = useSession()
  const isStaff = can('writeAllApplications')
  const isNew = param.mode === 'NEW'
  const { data, error, refetch } = useCall(applications.getById, { username: param.username }, { enabled: isStaff && !isNew })
  // A new one that is saved gets another URL: until that is loaded, the screen stays.
  const form = isNew ? (formAsked(search) ?? 'job') : data?.[0]?.Form
  const [shown, setShown] = useState(form)
  if (form && form !== shown) setShown(form)

  if (!isStaff) return <WizardScreen />
  if (shown)
    return (
      <OfferedForm
        form={isNew && isSpecifiedForm(shown) ? shown : undefined}
        linkTo={(other) => newFormLink(other, param.sessionid)}
      >
        <AddingPartContext value={DuplicatesHint}>
          {shown === 'job' ? (
            <StaffEditorScreen param={param} />
          ) : (
            <ApprovalPartContext value={ApprovalPart}>
              <WizardScreen />
            </ApprovalPartContext>
          )}
        </AddingPartContext>
      </OfferedForm>
    )
  if (data) return <WizardScreen />
  if (!error) return <PageOpening />
  return (
    <PublicLayout shape="page">
      <LoadFailed error={error} onRetry={() => void refetch()} />
    </PublicLayout>
  )
})
