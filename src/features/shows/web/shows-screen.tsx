import { Fieldset } from '@mantine/core'
import '@mantine/core/styles/Fieldset.css'
import type { z } from 'zod'
import { useSession } from '#web/session/session.tsx'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { EditableList } from '#web/ui/tables/editable-list.tsx'
import { checkOf } from '#web/ui/fields/form.tsx'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { fromList } from '#web/ui/grid/source.ts'
import { SideBySide } from '#web/ui/tables/side-by-side.tsx'
import { NumberField, TextField } from '#web/ui/fields/text-fields.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { showRules, shows, type Show } from '../contract.ts'
import { texts } from './texts.ts'

const changes = [shows.get, shows.getByDate]

/** OFFICE-12: `/shows`. People who may not change shows read them. */
export function ShowsScreen() {
  const { can } = useSession()
  const save = useSend(shows.save, changes)
  const update = useSend(shows.update, changes)
  const remove = useSend(shows.delete, changes)
  return (
    <EditableList
      grid={grid}
      mayChange={can('administer')}
      add={texts.add}
      valuesOf={valuesOf}
      check={checkOf(showRules)}
      save={(values, show) => (show ? update.mutateAsync({ ID: show.ID, ...values }) : save.mutateAsync(values))}
      remove={({ ID }) => remove.mutateAsync({ ID })}
    >
      {() => <Fields />}
    </EditableList>
  )
}

const grid: Grid<Show> = {
  id: 'shows',
  title: texts.shows,
  columns: [
    { field: 'ID', title: texts.id, type: 'number', width: 112 },
    { field: 'Time', title: texts.time },
    { field: 'IsActive', title: texts.status, type: 'boolean' },
    { field: 'Prize_single', title: texts.single, type: 'number' },
    { field: 'Prize_double', title: texts.double, type: 'number' },
    { field: 'Prize_triple', title: texts.triple, type: 'number' },
  ],
  source: fromList(shows.get),
  keyOf: ({ ID }) => String(ID),
  nameOf: ({ Time }) => Time,
  empty: { hint: texts.empty },
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
