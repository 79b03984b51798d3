import { useEffect, useState, type RefObject } from 'react'
import { chooseColourScheme, useColourScheme, type ColourScheme } from '../../../styles/colour-scheme.ts'
import { t } from '../../../language/t.ts'
import { texts } from '../../../texts.ts'
import type { ShellPerson, ShellRow } from './shell-person.ts'

const schemes: readonly (readonly [ColourScheme, string])[] = [
  ['light', texts.light],
  ['dark', texts.dark],
  ['auto', texts.system],
]

type ShellMenuProps = { person: ShellPerson; isOpen: boolean; onClose: () => void; button: RefObject<HTMLButtonElement | null> }

/** SCREEN-50: the rows lie under the bar on a desktop; on a phone, and for the name and the colours, the person's button opens them. */
export function ShellMenu({ person, isOpen, onClose, button }: ShellMenuProps) {
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: Event) => {
      // The question of Logout gives the focus back to its row.
      if (target instanceof Element && !button.current?.contains(target) && !target.closest('#shell-menu, [role=dialog]'))
        onClose()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      onClose()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen, onClose, button])

  return (
    <div id="shell-menu" className="shell-menu" data-open={isOpen || undefined}>
      <section className="shell-panel" aria-label={t(texts.userMenu)}>
        <strong>{person.name}</strong>
        {person.detail === person.name ? null : <span>{person.detail}</span>}
        <Colours />
      </section>
      <nav aria-label={t(texts.mainMenu)} className="shell-rows">
        {person.rows.map((row) => (
          <Row key={row.label} row={row} isCurrent={'route' in row && row.route === person.current} onFollow={onClose} />
        ))}
      </nav>
    </div>
  )
}

function Row({ row, isCurrent, onFollow }: { row: ShellRow; isCurrent: boolean; onFollow: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="shell-row">
      {'route' in row ? (
        <a href={`#${row.route}`} onClick={onFollow} {...(isCurrent && { 'aria-current': 'page' })}>
          {row.label}
        </a>
      ) : (
        <button
          type="button"
          {...('List' in row ? { 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) } : { onClick: row.onPress })}
        >
          {row.label}
        </button>
      )}
      {'List' in row && isOpen ? (
        <div className="shell-panel">
          <row.List />
        </div>
      ) : null}
    </div>
  )
}

function Colours() {
  const chosen = useColourScheme()
  return (
    <fieldset aria-label={t(texts.colours)} className="plain-fieldset shell-colours">
      {schemes.map(([scheme, name]) => (
        <button key={scheme} type="button" aria-pressed={scheme === chosen} onClick={() => chooseColourScheme(scheme)}>
          {t(name)}
        </button>
      ))}
    </fieldset>
  )
}
