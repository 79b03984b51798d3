import { MyApplicationScreen } from '#features/applications/web/own/my-application-screen.tsx'
import type { StatusSection } from '#features/applications/web/own/status-parts.ts'
import { MessagesPanel } from '#features/messages/web/messages-panel.tsx'
import { useUnreadMessages } from '#features/messages/web/use-unread-messages.ts'
import { feeLink } from '#features/payments/links.ts'

/** What other features show on an application's status page, below what to do now. */
const sections: readonly StatusSection[] = [{ key: 'messages', Section: MessagesPanel }]

/** The applicant's own application, with the link to pay its fee and the way to unread messages. */
export const MyApplicationWithFeeScreen = () => (
  <MyApplicationScreen feeLinkOf={feeLink} unread={useUnreadMessages()} sections={sections} />
)
