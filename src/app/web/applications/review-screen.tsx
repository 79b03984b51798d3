import { Notes } from '#features/applications/web/details/notes.tsx'
import { formLink } from '#features/applications/web/form-link.ts'
import { CorrectionsPanel } from '#features/corrections/web/staff/corrections-panel.tsx'
import { ReturnDialog } from '#features/corrections/web/staff/return-dialog.tsx'
import { texts as corrections } from '#features/corrections/web/staff/texts.ts'
import { MessagesPanel } from '#features/messages/web/messages-panel.tsx'
import { DecisionPanel } from '#features/sendings/web/decision/decision-panel.tsx'
import { WriteToOne } from '#features/sendings/web/write/write-to-one.tsx'
import { ReviewScreen } from '#features/review/web/review-screen.tsx'
import type { ReviewSection } from '#features/review/web/tabs/side-tabs.tsx'

const Messages: ReviewSection['Section'] = (props) => (
  <>
    <WriteToOne {...props} />
    <MessagesPanel {...props} />
  </>
)

/** What other features show of an application beside its documents; REV-9: what was asked for. */
const sections: readonly ReviewSection[] = [
  {
    key: 'corrections',
    title: corrections.corrections,
    Section: (props) => <CorrectionsPanel {...props} whenEmpty={corrections.none} />,
  },
  { key: 'decision', title: 'Decision', Section: DecisionPanel },
  { key: 'notes', title: 'Notes', Section: Notes },
  { key: 'messages', title: 'Messages', Section: Messages },
]

/** One application at a time, with its documents, corrections, notes and messages. */
export const ReviewWithSectionsScreen = () => (
  <ReviewScreen sections={sections} formLinkOf={formLink} ReturnWindow={ReturnDialog} />
)
