import { Button } from '#web/kit/buttons.tsx'
import { texts } from '../../../texts.ts'
import { Empty } from '../../notices/empty.tsx'
import type { Grid } from '../declaration.ts'
import { isFiltered, withoutFilters } from '../state.ts'
import type { GridState } from '../chosen.ts'

type GridEmptyProps<Row extends object> = { grid: Grid<Row>; state: GridState; onState: (next: GridState) => void }

export const GridEmpty = <Row extends object>({ grid, state, onState }: GridEmptyProps<Row>) =>
  isFiltered(state) ? (
    <Empty title={texts.noMatch} hint={texts.noMatchHint}>
      <Button variant="default" onClick={() => onState(withoutFilters(state))}>
        {texts.clearAll}
      </Button>
      {grid.empty?.found}
    </Empty>
  ) : (
    <Empty title={texts.noRows} hint={grid.empty?.hint}>
      {grid.empty?.action}
    </Empty>
  )
