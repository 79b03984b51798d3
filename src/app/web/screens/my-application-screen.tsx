import { MyApplicationScreen } from '#admissions/record/applications/web/own/my-application-screen.tsx'
import type { StatusSection } from '#admissions/record/applications/web/own/status-parts.ts'
import { MessagesPanel } from '#admissions/applicant/messages/web/messages-panel.tsx'
import { useUnreadMessages } from '#admissions/applicant/messages/web/use-unread-messages.ts'
import { feeLink } from '#admissions/applicant/payments/links.ts'

const sections: readonly StatusSection[] = [{ key: 'messages', Section: MessagesPanel }]

export const MyApplicationWithFeeScreen = () => (
  <MyApplicationScreen feeLinkOf={feeLink} unread={useUnreadMessages()} sections={sections} />
)
