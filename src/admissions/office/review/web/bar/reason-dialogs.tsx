import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { texts } from '../texts.ts'
import type { ChosenDocument } from '../viewer/use-chosen-document.ts'
import type { Decisions } from './use-decisions.ts'

export type OpenWindow = 'return' | 'correct' | 'reject' | 'keys'

type ReasonDialogsProps = {
  asking: OpenWindow | undefined
  shown: ChosenDocument
  decisions: Decisions
  name: string
  onClose: () => void
}

export function ReasonDialogs({ asking, shown: { chosen, path }, decisions, name, onClose }: ReasonDialogsProps) {
  const { rejecting } = decisions
  return (
    <>
      {chosen ? (
        <ReasonDialog
          opened={asking === 'return'}
          title={texts.returnTitle(documentTitle(chosen.docname))}
          action={texts.returnAction}
          send={(reason) => decisions.returnDocument(chosen, path, reason)}
          onClose={onClose}
        />
      ) : null}
      {rejecting === undefined ? null : (
        <ReasonDialog
          opened={asking === 'reject'}
          title={texts.rejectTitle(name)}
          action={texts.rejectAction}
          isOptional={!rejecting.AsksReason}
          reasons={rejecting.Reasons}
          send={(reason) => decisions.reject(rejecting.title, reason)}
          onClose={onClose}
        />
      )}
    </>
  )
}
