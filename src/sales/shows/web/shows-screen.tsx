import type { z } from 'zod/mini'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useSession } from '#web/session/session.tsx'
import { EditableList } from '#web/ui/tables/editable-list.tsx'
import { checkOf } from '#web/ui/fields/form.tsx'
import { formatAmount } from '#shared/text/numbers.ts'
import type { Grid, GridColumn } from '#web/ui/grid/declaration.ts'
import { fromList } from '#web/ui/grid/source.ts'
import { useSend } from '#web/calls/use-call.ts'
import { showRules, shows, type Show } from '../contract.ts'
import { ShowFields } from './show-fields.tsx'
import { texts } from './texts.ts'

/** OFFICE-12: users without the right to change shows only read them. */
export function ShowsScreen() {
  const { can } = useSession()
  const save = useSend(shows.save, changedBy(shows.save))
  const update = useSend(shows.update, changedBy(shows.update))
  const remove = useSend(shows.delete, changedBy(shows.delete))
  return (
    <EditableList
      grid={grid}
      mayChange={can('administer')}
      add={texts.add}
      valuesOf={valuesOf}
      check={checkOf(showRules)}
      save={(values, show) => (show ? update.mutateAsync({ ID: show.ID, ...values, Seen: show }) : save.mutateAsync(values))}
      remove={({ ID }) => remove.mutateAsync({ ID })}
    >
      {(show) => <ShowFields show={show} />}
    </EditableList>
  )
}

const prize = (field: 'Prize_single' | 'Prize_double' | 'Prize_triple', title: string): GridColumn<Show> => ({
  field,
  title,
  type: 'number',
  cell: (show) => formatAmount(show[field]),
})

const grid: Grid<Show> = {
  id: 'shows',
  title: texts.shows,
  columns: [
    { field: 'ID', title: texts.id, type: 'number', width: 112 },
    { field: 'Time', title: texts.time },
    { field: 'IsActive', title: texts.status, type: 'boolean' },
    prize('Prize_single', texts.single),
    prize('Prize_double', texts.double),
    prize('Prize_triple', texts.triple),
    { field: 'Closes', title: texts.closes, width: 136, isHidden: true },
  ],
  source: fromList(shows.get),
  keyOf: ({ ID }) => String(ID),
  nameOf: ({ Time }) => Time,
  empty: { hint: texts.empty },
}

type Values = z.input<typeof showRules>

const valuesOf = (show: Show | undefined): Values => ({
  Time: show?.Time ?? '',
  Prize_single: String(show?.Prize_single ?? ''),
  Prize_double: String(show?.Prize_double ?? ''),
  Prize_triple: String(show?.Prize_triple ?? ''),
  IsActive: show?.IsActive ?? true,
  Closes: show?.Closes ?? '',
  From: '',
  Reason: '',
})
