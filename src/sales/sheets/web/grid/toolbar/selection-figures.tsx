import { Button } from '#web/kit/buttons.tsx'
import IconSearch from '~icons/tabler/search'
import { useMemo, type ReactNode } from 'react'
import { figuresOf } from '../../../sheet/editing/find.ts'
import { selectedArea, type SheetState } from '../../../sheet/editing/state.ts'
import { texts } from '../../entry/texts.ts'
import classes from './toolbar.module.css'

type SelectionFiguresProps = {
  state: SheetState
  onFind: () => void
  search: ReactNode
  children: ReactNode
}

/** SALES-60: the line is there without a selection, so that nothing moves. */
export function SelectionFigures({ state, onFind, search, children }: SelectionFiguresProps) {
  const { sheet } = state.history
  const { top, left, bottom, right } = selectedArea(state)
  const isBlock = top !== bottom || left !== right
  const figures = useMemo(
    () => (isBlock ? figuresOf(sheet, { top, left, bottom, right }) : undefined),
    [isBlock, sheet, top, left, bottom, right],
  )
  return (
    <div className={classes.under}>
      <div className={classes.tools}>
        {search ?? (
          <Button variant="subtle" size="compact-sm" leftSection={<IconSearch size={16} aria-hidden />} onClick={onFind}>
            {texts.find}
          </Button>
        )}
        {children}
      </div>
      <output className={classes.figures}>{figures ? texts.figures(figures.sum, figures.cells, figures.rows) : ''}</output>
    </div>
  )
}
