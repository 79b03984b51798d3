import { Button } from '#web/kit/buttons.tsx'
import { Title } from '#web/kit/text.tsx'
import IconEye from '~icons/tabler/eye'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { useState } from 'react'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { pageOf } from '#web/ui/grid/paging/page-of.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import type { GridSource } from '#web/ui/grid/source.ts'
import { startOf } from '#web/ui/grid/state.ts'
import { FigureTable } from '#web/ui/tables/figure-table.tsx'
import { Part } from './part.tsx'
import type { GridState } from '#web/ui/grid/chosen.ts'

type Row = { ID: number; Name: string; City: string; Email: string; Joined: string; Total: number; IsActive: boolean }

const people = Array.from({ length: 60 }, (_, index): Row => ({
  ID: index + 1,
  Name: ['Asha Rao', 'Ravi Kumar', 'Meena Pandian'][index % 3] ?? '',
  City: ['Chennai', 'Madurai', 'Salem'][index % 3] ?? '',
  Email: `person${index + 1}@example.org`,
  Joined: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
  Total: index * 125,
  IsActive: index % 4 !== 0,
}))

const has = (path: string, rows: readonly Row[]): GridSource<Row> => ({
  path,
  body: {},
  load: async (request, { valueOf }) => pageOf(rows, request, valueOf),
})
const fails: GridSource<Row> = { path: 'fails', body: {}, load: () => Promise.reject(new TypeError('Failed to fetch')) }
const waits: GridSource<Row> = { path: 'waits', body: {}, load: () => new Promise(() => {}) }

const gridOf = (title: string, source: GridSource<Row>): Grid<Row> => ({
  title,
  source,
  columns: [
    { field: 'Name', title: 'Name' },
    { field: 'City', title: 'City' },
    { field: 'Email', title: 'Email', width: 260 },
    { field: 'Joined', title: 'Joined', type: 'date' },
    { field: 'Total', title: 'Total', type: 'number' },
    { field: 'IsActive', title: 'Is Active', type: 'boolean' },
  ],
  keyOf: ({ ID }) => String(ID),
  nameOf: ({ Name, ID }) => `${Name} ${ID}`,
  search: { contains: ['Name', 'City', 'Email'] },
  isGreen: ({ ID }) => ID === 3,
  rowActions: [
    { label: 'View', icon: <IconEye size={18} aria-hidden />, run: () => {} },
    { label: 'Edit', icon: <IconPencil size={18} aria-hidden />, run: () => {} },
    { label: 'Delete', icon: <IconTrash size={18} aria-hidden />, isDanger: true, run: () => {} },
  ],
  bulkActions: [{ label: 'Delete', icon: <IconTrash size={16} aria-hidden />, isDanger: true, run: async () => {} }],
  empty: { hint: 'People appear here when they are added.', action: <Button>ADD Person</Button> },
})

const full = gridOf('People', has('people', people))
const filtered: Partial<GridState> = {
  filters: [{ field: 'City', logic: 'or', conditions: ['Chennai', 'Salem'].map((value) => ({ operator: 'eq', value })) }],
  sort: [{ field: 'Name', dir: 'asc' }],
}

export const Lists = () => (
  <>
    <Part title="List, filtered and sorted">
      <List grid={full} state={filtered} />
    </Part>
    <Part title="List without rows">
      <List grid={gridOf('Nobody', has('nobody', []))} />
    </Part>
    <Part title="List without a match">
      <List grid={gridOf('Strangers', has('strangers', people))} state={{ search: 'nobody has this name' }} />
    </Part>
    <Part title="List on its way">
      <List grid={gridOf('Waiting', waits)} />
    </Part>
    <Part title="List that failed">
      <List grid={gridOf('Failed', fails)} />
    </Part>
    <Part title="Figures">
      <Title order={3} id="figures">
        Sales by day
      </Title>
      <FigureTable
        labelledBy="figures"
        columns={['Day', 'Sheets', 'Sales']}
        rows={people
          .slice(0, 8)
          .map(({ ID, Joined, Total }) => ({ key: Joined, cells: [Joined, ID, Total], isMarked: ID === 4 }))}
        totals={['Total', 36, 3500]}
      />
    </Part>
  </>
)

function List({ grid, state: first = {} }: { grid: Grid<Row>; state?: Partial<GridState> }) {
  const [state, setState] = useState<GridState>({ ...startOf(grid), ...first })
  return <ServerGrid grid={grid} state={state} onState={setState} withTitle={false} actions={<Button>ADD Person</Button>} />
}
