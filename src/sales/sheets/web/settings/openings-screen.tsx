import type { Search } from '#web/address/search.ts'
import { Button } from '#web/kit/buttons.tsx'
import IconLock from '~icons/tabler/lock'
import IconPlus from '~icons/tabler/plus'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { parseIsoDate } from '#shared/time/dates.ts'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { inPopup } from '#web/ui/dialogs/dialogs.tsx'
import { Editor } from '#web/ui/dialogs/editor.tsx'
import { checkOf } from '#web/ui/fields/form.tsx'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromList } from '#web/ui/grid/source.ts'
import { clockTime, showDay } from '#web/values/date-text.ts'
import { openingRules, salesOpenings, type Opening } from '../../opening-contract.ts'
import { OpeningFields } from './opening-fields.tsx'
import { openingTexts as texts } from './texts.ts'

/** SALES-53: an address with a sheet's Date begins an opening of that sheet. */
export function SalesOpeningsScreen() {
  const { can } = useSession()
  const mayChange = can('changeSalesSettings')
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const isAsked = mayChange && parseIsoDate(search['Date'] ?? '') !== undefined
  const [isNew, setNew] = useState(isAsked)
  const [state, setState] = useGridState(grid)
  const save = useSend(salesOpenings.save, changedBy(salesOpenings.save))
  const end = useSend(salesOpenings.end, changedBy(salesOpenings.end))
  const close = () => {
    setNew(false)
    if (isAsked) void navigate({ to: '.', search: {}, replace: true })
  }
  const ending = {
    label: texts.end,
    icon: <IconLock size={18} aria-hidden />,
    run: ({ ID }: Opening) => inPopup(end.mutateAsync({ ID })),
  }
  return (
    <>
      <ServerGrid
        grid={mayChange ? { ...grid, rowActions: [ending] } : grid}
        state={state}
        onState={setState}
        actions={
          mayChange ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
              {texts.add}
            </Button>
          ) : null
        }
      />
      <Editor
        opened={isNew ? 'new' : undefined}
        onClose={close}
        title={() => texts.add}
        valuesOf={() => valuesOf(search)}
        check={(values) => check(bodyOf(values))}
        save={(values) => save.mutateAsync(bodyOf(values))}
      >
        {() => <OpeningFields />}
      </Editor>
    </>
  )
}

const check = checkOf(openingRules)

type Values = { Date: string; Showid: string; Distributorid: string; Hours: string; Reason: string }
const valuesOf = ({ Date = '', Showid = '', Distributorid = '' }: Record<string, string>): Values => ({
  Date: parseIsoDate(Date) ? Date : '',
  Showid,
  Distributorid,
  Hours: '4',
  Reason: '',
})

/** An empty box is NaN, which is refused. */
const bodyOf = ({ Hours, ...values }: Values) => ({ ...values, Hours: Hours.trim() === '' ? Number.NaN : Number(Hours) })

const nameOf = ({ Date, ShowTime, Distributorid }: Opening) =>
  texts.name(showDay(Date), ShowTime || texts.anyShow, Distributorid || texts.anyDistributor)

const grid: Grid<Opening> = {
  title: texts.title,
  columns: [
    { field: 'Date', title: texts.date, type: 'date', width: 128 },
    { field: 'ShowTime', title: texts.show, width: 128, value: ({ ShowTime }) => ShowTime || texts.anyShow },
    {
      field: 'Distributor',
      title: texts.distributor,
      width: 208,
      value: ({ Distributor, Distributorid }) => (Distributorid ? `${Distributor} - ${Distributorid}` : texts.anyDistributor),
    },
    { field: 'Until', title: texts.until, width: 160, value: ({ Until }) => clockTime(Until) },
    {
      field: 'IsForMakers',
      title: texts.opensFor,
      width: 128,
      value: ({ IsForMakers }) => (IsForMakers ? texts.makers : texts.everybody),
    },
    { field: 'Reason', title: texts.reason },
    { field: 'Openedby', title: texts.by, width: 176 },
  ],
  source: fromList(salesOpenings.get),
  keyOf: ({ ID }) => String(ID),
  nameOf,
  search: { contains: ['ShowTime', 'Distributor', 'Distributorid', 'Reason', 'Openedby'] },
  empty: { hint: texts.empty },
}
