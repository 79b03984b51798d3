import { Box } from '@mantine/core'
import type { ComponentProps } from 'react'
import { CorrectionsPanel } from '#admissions/applicant/corrections/web/staff/corrections-panel.tsx'
import { SendReminder } from '#admissions/applicant/reminders/web/send-reminder.tsx'

/** What other features offer approvers on the last stage: a reminder of what is open, and the corrections. */
export const ApprovalPart = (props: ComponentProps<typeof CorrectionsPanel>) => (
  <>
    <Box mb="md">
      <SendReminder application={props.application} />
    </Box>
    <CorrectionsPanel {...props} />
  </>
)
