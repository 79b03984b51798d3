import { Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { minutesOf } from '#features/shows/closes.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Board } from '../../board-contract.ts'
import { closingTime } from '../../sheet/deadline.ts'
import { BoardCell } from './board-cell.tsx'
import {
  addressOf,
  closesIn,
  figuresOf,
  following,
  isNext,
  mayNoteAt,
  passes,
  type Filter,
  type Place,
  type Rights,
} from './board-state.ts'
import { leavePlace, takeLeftPlace } from './left-place.ts'
import { boardTexts as texts } from './texts.ts'
import classes from './board.module.css'

type BoardTableProps = {
  date: string
  shows: Board['Shows']
  /** The rows that are shown, each with its distributor's name and a place for each show. */
  rows: readonly { name: string; places: readonly Place[] }[]
  filter: Filter | undefined
  /** Minutes since midnight of the date, by the institution's clock. */
  sinceMidnight: number
  rights: Rights
  onApprove: (place: Place) => void
  /** 0 was pressed on a place that somebody may note nothing sold for. */
  onNothing: (place: Place) => void
  /** '/' was pressed. */
  onSearch: () => void
  /** There is nothing that N or M could go to. */
  onNone: (words: string) => void
}

/** SALES-46: distributors by shows. One place has the keyboard; the arrow keys move it, and letters act on it. */
export function BoardTable({
  date,
  shows,
  rows,
  filter,
  sinceMidnight,
  rights,
  onApprove,
  onNothing,
  onSearch,
  onNone,
}: BoardTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState('')
  const places = rows.flatMap((row) => row.places)
  const at = Math.max(
    0,
    places.findIndex((place) => keyOf(place) === current),
  )

  const focus = (key: string) => table.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`)?.focus()
  const goTo = (index: number | undefined, none: string) => {
    const place = index === undefined ? undefined : places[index]
    if (!place) return onNone(none)
    focus(keyOf(place))
  }
  const comeBack = useEffectEvent(() => {
    const key = takeLeftPlace(date)
    if (key !== '') focus(key)
  })
  useEffect(() => {
    // After the screen, which takes the focus as it is opened.
    const timer = setTimeout(() => comeBack())
    return () => clearTimeout(timer)
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const width = shows.length
  const move =
    (by: number, fits = true) =>
    () =>
      fits && places[at + by] ? goTo(at + by, '') : undefined
  const actions: Record<string, (() => void) | undefined> = {
    ArrowRight: move(1, at % width < width - 1),
    ArrowLeft: move(-1, at % width > 0),
    ArrowDown: move(width),
    ArrowUp: move(-width),
    Home: move(-(at % width)),
    End: move(width - 1 - (at % width)),
    a: () => (places[at] ? onApprove(places[at]) : undefined),
    n: () =>
      goTo(
        following(places, at, (place) => isNext(place, rights)),
        texts.nothingNext,
      ),
    m: () =>
      goTo(
        following(places, at, ({ State }) => State === 'missing'),
        texts.nothingMissing,
      ),
    0: () => (places[at] && mayNoteAt(places[at], rights) ? onNothing(places[at]) : undefined),
    '/': onSearch,
  }

  if (rows.length === 0) return <Text c="dimmed">{texts.noMatch}</Text>
  return (
    <div className={classes.frame}>
      <table ref={table} className={classes.table} aria-label={texts.board}>
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
                    href={addressOf(place, date, rights)}
                    isCurrent={place === places[at]}
                    isLate={isOver(shows[column], sinceMidnight)}
                    isFaded={filter !== undefined && !passes[filter](place)}
                    onFocus={() => setCurrent(keyOf(place))}
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

const keyOf = ({ Distributorid, Showid }: Place) => `${Distributorid} ${Showid}`

const isOver = (show: Board['Shows'][number] | undefined, sinceMidnight: number) =>
  show !== undefined && (closesIn(show, sinceMidnight) ?? 1) <= 0

/** When a show closes or has closed; blank when it doesn't. */
function closesText(show: Board['Shows'][number], date: string, sinceMidnight: number): string {
  const closes = minutesOf(show.Closes)
  if (closes === undefined) return ''
  return closes > sinceMidnight ? texts.closes(closingTime(date, closes)) : texts.closed(closingTime(date, closes))
}

/** What a show adds up to, and when it closes. */
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
