import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { Title } from '#web/kit/text.tsx'
import { useMemo } from 'react'
import { games, type Game } from '#sales/sheets/sheet/games.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Grid, GridColumn } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromList } from '#web/ui/grid/source.ts'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import { salesReport, type Total, type ReportRequest } from '../contract.ts'
import { texts } from './texts.ts'
import type { View } from './use-report.ts'

type SellersPanelProps = { wanted: ReportRequest; view: View; choose: (part: Partial<View>) => void }

export function SellersPanel({ wanted: { fromdate, enddate, Status }, view, choose }: SellersPanelProps) {
  const grid = useMemo(() => gridOf({ fromdate, enddate, Status }, view.by), [fromdate, enddate, Status, view.by])
  const [state, setState] = useGridState(grid)
  const by = (
    <SegmentedControl
      aria-label={texts.per}
      data={[
        { value: 'show', label: texts.show },
        { value: 'distributor', label: texts.distributor },
      ]}
      value={view.by}
      onChange={(chosen) => choose({ by: chosen === 'distributor' ? 'distributor' : 'show' })}
    />
  )
  return (
    <div>
      <Title order={2} mb="sm">
        {texts.bySeller}
      </Title>
      <ServerGrid grid={grid} state={state} onState={setState} actions={by} withTitle={false} />
    </div>
  )
}

const gridOf = (wanted: ReportRequest, by: View['by']): Grid<Total> => ({
  id: `sales-by-${by}`,
  title: texts.bySeller,
  columns: [
    ...who[by],
    sum('Sheets', texts.sheets, 96),
    sum('Sales', texts.total, 112),
    ...games.map((game) => sum(game, game, game.length > 2 ? 112 : 80)),
  ],
  source: fromList(salesReport.get, { ...wanted, By: by }),
  keyOf: ({ Key }) => Key,
  nameOf: ({ Name, Key }) => Name || Key,
  sort: [{ field: 'Sales', dir: 'desc' }],
  empty: { hint: texts.none },
})

const sum = (field: 'Sheets' | 'Sales' | Game, title: string, width: number): GridColumn<Total> => ({
  field,
  title,
  width,
  type: 'number',
  cell: (row) => formatNumber(row[field]),
})

const who: Record<View['by'], Grid<Total>['columns']> = {
  show: [{ field: 'Name', title: texts.showTime, width: 144 }],
  distributor: [
    { field: 'Key', title: texts.distributorId, width: 144 },
    { field: 'Name', title: texts.name, width: 192 },
  ],
}
