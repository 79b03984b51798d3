import IconCalendarDue from '~icons/tabler/calendar-due'
import IconColumns3 from '~icons/tabler/columns-3'
import IconFileSpreadsheet from '~icons/tabler/file-spreadsheet'
import IconGavel from '~icons/tabler/gavel'
import IconMail from '~icons/tabler/mail'
import IconTag from '~icons/tabler/tag'
import IconTags from '~icons/tabler/tags'
import IconTrash from '~icons/tabler/trash'
import IconUserCheck from '~icons/tabler/user-check'
import { useMemo, type ReactNode, type RefObject } from 'react'
import { mayPass, useSession } from '#web/session/session.tsx'
import { confirmDelete } from '#web/ui/dialogs/dialogs.tsx'
import type { BulkAction, Selection } from '#web/ui/grid/declaration.ts'
import { readRowKey } from '../../../row-key.ts'
import { texts } from '../../texts.ts'
import { useTrash } from '../../trash/trash-work.ts'
import { useQuestion } from './bulk-question.tsx'
import { DueQuestion, LabelQuestion, OwnerQuestion, type LabelChange } from './queue-questions.tsx'
import { useManyQueued } from './queue-work.ts'
import { StatusQuestion, type ChosenStatus } from './status-question.tsx'
import { useManyStatuses } from './status-work.ts'
import type { GridRequest } from '#web/ui/grid/paging/page-of.ts'

type Recipients = { username: string[] } | { filter: GridRequest['filter'] }
type OnMany = (wanted: Recipients, count?: number) => Promise<unknown>
type OnExport = (wanted: Recipients & { columns?: string[] }, count?: number) => Promise<unknown>
/** `src/app` passes these in, because applications don't know those features; false if nothing was prepared. */
export type ManyActions = { onExport: OnExport; onWrite: OnMany; onDecide: OnMany }

/** `shown` has the columns of the list at the click. */
export function useBulkActions(
  { onExport, onWrite, onDecide }: ManyActions,
  shown: RefObject<string[]>,
): { bulkActions: readonly BulkAction[]; question: ReactNode } {
  const { session } = useSession()
  const { removeSelected } = useTrash()
  const setStatuses = useManyStatuses()
  const { assign, setDue, setLabels } = useManyQueued()
  const status = useQuestion<ChosenStatus>()
  const owner = useQuestion<string>()
  const due = useQuestion<string>()
  const labels = useQuestion<LabelChange>()
  const [askStatus, askOwner, askDue, askLabels] = [status.ask, owner.ask, due.ask, labels.ask]

  const bulkActions = useMemo(() => {
    const exporting: BulkAction[] = [
      { label: texts.exportExcel, icon: <IconFileSpreadsheet size={16} aria-hidden />, run: withWanted(onExport) },
      {
        label: texts.exportShown,
        icon: <IconColumns3 size={16} aria-hidden />,
        run: withWanted((wanted, count) => onExport({ ...wanted, columns: shown.current }, count)),
      },
    ]
    const deciding: BulkAction[] = [
      { label: texts.setStatus, icon: <IconTag size={16} aria-hidden />, run: answered(askStatus, setStatuses) },
      { label: texts.assign, icon: <IconUserCheck size={16} aria-hidden />, run: answered(askOwner, assign) },
      { label: texts.label, icon: <IconTags size={16} aria-hidden />, run: answered(askLabels, setLabels) },
      { label: texts.due, icon: <IconCalendarDue size={16} aria-hidden />, run: answered(askDue, setDue) },
      { label: texts.write, icon: <IconMail size={16} aria-hidden />, run: withWanted(onWrite) },
      { label: texts.decide, icon: <IconGavel size={16} aria-hidden />, run: withWanted(onDecide) },
    ]
    const deleteMany: BulkAction = {
      label: texts.delete,
      icon: <IconTrash size={16} aria-hidden />,
      isDanger: true,
      run: async (selection) => ((await confirmDelete(texts.deletesMany(selection.count))) ? removeSelected(selection) : false),
    }
    return [
      ...(mayPass('takeAllDocuments', session) ? exporting : []),
      ...(mayPass('decideApplications', session) ? deciding : []),
      ...(mayPass('deleteApplications', session) ? [deleteMany] : []),
    ]
  }, [
    session,
    onExport,
    shown,
    onWrite,
    onDecide,
    askStatus,
    setStatuses,
    askOwner,
    assign,
    askDue,
    setDue,
    askLabels,
    setLabels,
    removeSelected,
  ])

  const question = (
    <>
      {status.question ? <StatusQuestion {...status.question} /> : null}
      {owner.question ? <OwnerQuestion {...owner.question} /> : null}
      {labels.question ? <LabelQuestion {...labels.question} /> : null}
      {due.question ? <DueQuestion {...due.question} /> : null}
    </>
  )
  return { bulkActions, question }
}

const withWanted =
  (work: OnMany): BulkAction['run'] =>
  async ({ matching, keys, count }) =>
    work(matching ? { filter: matching } : { username: (await keys()).map((key) => readRowKey(key).username) }, count)

/** Closing the question changes nothing. */
const answered =
  <Answer,>(
    ask: (selected: Selection) => Promise<Answer | undefined>,
    work: (selection: Selection, answer: Answer) => Promise<unknown>,
  ): BulkAction['run'] =>
  async (selection) => {
    const answer = await ask(selection)
    return answer === undefined ? false : work(selection, answer)
  }
