import { VisuallyHidden } from '#web/kit/text.tsx'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { memo, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { formatNumber } from '#shared/text/numbers.ts'
import { useFiltered } from '#web/ui/fields/typed/typed-filter.ts'
import { useBanner } from '#web/ui/notices/banner.tsx'
import { PassingNotice } from '#web/ui/notices/passing-notice.tsx'
import { keepWhole } from '#web/values/typed-numbers.ts'
import type { SheetStatus } from '../../contract.ts'
import type { Game } from '../../sheet/games.ts'
import { differenceWords, mostOnPaper, paperDifferences, withPaperTotal, type PaperTotals } from '../../sheet/paper-totals.ts'
import type { Sheet } from '../../sheet/sheet.ts'
import { totalsOf } from '../../sheet/totals.ts'
import type { ShownColumns } from '../grid/sheet-foot.tsx'
import { focusCursor } from '../grid/input/cell-elements.ts'
import { focusPaper } from './focus-paper.ts'
import { paperTexts as texts } from './texts.ts'
import entryClasses from '../entry/entry.module.css'
import sheetClasses from '../entry/sheet.module.css'
import classes from './paper.module.css'

type PaperRowProps = ShownColumns & {
  sheet: Sheet
  paper: PaperTotals
  onChange?: ((next: (paper: PaperTotals) => PaperTotals) => void) | undefined
}

/** SALES-64: readers see the row once some totals are entered. */
export const hasPaperRow = ({ PaperTotals: rule, Control }: SheetStatus, isReadOnly: boolean): boolean =>
  rule !== 'off' && (!isReadOnly || Object.keys(Control).length > 0)

export const paperFoot =
  (sheet: Sheet, paper: PaperTotals, onChange?: PaperRowProps['onChange']) =>
  (shown: ShownColumns): ReactNode => <PaperRow sheet={sheet} paper={paper} onChange={onChange} {...shown} />

/** Marks totals that differ. Alt+P leads there, Esc back. */
function PaperRow({ sheet, paper, games, hasRowTotals, onChange }: PaperRowProps) {
  const words = new Map(paperDifferences(paper, totalsOf(sheet).of).map((found) => [found.game, differenceWords(found)]))
  usePaperKey(onChange ? games[0] : undefined)
  const { notice, say } = useBanner()
  return (
    <tr aria-rowindex={sheet.length + 4}>
      <th scope="row" className={sheetClasses.rowHead}>
        {texts.paper}
        <PassingNotice notice={notice} className={entryClasses.notice} />
      </th>
      {games.map((game) => (
        <td
          key={game}
          colSpan={2}
          className={sheetClasses.total}
          data-differs={words.has(game) || undefined}
          title={words.get(game)}
        >
          <div className={classes.total}>
            {words.has(game) ? <IconAlertTriangle size={13} aria-hidden /> : null}
            {words.has(game) ? <VisuallyHidden>{words.get(game)}</VisuallyHidden> : null}
            {onChange ? (
              <Total game={game} games={games} total={paper[game]} onChange={onChange} onRefused={say} />
            ) : (
              formatted(paper[game])
            )}
          </div>
        </td>
      ))}
      {hasRowTotals ? <td className={sheetClasses.total}>{formatted(sumOf(paper))}</td> : null}
    </tr>
  )
}

type TotalProps = {
  game: Game
  games: readonly Game[]
  total: number | undefined
  onChange: NonNullable<PaperRowProps['onChange']>
  onRefused: (words: string) => void
}

/** Memoised: ten inputs took a twelfth of a key's time. */
const Total = memo(function Total({ game, games, total, onChange, onRefused }: TotalProps) {
  const box = useRef<HTMLInputElement>(null)
  const filtered = useFiltered(box, {
    value: String(total ?? ''),
    keep,
    onChange: (digits) => onChange((paper) => withPaperTotal(paper, game, digits)),
    onRefused,
  })
  return (
    <input
      {...filtered}
      ref={box}
      className={classes.input}
      data-paper={game}
      aria-label={texts.ofGame(game)}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => goOn(event, game, games)}
    />
  )
})

const keep = keepWhole(mostOnPaper)

const sumOf = (paper: PaperTotals): number | undefined =>
  Object.values(paper).reduce<number | undefined>((sum = 0, total) => sum + total, undefined)

const formatted = (total: number | undefined) => (total === undefined ? '' : formatNumber(total))

function goOn(event: KeyboardEvent, game: Game, games: readonly Game[]): void {
  const next = games[games.indexOf(game) + (event.shiftKey ? -1 : 1)]
  if ((event.key === 'Enter' || event.key === 'Tab') && next) focusPaper(next)
  else if (event.key === 'Escape') focusCursor()
  else return
  event.preventDefault()
}

function usePaperKey(first: Game | undefined): void {
  useEffect(() => {
    if (!first) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.altKey && !event.ctrlKey && event.code === 'KeyP' && focusPaper(first)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [first])
}
