import { Anchor } from '@mantine/core'
import type { z } from 'zod'
import { cellNames } from '../../sheet/games.ts'
import { moveTo, type SheetState } from '../../sheet/editing/state.ts'
import type { checkSheet } from '../../warnings-contract.ts'
import { texts } from '../entry/texts.ts'
import { focusCursor } from './input/cell-elements.ts'
import classes from '../entry/entry.module.css'

export type SheetWarning = z.output<typeof checkSheet.reply>['Warnings'][number]

type SheetWarningsProps = {
  warnings: readonly SheetWarning[]
  onChange: (change: (state: SheetState) => SheetState) => void
}

const mostShown = 50

/** SALES-55: how many things are worth a second look, and, opened, each of them, which leads to its cell. */
export function SheetWarnings({ warnings, onChange }: SheetWarningsProps) {
  if (warnings.length === 0) return null
  const goTo = ({ Row, Cell }: SheetWarning) => {
    const column = Math.max(0, (cellNames as readonly string[]).indexOf(Cell))
    onChange((now) => moveTo(now, { row: Row - 1, column }))
    // The row is drawn first: it may have been out of view.
    setTimeout(focusCursor)
  }
  return (
    <details className={classes.warnings}>
      <summary>{texts.warnings(warnings.length)}</summary>
      <ul>
        {warnings.slice(0, mostShown).map((warning) => (
          <li key={`${warning.Kind} ${warning.Row} ${warning.Cell}`}>
            {warning.Row === 0 ? (
              warning.Message
            ) : (
              <Anchor component="button" type="button" size="sm" onClick={() => goTo(warning)}>
                {texts.warning(warning.Row, warning.Cell, warning.Message)}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
