import { Text } from '#web/kit/text.tsx'
import { minutesOf } from '#sales/shows/closes.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Board } from '../../board-contract.ts'
import { closingTime } from '../../sheet/deadline.ts'
import { BoardCell } from './board-cell.tsx'
import { addressOf, closesIn, figuresOf, keyOf, passes, type Filter, type Place } from './board-state.ts'
import { leavePlace } from './left-place.ts'
import { boardTexts as texts } from './texts.ts'
import { useBoardKeys, type BoardActions } from './use-board-keys.ts'
import classes from './board.module.css'

type BoardTableProps = BoardActions & {
  date: string
  shows: Board['Shows']
  rows: readonly BoardRow[]
  filter: Filter | undefined
  sinceMidnight: number
}
type BoardRow = { name: string; places: readonly Place[] }

/** SALES-46: one place has the keyboard; arrow keys move it, and letters act on it. */
export function BoardTable({ date, shows, rows, filter, sinceMidnight, ...actions }: BoardTableProps) {
  const places = rows.flatMap((row) => row.places)
  const { table, current, press, moveTo } = useBoardKeys(date, places, shows.length, actions)
  if (rows.length === 0) return <Text c="dimmed">{texts.noMatch}</Text>
  return (
    <div className={classes.frame}>
      <table ref={table} className={classes.table} aria-label={texts.board}>
        <BoardHead date={date} shows={shows} rows={rows} sinceMidnight={sinceMidnight} />
        <tbody>
          {rows.map(({ name, places: inRow }) => (
            <tr key={inRow[0]?.Distributorid}>
              <th scope="row">
                <span className={classes.name}>{name}</span> <span className={classes.id}>{inRow[0]?.Distributorid}</span>
              </th>
              {inRow.map((place, column) => (
                <td key={place.Showid}>
                  <BoardCell
                    place={place}
                    name={`${name}, ${shows[column]?.Time ?? ''}`}
                    href={addressOf(place, date, actions.rights)}
                    isCurrent={place === current}
                    isLate={isOver(shows[column], sinceMidnight)}
                    isFaded={filter !== undefined && !passes[filter](place)}
                    onFocus={() => moveTo(place)}
                    onOpen={() => leavePlace(date, keyOf(place))}
                    onKeyDown={press}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const BoardHead = ({ date, shows, rows, sinceMidnight }: Pick<BoardTableProps, 'date' | 'shows' | 'rows' | 'sinceMidnight'>) => (
  <thead>
    <tr>
      <th scope="col">{texts.distributor}</th>
      {shows.map((show, column) => (
        <th key={show.ID} scope="col">
          {show.Time}
          <ColumnFigures
            places={rows.flatMap((row) => row.places[column] ?? [])}
            closes={closesText(show, date, sinceMidnight)}
          />
        </th>
      ))}
    </tr>
  </thead>
)

const isOver = (show: Board['Shows'][number] | undefined, sinceMidnight: number) =>
  show !== undefined && (closesIn(show, sinceMidnight) ?? 1) <= 0

function closesText(show: Board['Shows'][number], date: string, sinceMidnight: number): string {
  const closes = minutesOf(show.Closes)
  if (closes === undefined) return ''
  return closes > sinceMidnight ? texts.closes(closingTime(date, closes)) : texts.closed(closingTime(date, closes))
}

function ColumnFigures({ places, closes }: { places: readonly Place[]; closes: string }) {
  const figures = figuresOf(places)
  const words = [texts.in(figures.in, figures.expected), ...(figures.total === undefined ? [] : [formatNumber(figures.total)])]
  return (
    <>
      <span className={classes.id}>{words.join(' · ')}</span>
      {closes ? <span className={classes.id}>{closes}</span> : null}
    </>
  )
}
