import { Anchor } from '@mantine/core'
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
  /** They are read without being opened first. */
  isOpen?: boolean
}

const mostShown = 50
const noLines: Sheet = []

type KeyedWarningsProps = Pick<SheetWarningsProps, 'onChange' | 'isOpen'> & {
  sheet: Sheet
  largeAmount: number
  /** The totals of the paper, where they are compared. */
  paper?: PaperTotals | undefined
  /** Warnings that only the server can give. */
  more?: readonly SheetWarning[]
}

const none: readonly SheetWarning[] = []

/** The warnings of a sheet that is being keyed. They come a moment after the sheet and each key, and draw nothing else again. */
export function KeyedWarnings({ sheet: now, largeAmount, paper, more = none, ...rest }: KeyedWarningsProps) {
  const sheet = useDeferredValue(now, noLines)
  // Another one only after the owner has changed the amount: the lines are gone through afresh then.
  const warn = useMemo(() => screenWarnings(largeAmount), [largeAmount])
  const warnings = useMemo(() => (sheet === noLines ? none : warn(sheet, paper).filter(isLocal)), [sheet, warn, paper])
  return <SheetWarnings warnings={more.length === 0 ? warnings : [...warnings, ...more]} {...rest} />
}

/** Warnings that the screen lists; a number or Set amount without its other half is marked in the sheet itself. */
const isLocal = ({ Kind }: SheetWarning) => Kind !== 'lone'

/** The warnings of a sheet as the screen shows it, except those about its total. */
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

/** SALES-55: how many things are worth a second look, and, opened, each of them, which leads to its cell. */
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
  /** The totals of the paper can be typed on this page. */
  leadsToPaper?: boolean
}

/** Each warning, which leads to its cell. */
export function WarningList({ warnings, onChange, leadsToPaper = false }: WarningListProps) {
  const goTo = ({ Kind, Row, Cell }: SheetWarning) => {
    const game = Kind === 'paper' ? games.find((name) => name === Cell) : undefined
    const column = Math.max(0, (cellNames as readonly string[]).indexOf(Cell))
    onChange((now) => (game ? now : moveTo(now, { row: Row - 1, column })))
    // The row is drawn first: it may have been out of view.
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
