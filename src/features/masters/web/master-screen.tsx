import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSession } from '#web/session.tsx'
import { confirmDelete } from '#web/ui/dialogs.tsx'
import type { Opened } from '#web/ui/editor.tsx'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromList } from '#web/ui/grid/source.ts'
import { toast } from '#web/ui/toast.tsx'
import { useSend } from '#web/use-call.ts'
import { useGridState } from '#web/use-grid-state.ts'
import { masterCalls, type Master } from '../definition.ts'
import { keyOf, nameOf, textsOf, type MasterRow } from '../row.ts'
import { columnsOf } from './columns.ts'
import { ImportButton } from './import-button.tsx'
import { MasterEditor } from './master-editor.tsx'
import { texts } from './texts.ts'

/** A reference list: everyone reads it, admins change it (back-office specification, section 2, Master screens). */
export function MasterScreen({ master }: { master: Master }) {
  const { can } = useSession()
  const mayChange = can('administer')
  const [opened, setOpened] = useState<Opened<MasterRow>>()
  const grid = useMasterGrid(master, mayChange ? setOpened : undefined)
  const [state, setState] = useGridState(grid)

  if (!mayChange) return <ServerGrid grid={grid} state={state} onState={setState} />
  const actions = (
    <>
      <ImportButton master={master} />
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('new')}>
        {texts.add(master.noun)}
      </Button>
    </>
  )
  return (
    <>
      <ServerGrid grid={grid} state={state} onState={setState} actions={actions} />
      <MasterEditor master={master} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** `onEdit` is there for those who may change the list. */
function useMasterGrid(master: Master, onEdit: ((row: MasterRow) => void) | undefined): Grid<MasterRow> {
  const calls = useMemo(() => masterCalls(master), [master])
  const { mutateAsync: remove } = useSend(calls.remove, [calls.get])

  return useMemo(() => {
    const columns = columnsOf(master)
    const onDelete = async (row: MasterRow) => {
      if (await confirmDelete()) toast(await remove(keyOf(master, textsOf(master, row))))
    }
    return {
      id: master.path,
      title: master.title,
      columns,
      source: fromList(calls.get),
      keyOf: (row) => JSON.stringify(keyOf(master, textsOf(master, row))),
      nameOf: (row) => nameOf(master, textsOf(master, row)),
      search: { contains: columns.filter(({ type }) => type === undefined).map(({ field }) => field) },
      sizes: master.sizes ?? [],
      empty: { hint: onEdit ? texts.empty(master.noun) : texts.emptyToRead },
      ...(onEdit && {
        open: onEdit,
        rowActions: [
          { label: texts.edit, icon: <IconPencil size={18} aria-hidden />, run: onEdit },
          { label: texts.delete, icon: <IconTrash size={18} aria-hidden />, isDanger: true, run: onDelete },
        ],
      }),
    }
  }, [master, calls, onEdit, remove])
}
