import { Button, Fieldset } from '@mantine/core'
import '@mantine/core/styles/Fieldset.css'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useSession } from '#web/session.tsx'
import { texts as kit } from '#web/texts.ts'
import { SwitchField } from '#web/ui/choice-fields.tsx'
import { confirmDelete, inPopup } from '#web/ui/dialogs.tsx'
import { Editor, type Opened } from '#web/ui/editor.tsx'
import { checkOf } from '#web/ui/form.tsx'
import type { Grid, RowAction } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromList } from '#web/ui/grid/source.ts'
import { SideBySide } from '#web/ui/side-by-side.tsx'
import { NumberField, TextField } from '#web/ui/text-fields.tsx'
import { useGridState } from '#web/use-grid-state.ts'
import { useSend } from '#web/use-call.ts'
import { showRules, shows, type Show } from '../contract.ts'
import { texts } from './texts.ts'

const changes = [shows.get, shows.getByDate]

/** `/shows` (back-office specification, section 2). Who may not change shows reads them. */
export function ShowsScreen() {
  const { can } = useSession()
  const [opened, open] = useState<Opened<Show>>()
  const save = useSend(shows.save, changes)
  const update = useSend(shows.update, changes)
  const mayChange = can('administer')
  const grid = useShowGrid(mayChange, open)
  const [state, setState] = useGridState(grid)

  const add = mayChange ? <Button onClick={() => open('new')}>{texts.add}</Button> : null
  return (
    <>
      <ServerGrid grid={grid} state={state} onState={setState} actions={add} />
      <Editor
        opened={opened}
        onClose={() => open(undefined)}
        title={(show) => show?.Time ?? texts.add}
        valuesOf={valuesOf}
        check={checkOf(showRules)}
        save={(values, show) => (show ? update.mutateAsync({ ID: show.ID, ...values }) : save.mutateAsync(values))}
      >
        {() => <Fields />}
      </Editor>
    </>
  )
}

function useShowGrid(mayChange: boolean, onEdit: (show: Show) => void): Grid<Show> {
  const { mutateAsync: remove } = useSend(shows.delete, changes)
  return useMemo(() => {
    const onDelete = async ({ ID }: Show) => {
      if (await confirmDelete()) await inPopup(remove({ ID }))
    }
    const actions: RowAction<Show>[] = [
      { label: kit.edit, icon: <IconPencil size={18} aria-hidden />, run: onEdit },
      { label: kit.delete, icon: <IconTrash size={18} aria-hidden />, isDanger: true, run: onDelete },
    ]
    return {
      id: 'shows',
      title: texts.shows,
      columns: [
        { field: 'ID', title: texts.id, type: 'numeric', width: 112 },
        { field: 'Time', title: texts.time },
        { field: 'IsActive', title: texts.status, type: 'boolean' },
        { field: 'Prize_single', title: texts.single, type: 'numeric' },
        { field: 'Prize_double', title: texts.double, type: 'numeric' },
        { field: 'Prize_triple', title: texts.triple, type: 'numeric' },
      ],
      source: fromList(shows.get),
      keyOf: ({ ID }) => String(ID),
      nameOf: ({ Time }) => Time,
      ...(mayChange ? { open: onEdit, rowActions: actions } : {}),
      empty: { hint: texts.empty },
    }
  }, [mayChange, onEdit, remove])
}

const Fields = () => (
  <>
    <TextField
      name="Time"
      label={texts.time}
      placeholder={texts.timeExample}
      required
      maxLength={50}
      autoComplete="off"
      data-autofocus
    />
    <Fieldset legend={texts.prizes}>
      <SideBySide columns={3}>
        <NumberField name="Prize_single" label={texts.single} />
        <NumberField name="Prize_double" label={texts.double} />
        <NumberField name="Prize_triple" label={texts.triple} />
      </SideBySide>
    </Fieldset>
    <SwitchField name="IsActive" label={texts.isActive} />
  </>
)

type Values = z.input<typeof showRules>

const valuesOf = (show: Show | undefined): Values => ({
  Time: show?.Time ?? '',
  Prize_single: String(show?.Prize_single ?? ''),
  Prize_double: String(show?.Prize_double ?? ''),
  Prize_triple: String(show?.Prize_triple ?? ''),
  IsActive: show?.IsActive ?? true,
})
