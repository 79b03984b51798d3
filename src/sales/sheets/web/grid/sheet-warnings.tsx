import { Anchor } from '#web/kit/text.tsx'
import { useDeferredValue, useMemo } from 'react'
import { cellNames, games } from '../../sheet/games.ts'
import { moveTo, type SheetState } from '../../sheet/editing/state.ts'
import type { PaperTotals } from '../../sheet/paper-totals.ts'
import type { Sheet } from '../../sheet/sheet.ts'
import { warningsFrom, warningText } from '../../sheet/warnings.ts'
import type { SheetWarning } from '../../warnings-contract.ts'
import { focusPaper } from '../paper/focus-paper.ts'
import { texts } from '../entry/texts.ts'
import { focusCursor } from './input/cell-elements.ts'
import classes from '../entry/entry.module.css'

type SheetWarningsProps = {
  warnings: readonly SheetWarning[]
  onChange: (change: (state: SheetState) => SheetState) => void
  isOpen?: boolean
}

const mostShown = 50
const noLines: Sheet = []

type KeyedWarningsProps = Pick<SheetWarningsProps, 'onChange' | 'isOpen'> & {
  sheet: Sheet
  largeAmount: number
  paper?: PaperTotals | undefined
  more?: readonly SheetWarning[]
}

const none: readonly SheetWarning[] = []

/** Deferred: they come a moment after each key, and render nothing else again. */
export function KeyedWarnings({ sheet: now, largeAmount, paper, more = none, ...rest }: KeyedWarningsProps) {
  const sheet = useDeferredValue(now, noLines)
  // Another function only after the owner has changed the amount.
  const warn = useMemo(() => screenWarnings(largeAmount), [largeAmount])
  const warnings = useMemo(() => (sheet === noLines ? none : warn(sheet, paper).filter(isLocal)), [sheet, warn, paper])
  return <SheetWarnings warnings={more.length === 0 ? warnings : [...warnings, ...more]} {...rest} />
}

/** The sheet itself marks half pairs. */
const isLocal = ({ Kind }: SheetWarning) => Kind !== 'lone'

export function screenWarnings(largeAmount: number): (sheet: Sheet, paper?: PaperTotals) => SheetWarning[] {
  const warningsOf = warningsFrom(largeAmount)
  return (sheet, paper) =>
    warningsOf(sheet, { paper }).map(({ kind, row = -1, column = -1, words }) => ({
      Kind: kind,
      Row: row + 1,
      Cell: cellNames[column] ?? '',
      Message: words,
    }))
}

function SheetWarnings({ warnings, onChange, isOpen = false }: SheetWarningsProps) {
  if (warnings.length === 0) return null
  return (
    <details className={classes.warnings} open={isOpen}>
      <summary>{texts.warnings(warnings.length)}</summary>
      <WarningList warnings={warnings} onChange={onChange} />
    </details>
  )
}

type WarningListProps = SheetWarningsProps & {
  leadsToPaper?: boolean
}

export function WarningList({ warnings, onChange, leadsToPaper = false }: WarningListProps) {
  const goTo = ({ Kind, Row, Cell }: SheetWarning) => {
    const game = Kind === 'paper' ? games.find((name) => name === Cell) : undefined
    const column = Math.max(0, (cellNames as readonly string[]).indexOf(Cell))
    onChange((now) => (game ? now : moveTo(now, { row: Row - 1, column })))
    // React renders the row first: it may have been out of view.
    setTimeout(() => (game ? focusPaper(game) : focusCursor()))
  }
  return (
    <ul className={classes.warningList}>
      {warnings.slice(0, mostShown).map((warning) => (
        <li key={`${warning.Kind} ${warning.Row} ${warning.Cell}`}>
          {warning.Row === 0 && !(leadsToPaper && warning.Kind === 'paper') ? (
            warning.Message
          ) : (
            <Anchor component="button" type="button" size="sm" onClick={() => goTo(warning)}>
              {warningText(warning.Row, warning.Cell, warning.Message)}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}
