import { useEffect, useEffectEvent } from 'react'
import { t } from '#web/language/t.ts'
import { texts } from '../texts.ts'
import classes from './start-box.module.css'

export type Typed = { words: string; onWords: (change: (before: string) => string) => void }

type StartBoxProps = Typed & { onClose: () => void }

export const StartBox = ({ words, onWords, onClose }: StartBoxProps) => (
  <dialog open aria-label={t(texts.goTo)} className={classes.box}>
    <input
      data-palette
      autoFocus
      aria-label={t(texts.goTo)}
      placeholder={t(texts.goToHint)}
      value={words}
      onChange={({ target: { value } }) => onWords(() => value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
    />
  </dialog>
)

/** SCREEN-43: keys typed while the focus is on its way to the palette's box never reach the page below. `isOn` from the keys that open it. */
export function useFirstKeys(isOn: boolean, { onWords, onClose }: Pick<StartBoxProps, 'onWords' | 'onClose'>): void {
  const take = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
    else if (key === 'Backspace') onWords((before) => before.slice(0, -1))
    else if (/^.$/su.test(key)) onWords((before) => before + key)
  })
  useEffect(() => {
    if (!isOn) return undefined
    let isThere = false
    const onFocus = ({ target }: FocusEvent) => {
      isThere ||= isBox(target)
    }
    const onKey = (event: KeyboardEvent) => {
      const isChord = event.ctrlKey || event.metaKey || event.altKey
      if (isThere || isBox(event.target) || isChord || event.isComposing) return
      event.preventDefault()
      event.stopImmediatePropagation()
      take(event)
    }
    isThere = isBox(document.activeElement)
    window.addEventListener('focusin', onFocus)
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('focusin', onFocus)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [isOn])
}

const isBox = (target: EventTarget | null) => target instanceof Element && target.matches('[data-palette]')
