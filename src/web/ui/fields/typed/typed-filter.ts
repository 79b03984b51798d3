import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent, type RefObject } from 'react'
import type { Keep } from '../../../values/typed-text.ts'

type Filter = {
  keep: Keep
  onRefused: (words: string) => void
}

/** Checks the text and not a key: phone keyboards, input methods, dictation and pastes have none. Unusable text leaves the box unchanged. */
export function useArrivals(element: RefObject<HTMLElement | null>, filter: Filter): void {
  const latest = useRef(filter)
  useLayoutEffect(() => {
    latest.current = filter
  })
  useEffect(() => {
    const here = element.current
    const judge = (event: InputEvent) => judgeArrival(event, latest.current)
    here?.addEventListener('beforeinput', judge)
    return () => here?.removeEventListener('beforeinput', judge)
  }, [element])
}

function judgeArrival(event: InputEvent, { keep, onRefused }: Filter): void {
  const { target: box, data } = event
  // A composition can't be stopped; it is judged at its end.
  if (!(box instanceof HTMLInputElement) || !data || event.isComposing || event.inputType === 'insertCompositionText') return
  const [from, to] = [box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length]
  const text = box.value.slice(0, from) + data + box.value.slice(to)
  const kept = keep(text, data)
  if (kept.ok && kept.value === text) return
  event.preventDefault()
  if (!kept.ok) return onRefused(kept.hint)
  box.setRangeText(kept.value, 0, box.value.length, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

type FilteredBox = Filter & { value: string; onChange: (kept: string) => void }

/** While an input method composes, the box shows what it composes. */
export function useFiltered(box: RefObject<HTMLInputElement | null>, { value, onChange, ...filter }: FilteredBox) {
  const { keep, onRefused } = filter
  const [composed, setComposed] = useState<string>()
  const begun = useRef<{ from: number; to: number; isTaken: boolean }>(undefined)
  useArrivals(box, filter)

  const take = (text: string) => {
    const kept = keep(text, text)
    if (kept.ok) onChange(kept.value)
    return kept
  }
  return {
    value: composed ?? value,
    onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const text = currentTarget.value
      const composition = nativeEvent instanceof InputEvent && nativeEvent.isComposing ? begun.current : undefined
      if (!composition) {
        const kept = take(text)
        if (!kept.ok) onRefused(kept.hint)
        return
      }
      setComposed(text)
      // Until something usable was composed, an empty box is one whose composition has just begun or was given up.
      if (text !== '' || composition.isTaken) composition.isTaken = take(text).ok || composition.isTaken
    },
    onCompositionStart({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      const { selectionStart, selectionEnd, value: before } = currentTarget
      begun.current = { from: selectionStart ?? before.length, to: selectionEnd ?? before.length, isTaken: false }
    },
    onCompositionEnd({ currentTarget, data }: CompositionEvent<HTMLInputElement>) {
      const composition = begun.current
      begun.current = undefined
      setComposed(undefined)
      const text = currentTarget.value
      if (!composition || text === value) return
      const kept = text === '' ? undefined : keep(text, data)
      if (kept && !kept.ok) onRefused(kept.hint)
      if (composition.isTaken) return
      if (kept?.ok) return onChange(kept.value)
      currentTarget.value = value
      currentTarget.setSelectionRange(composition.from, composition.to)
    },
  }
}
