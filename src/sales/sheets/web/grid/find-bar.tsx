import { CloseButton } from '#web/kit/buttons.tsx'
import { Text } from '#web/kit/text.tsx'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { NumberBox } from '#web/ui/fields/typed/number-box.tsx'
import { keepDigits } from '#web/values/typed-text.ts'
import { texts as kit } from '#web/texts.ts'
import { following, placesOf } from '../../sheet/editing/find.ts'
import { moveTo, type SheetState } from '../../sheet/editing/state.ts'
import { texts } from '../entry/texts.ts'
import classes from './toolbar/toolbar.module.css'

export type FindMode = 'find' | 'go'

type FindBarProps = {
  mode: FindMode
  state: SheetState
  onChange: (change: (state: SheetState) => SheetState) => void
  onClose: () => void
}

/** SALES-60: Enter goes to the next match or the row, Shift+Enter to the previous one, Esc closes. */
export function FindBar({ mode, state, onChange, onClose }: FindBarProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { sheet } = state.history
  const places = mode === 'find' ? placesOf(sheet, typed) : []
  const here = places.findIndex(({ row, column }) => row === state.cursor.row && column === state.cursor.column)

  const go = (isBack: boolean) => {
    if (mode === 'go') {
      const row = Number(typed) - 1
      if (typed === '' || row < 0 || row >= sheet.length) return
      onChange((now) => moveTo(now, { row, column: now.cursor.column }))
      return onClose()
    }
    const place = places[following(places, state.cursor, isBack) ?? -1]
    if (place) onChange((now) => moveTo(now, place))
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') go(event.shiftKey)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search className={classes.find}>
      <NumberBox
        aria-label={mode === 'find' ? texts.findNumber : texts.goToRow}
        placeholder={mode === 'find' ? texts.findNumber : texts.goToRow}
        inputMode="numeric"
        keep={keepDigits(mode === 'find' ? 3 : 4)}
        size="xs"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onKeyDown={press}
        ref={box}
      />
      <Text component="output" size="sm">
        {typed === '' ? '' : mode === 'go' ? texts.lastRow(sheet.length) : texts.found(here + 1, places.length)}
      </Text>
      <CloseButton aria-label={kit.close} onClick={onClose} />
    </search>
  )
}
