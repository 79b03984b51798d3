import { useEffect, useEffectEvent } from 'react'
import { keepText, keptText } from '#web/browser/local-storage.ts'

const switchedOff = 'ReviewKeysOff'

/** REV-6: per device. */
export const areKeysOn = () => keptText(switchedOff) !== 'yes'
export const switchKeys = (isOn: boolean) => keepText(switchedOff, isOn ? '' : 'yes')

const stays = 'ReviewStays'

/** REV-27: after a decision the next application opens by itself; per device. */
export const goesOn = () => keptText(stays) !== 'yes'
export const switchGoingOn = (isOn: boolean) => keepText(stays, isOn ? '' : 'yes')

/** Ignores keys while somebody types, under a window, and with Ctrl, Alt or Meta. */
export function useKeys(actions: Readonly<Record<string, () => unknown>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
    if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return
    const name = nameOf(event)
    const action = actions[name]
    if (!action || (name !== '?' && !areKeysOn())) return
    event.preventDefault()
    void action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** With Shift only where it is another key. Enter alone is for what has the focus, unless that is the page or its heading. */
function nameOf({ key, shiftKey, target }: KeyboardEvent): string {
  if (key === 'Enter') return shiftKey ? 'Shift+Enter' : isPlain(target) ? 'Enter' : ''
  return shiftKey && key === 'R' ? 'Shift+R' : key.toLowerCase()
}

const isPlain = (target: EventTarget | null) => target instanceof HTMLElement && /^(BODY|MAIN|H1)$/.test(target.tagName)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
