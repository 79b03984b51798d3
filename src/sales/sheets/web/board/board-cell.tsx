import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconCheck from '~icons/tabler/check'
import IconCircleOff from '~icons/tabler/circle-off'
import IconMinus from '~icons/tabler/minus'
import IconClock from '~icons/tabler/clock'
import IconDeviceFloppy from '~icons/tabler/device-floppy'
import IconPencil from '~icons/tabler/pencil'
import IconPointFilled from '~icons/tabler/point-filled'
import type { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/kit/text.tsx'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '#shared/text/numbers.ts'
import { clockTime } from '#web/values/date-text.ts'
import type { CellState } from '../../board-contract.ts'
import { keyOf, type Place } from './board-state.ts'
import { boardTexts as texts } from './texts.ts'
import classes from './board-cell.module.css'

const icons: Record<CellState, Icon> = {
  missing: IconMinus,
  keying: IconPencil,
  saved: IconDeviceFloppy,
  submitted: IconClock,
  returned: IconArrowBackUp,
  approved: IconCheck,
  nothing: IconCircleOff,
  unexpected: IconPointFilled,
}
const tones: Record<CellState, string> = {
  missing: 'none',
  keying: 'info',
  saved: 'none',
  submitted: 'wait',
  returned: 'bad',
  approved: 'good',
  nothing: 'none',
  unexpected: 'none',
}

type BoardCellProps = {
  place: Place
  /** For users who can't see the row and column. */
  name: string
  href: string | undefined
  isCurrent: boolean
  isFaded: boolean
  isLate: boolean
  onFocus: () => void
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function BoardCell({ place, name, href, isCurrent, isFaded, isLate, onFocus, onOpen, onKeyDown }: BoardCellProps) {
  const { State, cell } = place
  const Icon = icons[State]
  const words = wordsOf(place)
  const common = {
    className: classes.cell,
    'data-state': State,
    'data-tone': State === 'missing' && isLate ? 'bad' : tones[State],
    'data-faded': isFaded || undefined,
    'data-place': keyOf(place),
    tabIndex: isCurrent ? 0 : -1,
    onFocus,
    onKeyDown,
  }
  const [word, ...more] = words
  const content = (
    <>
      <VisuallyHidden>{`${name}, `}</VisuallyHidden>
      <span className={classes.word}>
        <Icon size={16} aria-hidden />
        {word}
      </span>
      {cell?.Total == null ? null : <span className={classes.figure}>{formatNumber(cell.Total)}</span>}
      {more.length > 0 ? <span className={classes.more}>{more.join(' · ')}</span> : null}
    </>
  )
  return href === undefined ? (
    <button type="button" aria-disabled {...common}>
      {content}
    </button>
  ) : (
    <a href={href} onClick={onOpen} {...common}>
      {content}
    </a>
  )
}

function wordsOf({ State, cell }: Place): string[] {
  const word = texts.states[State]
  if (!cell) return [word]
  if (State === 'keying') return [word, cell.Who, ...(cell.Rows === null ? [] : [texts.rows(cell.Rows)])]
  if (State === 'submitted') return [`${word} ${cell.At && clockTime(cell.At)}`.trim()]
  if (State === 'nothing') return [word, cell.Reason]
  if (State === 'approved' && cell.SelfApproved) return [texts.selfApproved]
  return [word]
}
