import { Notes } from '#admissions/record/applications/web/details/notes.tsx'
import { formLink } from '#admissions/record/applications/web/form-link.ts'
import { texts as corrections } from '#admissions/applicant/corrections/web/staff/texts.ts'
import { ReviewScreen } from '#admissions/office/review/web/review-screen.tsx'
import type { ReviewSection } from '#admissions/office/review/web/tabs/side-tabs.tsx'
import { lazyWindow } from '#web/ui/dialogs/lazy-window.tsx'
import { Skeletons } from '#web/ui/notices/skeletons.tsx'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { inLibrary } from '#web/ui/shell/library.tsx'
import { useDesk } from '#web/styles/use-desk.ts'

const parts = () => import('./staff-sections.tsx')
const Waiting = () => <Skeletons heights={[36, 120]} />

const sections: readonly ReviewSection[] = [
  {
    key: 'corrections',
    title: corrections.corrections,
    Section: lazyPart(async () => (await parts()).CorrectionsTab, Waiting),
  },
  { key: 'decision', title: 'Decision', Section: lazyPart(async () => (await parts()).DecisionTab, Waiting) },
  // Loaded at once: its key focuses the box, and the next key is already a letter of the note.
  { key: 'notes', title: 'Notes', Section: Notes },
  { key: 'messages', title: 'Messages', Section: lazyPart(async () => (await parts()).MessagesTab, Waiting) },
]

const ListedRequest = lazyPart(
  async () => (await import('#admissions/record/applications/web/list/tabs/listed-request.tsx')).ListedRequest,
  () => null,
)

const ReturnWindow = lazyWindow(
  async () => (await import('#admissions/applicant/corrections/web/staff/return-dialog.tsx')).ReturnDialog,
)

export const ReviewWithSectionsScreen = inLibrary(() => {
  useDesk()
  return <ReviewScreen sections={sections} formLinkOf={formLink} ReturnWindow={ReturnWindow} ListedRequest={ListedRequest} />
})
