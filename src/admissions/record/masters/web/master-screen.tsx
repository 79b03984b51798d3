import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { namesInBoxes } from '#platform/wordings/names.ts'
import { texts as kit } from '#web/texts.ts'
import { send } from '#web/calls/api.ts'
import { useSession } from '#web/session/session.tsx'
import { EditableList } from '#web/ui/tables/editable-list.tsx'
import { checkOf } from '#web/ui/fields/form.tsx'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { fromList } from '#web/ui/grid/source.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { masterWork } from '../contract.ts'
import { masterCalls } from '../definition.ts'
import { keyOf, nameOf, oldName, rowOf, textsOf, type MasterRow } from '../row.ts'
import { hasNames, namesPatch } from '../value-names.ts'
import { columnsOf } from './columns.ts'
import { ImportButton } from './import-button.tsx'
import { MasterFields } from './master-fields.tsx'
import { texts } from './texts.ts'
import type { Master } from '../master.ts'
import { isInternal, plainStatus, statusOfRow } from '../status-title.ts'

type Values = MasterRow & { renameRecords: boolean }

/** LIST-2: everyone reads it, admins change it. */
export function MasterScreen({ master }: { master: Master }) {
  const mayChange = useSession().can('changeLists')
  const calls = useMemo(() => masterCalls(master), [master])
  const grid = useMemo(() => gridOf(master, mayChange), [master, mayChange])
  const client = useQueryClient()
  const create = useSend(calls.create, [calls.get])
  const update = useSend(calls.update)
  const remove = useSend(calls.remove, [calls.get])
  const begins = (row: MasterRow) => (master.hasMeaning ? statusValues(row) : row)
  const keyIn = (row: MasterRow) => keyOf(master, textsOf(master, row))

  const save = async ({ renameRecords, ...values }: Values, row: MasterRow | undefined) => {
    const masterRow: MasterRow = master.hasMeaning ? statusRow(values) : values
    if (!row) return create.mutateAsync(masterRow)
    const oldKey = Object.fromEntries(Object.entries(keyIn(row)).map(([name, text]) => [oldName(name), text]))
    const words = await update.mutateAsync({ ...masterRow, ...oldKey, renameRecords, Seen: row })
    // Other lists and applications may have followed.
    await client.invalidateQueries()
    return words
  }
  return (
    <EditableList<MasterRow, Values>
      grid={grid}
      mayChange={mayChange}
      add={texts.add(master.noun)}
      titleOf={(row) => `${texts.edit} ${grid.nameOf(row)}`}
      valuesOf={(row) => ({ ...begins(row ?? rowOf(master, {}, true)), ...namesOf(master, row), renameRecords: false })}
      check={checkOf(calls.create.body)}
      save={save}
      remove={(row) => remove.mutateAsync(keyIn(row))}
      meaningOfRemoval={async (row) => {
        const { Total } = await send(masterWork.usage, { list: master.path, key: keyIn(row) })
        return Total === 0 ? kit.deletes(grid.nameOf(row)) : texts.usedBy(Total, grid.nameOf(row))
      }}
      notify={toast}
      actions={<ImportButton master={master} />}
    >
      {(row) => <MasterFields master={master} row={row} />}
    </EditableList>
  )
}

const namesOf = (master: Master, row: MasterRow | undefined) =>
  hasNames(master) ? { Names: namesInBoxes(namesPatch(row ?? {})) } : {}

function gridOf(master: Master, mayChange: boolean): Grid<MasterRow> {
  const columns = columnsOf(master)
  return {
    title: master.title,
    columns,
    source: fromList(masterCalls(master).get),
    keyOf: (row) => JSON.stringify(keyOf(master, textsOf(master, row))),
    nameOf: (row) => nameOf(master, textsOf(master, row)),
    search: { contains: columns.filter(({ type }) => type === undefined).map(({ field }) => field) },
    ...(master.sizes ? { sizes: master.sizes } : { size: 10 }),
    empty: { hint: mayChange ? texts.empty(master.noun) : texts.emptyToRead },
  }
}

/** The form has a switch for internal; a label that equals the title is blank. */
function statusValues(row: MasterRow): MasterRow {
  const { title, isActive, ApplicantSees, ...fields } = row['Statustitle'] ? statusOfRow(row) : plainStatus('')
  const isOwn = ApplicantSees === title
  const hidden = title !== '' && isInternal({ ApplicantSees })
  return { ...row, ...fields, IsActive: isActive, IsInternal: hidden, Label: isOwn || hidden ? '' : ApplicantSees }
}

function statusRow({ IsInternal, Label, ...row }: MasterRow): MasterRow {
  const label = typeof Label === 'string' && Label.trim() !== '' ? Label : row['Statustitle']
  return { ...row, ApplicantSees: IsInternal === true ? '' : label }
}
