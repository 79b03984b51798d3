import { Button } from '#web/kit/buttons.tsx'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { texts } from '../../texts.ts'
import { useRereadIfRefused } from '../actions/reread-if-refused.ts'
import { useGridState } from '../grid/use-grid-state.ts'
import { confirmDelete, popup, notifyOfEnd } from '../dialogs/dialogs.tsx'
import { Editor, type EditorProps, type Opened } from '../dialogs/editor.tsx'
import type { Grid, RowAction } from '../grid/declaration.ts'
import { ServerGrid } from '../grid/server-grid.tsx'

type EditableListProps<Row extends object, Values extends FieldValues> = Omit<
  EditorProps<Row, Values>,
  'opened' | 'onClose' | 'title'
> & {
  /** The list as everyone sees it: a constant of the screen, or memoised. */
  grid: Grid<Row>
  add: string
  titleOf?: (row: Row) => string
  mayChange?: boolean
  mayEdit?: (row: Row) => boolean
  mayDelete?: (row: Row) => boolean
  remove: (row: Row) => Promise<string>
  meaningOfRemoval?: (row: Row) => Promise<string>
  rowActions?: readonly RowAction<Row>[]
  actions?: ReactNode
}

/** LIST-17: a grid whose rows are added and edited in a dialog, and deleted after a confirmation. */
export function EditableList<Row extends object, Values extends FieldValues>(props: EditableListProps<Row, Values>) {
  const { grid, add, titleOf = grid.nameOf, mayChange = true, rowActions = [], actions, ...rest } = props
  const {
    mayEdit = always,
    mayDelete = always,
    remove,
    meaningOfRemoval = async (row) => texts.deletes(grid.nameOf(row)),
    ...editing
  } = rest
  const { notify = popup, save } = editing
  const reread = useRereadIfRefused(grid.source)
  const [opened, open] = useState<Opened<Row>>()
  const [state, setState] = useGridState(grid)
  if (!mayChange) return <ServerGrid grid={grid} state={state} onState={setState} />

  const onDelete = async (row: Row) => {
    const work = async () => ((await confirmDelete(await meaningOfRemoval(row))) ? remove(row) : undefined)
    await notifyOfEnd(work(), notify)
  }
  const editable: Grid<Row> = {
    ...grid,
    open: (row) => {
      if (mayEdit(row)) open(row)
    },
    rowActions: [
      { label: texts.edit, icon: <IconPencil size={18} aria-hidden />, when: mayEdit, run: open },
      ...rowActions,
      { label: texts.delete, icon: <IconTrash size={18} aria-hidden />, isDanger: true, when: mayDelete, run: onDelete },
    ],
  }
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
      {add}
    </Button>
  )
  return (
    <>
      <ServerGrid
        grid={editable}
        state={state}
        onState={setState}
        actions={
          <>
            {actions}
            {addButton}
          </>
        }
      />
      <Editor
        {...editing}
        save={(values, row) => save(values, row).catch(reread)}
        opened={opened}
        onClose={() => open(undefined)}
        title={(row) => (row ? titleOf(row) : add)}
      />
    </>
  )
}

const always = () => true
