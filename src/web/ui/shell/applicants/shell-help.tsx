import { useEffect, useRef } from 'react'
import { institution } from '../../../browser/institution.ts'
import { t } from '../../../language/t.ts'
import { texts } from '../../../texts.ts'

/** SCREEN-51: how to reach the office, as saved in Site Settings; nothing if nothing is. */
export function ShellHelp() {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (fold.current?.open && target instanceof Node && !fold.current.contains(target)) fold.current.open = false
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && fold.current) fold.current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', escape)
    }
  }, [])
  const { email = '', phone = '', hours = '' } = institution?.help ?? {}
  const contact = [phone, hours].filter((part) => part !== '').join(' · ')
  if (email === '' && contact === '') return null
  return (
    <details ref={fold} className="shell-fold">
      <summary>{t(texts.help)}</summary>
      <div className="shell-panel">
        {email === '' ? null : <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>}
        {contact === '' ? null : <span>{contact}</span>}
      </div>
    </details>
  )
}
