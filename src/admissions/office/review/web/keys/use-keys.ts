import { useEffect, useEffectEvent } from 'react'
import { keepText, keptText } from '#web/browser/local-storage.ts'

const switchedOff = 'ReviewKeysOff'

/** REV-6: whether this device has the keys on. */
export const areKeysOn = () => keptText(switchedOff) !== 'yes'
export const switchKeys = (isOn: boolean) => keepText(switchedOff, isOn ? '' : 'yes')

/** Does what belongs to a key, by its name: neither while somebody types, nor under a window, nor with Ctrl, Alt or Meta. */
export function useKeys(actions: Readonly<Record<string, () => unknown>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
    if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return
    const name = event.key === 'Enter' ? (event.shiftKey ? 'Shift+Enter' : '') : event.key.toLowerCase()
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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
