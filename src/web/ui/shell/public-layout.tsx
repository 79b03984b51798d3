import { UnstyledButton } from '#web/kit/buttons.tsx'
import { Container, Paper } from '#web/kit/layout.tsx'
import { VisuallyHidden } from '#web/kit/text.tsx'
import { use, useCallback, useRef, useState, type ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { texts } from '#web/texts.ts'
import { t } from '#web/language/t.ts'
import { institution } from '../../browser/institution.ts'
import { ShellHelp } from './applicants/shell-help.tsx'
import { ShellMenu } from './applicants/shell-menu.tsx'
import { ShellPersonContext } from './applicants/shell-person.ts'
import { initialsOf } from '#shared/text/full-name.ts'

const InstitutionBrand = ({ name, logo }: { name: string; logo: string | undefined }) => (
  <div className="shell-brand">
    {logo === undefined ? (
      <span className="shell-seal" aria-hidden>
        {name.charAt(0)}
      </span>
    ) : (
      <img src={logo} alt={name === '' ? t(texts.logo) : ''} className="institution-logo" />
    )}
    <span>{name}</span>
  </div>
)

type PublicLayoutProps = {
  shape?: 'card' | 'page' | 'form'
  actions?: ReactNode
  children: ReactNode
}

/** The task list beside one column as wide as the signature pad, in px. */
const formWidth = 1080

/** OFFICE-17, SCREEN-50: the shell of every applicants' page, and of staff's sign-in. */
export function PublicLayout({ shape = 'card', actions, children }: PublicLayoutProps) {
  const person = use(ShellPersonContext)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  return (
    <div className="public-layout">
      <SkipLink />
      <header className="shell-bar">
        {institution?.name || institution?.logo ? (
          <InstitutionBrand name={institution.name} logo={institution.logo} />
        ) : (
          <div className="shell-brand">
            <Brand />
          </div>
        )}
        <div className="shell-tools">
          {actions}
          <LanguageSwitch />
          <ShellHelp />
          {person ? (
            <UnstyledButton
              ref={button}
              className="shell-person"
              aria-expanded={isOpen}
              aria-controls="shell-menu"
              onClick={() => setOpen(!isOpen)}
            >
              <span aria-hidden>{initialsOf(person.name)}</span>
              <VisuallyHidden>{t(isOpen ? texts.closeMenu : texts.openMenu)}</VisuallyHidden>
            </UnstyledButton>
          ) : null}
        </div>
      </header>
      {person ? <ShellMenu person={person} isOpen={isOpen} onClose={close} button={button} /> : null}
      <main id="content" tabIndex={-1}>
        {shape === 'card' ? (
          <Paper className="public-card" withBorder>
            {children}
          </Paper>
        ) : (
          <Container size={shape === 'form' ? formWidth : 'md'} px="md" pb={shape === 'form' ? undefined : 'xl'}>
            {children}
          </Container>
        )}
      </main>
    </div>
  )
}

/** The first stop of the tab key. A button, because with hash routes a link to an anchor would change the screen. */
export const SkipLink = () => (
  <button type="button" className="skip-link" onClick={() => document.getElementById('content')?.focus()}>
    {t(texts.skipToContent)}
  </button>
)
