import { CorrectionsPanel } from '#admissions/applicant/corrections/web/staff/corrections-panel.tsx'
import { texts as corrections } from '#admissions/applicant/corrections/web/staff/texts.ts'
import { MessagesPanel } from '#admissions/applicant/messages/web/messages-panel.tsx'
import { ReminderPanel } from '#admissions/applicant/reminders/web/reminder-panel.tsx'
import type { ReviewSection } from '#admissions/office/review/web/tabs/side-tabs.tsx'
import { DecisionPanel } from '#admissions/office/sendings/web/decision/decision-panel.tsx'
import { WriteToOne } from '#admissions/office/sendings/web/write/write-to-one.tsx'

type Section = ReviewSection['Section']

export const PanelSections: Section = (props) => (
  <>
    <DecisionPanel {...props} />
    <ReminderPanel {...props} />
    <CorrectionsPanel {...props} />
    <MessagesPanel {...props} />
  </>
)

/** REV-9: the requested corrections, in their tab on the Review screen. */
export const CorrectionsTab: Section = (props) => <CorrectionsPanel {...props} whenEmpty={corrections.none} />

export const DecisionTab: Section = DecisionPanel

export const MessagesTab: Section = (props) => (
  <>
    <WriteToOne {...props} />
    <MessagesPanel {...props} />
  </>
)
