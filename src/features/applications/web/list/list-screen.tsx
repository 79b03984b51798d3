import { IconFileSpreadsheet, IconTag, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { mayPass, useSession } from '#web/session/session.tsx'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { confirmDelete } from '#web/ui/dialogs/dialogs.tsx'
import type { BulkAction, Grid, Selection } from '#web/ui/grid/declaration.ts'
import { requestOf, type GridRequest } from '#web/ui/grid/paging/request.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromCall } from '#web/ui/grid/source.ts'
import { useGridState } from '#web/address/use-grid-state.ts'
import { applications, type ListItem } from '../../contract.ts'
import { readRowKey, rowKey } from '../../row-key.ts'
import { BulkNotice } from './bulk-notice.tsx'
import { listColumns, nameOf } from './columns.tsx'
import { NewApplication } from './new-application.tsx'
import { rowActions } from './row-actions.tsx'
import type { StatusSection } from '../own/status-parts.ts'
import { StatusQuestion } from './status-question.tsx'
import { useManyStatuses } from './status-work.ts'
import { texts } from '../texts.ts'
import { useTrash } from '../trash/trash-work.ts'
import { useOpened } from '#web/address/use-opened.ts'
import { ViewPanel } from '../details/view-panel.tsx'

/** Exports the named applications, or all that match a filter; `count` is how many, where that is known. */
type OnExport = (wanted: { username: string[] } | { filter: GridRequest['filter'] }, count?: number) => Promise<unknown>

/** APP-24: all applications, for staff. */
export function ListScreen({ onExport, sections }: { onExport: OnExport; sections: readonly StatusSection[] }) {
  const { session } = useSession()
  const { opened, open, close } = useOpened()
  const { askStatus, question } = useStatusQuestion()
  const grid = useListGrid(open, onExport, askStatus)
  const [state, setState] = useGridState(grid)
  const mayAdd = mayPass('writeAllApplications', session)

  return (
    <>
      <ServerGrid
        grid={grid}
        state={state}
        onState={setState}
        actions={
          <>
            {mayPass('takeAllDocuments', session) ? (
              <BusyButton
                variant="default"
                leftSection={exportIcon}
                onPress={() => onExport({ filter: requestOf(grid, state).filter })}
              >
                {texts.exportExcel}
              </BusyButton>
            ) : null}
            {mayAdd ? <NewApplication sessionid={session?.sessionid ?? ''} /> : null}
          </>
        }
      />
      <BulkNotice />
      {question}
      <ViewPanel username={opened} onClose={close} sections={sections} />
    </>
  )
}

const exportIcon = <IconFileSpreadsheet size={16} aria-hidden />

type AskStatus = (count: number) => Promise<string | undefined>

/** Asks which status so many applications are to have, and waits for the answer. */
function useStatusQuestion() {
  const [question, setQuestion] = useState<{ count: number; onAnswer: (status: string | undefined) => void }>()
  const askStatus: AskStatus = useCallback(
    (count) =>
      new Promise((answer) => {
        const onAnswer = (status: string | undefined) => {
          setQuestion(undefined)
          answer(status)
        }
        setQuestion({ count, onAnswer })
      }),
    [],
  )
  return { askStatus, question: question ? <StatusQuestion {...question} /> : null }
}

function useListGrid(onView: (username: string) => void, onExport: OnExport, askStatus: AskStatus): Grid<ListItem> {
  const { session } = useSession()
  const { remove, removeSelected } = useTrash()
  const setStatuses = useManyStatuses()

  return useMemo(() => {
    const onDelete = async (row: ListItem) => {
      if (await confirmDelete()) await remove([row])
    }
    const onDeleteMany = async (selection: Selection) => {
      if (!(await confirmDelete())) return false
      return removeSelected(selection)
    }
    const statusOfMany: BulkAction = {
      label: texts.setStatus,
      icon: <IconTag size={16} aria-hidden />,
      run: async (selection) => {
        const status = await askStatus(selection.count)
        return status === undefined ? false : setStatuses(selection, status)
      },
    }
    const exportMany: BulkAction = {
      label: texts.exportExcel,
      icon: exportIcon,
      run: async ({ matching, keys, count }) =>
        onExport(matching ? { filter: matching } : { username: (await keys()).map((key) => readRowKey(key).username) }, count),
    }
    const deleteMany: BulkAction = {
      label: texts.delete,
      icon: <IconTrash size={16} aria-hidden />,
      isDanger: true,
      run: onDeleteMany,
    }

    return {
      id: 'applications',
      title: texts.application,
      size: 10,
      columns: listColumns,
      source: fromCall(applications.get),
      keyOf: rowKey,
      nameOf,
      // APP-25: one field holds all the searched texts, the e-mail and the phone: numbers are found by their digits.
      search: { contains: ['search'] },
      open: ({ username }) => onView(username),
      rowActions: rowActions({ session, onView, onDelete }),
      bulkActions: [
        ...(mayPass('takeAllDocuments', session) ? [exportMany] : []),
        ...(mayPass('decideApplications', session) ? [statusOfMany] : []),
        ...(mayPass('deleteApplications', session) ? [deleteMany] : []),
      ],
      isGreen: ({ Isplaced }) => Isplaced,
      empty: { hint: texts.nothingYet },
    }
  }, [session, onView, onExport, askStatus, setStatuses, remove, removeSelected])
}
