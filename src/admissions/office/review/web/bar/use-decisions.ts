import { useQueryClient } from '@tanstack/react-query'
import { applications, customStatus, notSubmitted, type Application } from '#admissions/record/applications/contract.ts'
import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masters } from '#admissions/record/masters/masters.ts'
import { statusOfRow } from '#admissions/record/masters/status-title.ts'
import { askToApprove, giveStatus, offerApprovalUndo } from '#admissions/record/applications/web/form/with-undo.ts'
import { sendReminder } from '#admissions/applicant/reminders/contract.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { toast, toastFailure } from '#web/ui/notices/toast.tsx'
import { applicantName } from '#shared/text/full-name.ts'
import { reviewCalls, type ReviewedDocument } from '../../contract.ts'
import { useSave } from '../use-review.ts'

const titleCalls = masterCalls(masters.Statustitle)
const changed = [applications.getById, applications.get, applications.timeline]

/** REV-8: each decision runs once at a time, however often a key is pressed. */
export function useDecisions(application: Application, onDecided: () => unknown = () => {}) {
  const client = useQueryClient()
  const { applicationID, username, version } = application
  const { run, running } = useOneAtATime()
  const { mutateAsync: save } = useSave()
  const { mutateAsync: sendAccept } = useSend(reviewCalls.accept, [applications.getById])
  const { mutateAsync: sendReturn } = useSend(applications.returnDocument, changed)
  const { mutateAsync: sendReminding } = useSend(sendReminder, [applications.timeline])
  const { data: titles = [] } = useCall(titleCalls.get, { IsActive: true })
  const rejecting = titles
    .map(statusOfRow)
    .find(
      ({ Meaning, Forms }) => Meaning === 'rejected' && (Forms.length === 0 || Forms.some((name) => name === application.Form)),
    )

  const approve = async () => {
    if (application.ApplicationStatus !== 'submitted') return toast(notSubmitted, 'bad')
    await toastFailure(async () => {
      const out = await askToApprove(application)
      if (!out) return
      const { Msg } = await save({ applicationID, version, ApplicationStatus: 'approved', OffersUndo: true })
      // REV-24: before the notice, whose Undo would take the focus that the button loses.
      document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true })
      offerApprovalUndo(client, { whose: { applicationID, Name: applicantName(application) }, words: Msg, out })
      onDecided()
    })
  }
  return {
    running,
    accept: async ({ docname }: ReviewedDocument, path: string): Promise<boolean> => {
      let isDone = false
      await run('accept', () =>
        toastFailure(async () => {
          await sendAccept({ no: applicationID, docname, path })
          isDone = true
        }),
      )
      return isDone
    },
    returnDocument: ({ docname }: ReviewedDocument, path: string, reason: string) =>
      sendReturn({ username, docname, path, reason }),
    remind: () => run('remind', () => toastFailure(async () => toast(await sendReminding({ username })))),
    approve: () => run('approve', approve),
    rejecting,
    reject: async (title: string, reason: string) => {
      await giveStatus(
        client,
        { username, applicationID, Name: applicantName(application) },
        { status: title, reason, isNote: true },
      )
      onDecided()
      return undefined
    },
    isOpen: application.ApplicationStatus === 'submitted' && application.cutomestatus !== customStatus.withdrawn,
  }
}
export type Decisions = ReturnType<typeof useDecisions>
