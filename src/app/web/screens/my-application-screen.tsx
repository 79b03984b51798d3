import { MyApplicationScreen } from '#admissions/record/applications/web/own/my-application-screen.tsx'
import type { StatusSection } from '#admissions/record/applications/web/own/status-parts.ts'
import { MessagesPanel } from '#admissions/applicant/messages/web/messages-panel.tsx'
import { useUnreadMessages } from '#admissions/applicant/messages/web/use-unread-messages.ts'
import { feeLink } from '#admissions/applicant/payments/links.ts'

/** The sections of other features on an application's status page, below the next step. */
const sections: readonly StatusSection[] = [{ key: 'messages', Section: MessagesPanel }]

/** The applicant's own application, with the link to pay its fee and the way to unread messages. */
export const MyApplicationWithFeeScreen = () => (
  <MyApplicationScreen feeLinkOf={feeLink} unread={useUnreadMessages()} sections={sections} />
)
