import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { following, isNext, keyOf, mayNoteAt, type Place, type Rights } from './board-state.ts'
import { takeLeftPlace } from './left-place.ts'
import { boardTexts as texts } from './texts.ts'

export type BoardActions = {
  rights: Rights
  onApprove: (place: Place) => void
  onNothing: (place: Place) => void
  onSearch: () => void
  onNone: (words: string) => void
}

type KeyActions = Readonly<Record<string, (() => void) | undefined>>

/** SALES-46: begins at the place that the user left for a sheet, if any. */
export function useBoardKeys(date: string, places: readonly Place[], width: number, actions: BoardActions) {
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState('')
  const at = Math.max(
    0,
    places.findIndex((place) => keyOf(place) === current),
  )
  const focus = (key: string) => table.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`)?.focus()
  const goTo = (index: number | undefined, none: string) => {
    const place = index === undefined ? undefined : places[index]
    if (!place) return actions.onNone(none)
    focus(keyOf(place))
  }
  const comeBack = useEffectEvent(() => {
    const key = takeLeftPlace(date)
    if (key !== '') focus(key)
  })
  useEffect(() => {
    // After the screen, which takes the focus when it opens.
    const timer = setTimeout(() => comeBack())
    return () => clearTimeout(timer)
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const keys: KeyActions = { ...movesAt(at, places, width, goTo), ...lettersAt(at, places, goTo, actions) }
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { table, current: places[at], press, moveTo: (place: Place) => setCurrent(keyOf(place)) }
}

type GoTo = (index: number | undefined, none: string) => void

function movesAt(at: number, places: readonly Place[], width: number, goTo: GoTo): KeyActions {
  const move =
    (by: number, fits = true) =>
    () =>
      fits && places[at + by] ? goTo(at + by, '') : undefined
  return {
    ArrowRight: move(1, at % width < width - 1),
    ArrowLeft: move(-1, at % width > 0),
    ArrowDown: move(width),
    ArrowUp: move(-width),
    Home: move(-(at % width)),
    End: move(width - 1 - (at % width)),
  }
}

function lettersAt(at: number, places: readonly Place[], goTo: GoTo, actions: BoardActions): KeyActions {
  const { rights, onApprove, onNothing, onSearch } = actions
  const place = places[at]
  const goToNext = (isWanted: (place: Place) => boolean, none: string) => () => goTo(following(places, at, isWanted), none)
  return {
    a: () => (place ? onApprove(place) : undefined),
    n: goToNext((each) => isNext(each, rights), texts.nothingNext),
    m: goToNext(({ State }) => State === 'missing', texts.nothingMissing),
    0: () => (place && mayNoteAt(place, rights) ? onNothing(place) : undefined),
    '/': onSearch,
  }
}
