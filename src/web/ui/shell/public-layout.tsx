import { Container, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { ColourSwitch } from './colour-switch.tsx'
import { texts } from '#web/texts.ts'
import { t } from '#web/language/t.ts'
import { institution } from '../../browser/institution.ts'

const hasInstitution = institution !== undefined && (institution.name !== '' || institution.logo !== undefined)

/** OFFICE-17: the institution's logo and name. Without a name only the logo is shown. */
const InstitutionBrand = () => (
  <Group gap="sm" wrap="nowrap" miw={0}>
    {institution?.logo === undefined ? null : (
      <img src={institution.logo} alt={institution.name === '' ? 'Logo' : ''} className="institution-logo" />
    )}
    {institution?.name ? (
      <Text component="span" fw={600} size="md" lineClamp={2}>
        {institution.name}
      </Text>
    ) : null}
  </Group>
)

type PublicLayoutProps = {
  /** 'card' for sign-in and messages, 'page' for text, 'form' for the wizard, which has its stages beside it. */
  shape?: 'card' | 'page' | 'form'
  /** Beside the colour switch: the wizard's logout button. */
  actions?: ReactNode
  children: ReactNode
}

/** The task list beside one column as wide as the signature pad, in px. */
const formWidth = 1080

/**
 * The frame of pages without the sidebar: sign-in, wizard, payment. OFFICE-17: a card has the institution at the
 * top, a page has it in the header.
 */
export const PublicLayout = ({ shape = 'card', actions, children }: PublicLayoutProps) => (
  <div className="public-layout">
    <SkipLink />
    <header className="public-header">
      {shape === 'page' && hasInstitution ? <InstitutionBrand /> : <Brand />}
      <Group gap="sm">
        {actions}
        <LanguageSwitch />
        <ColourSwitch />
      </Group>
    </header>
    <main id="content" tabIndex={-1}>
      {shape === 'card' ? (
        <Paper className="public-card" withBorder>
          {hasInstitution ? (
            <div className="public-institution">
              <InstitutionBrand />
            </div>
          ) : null}
          {children}
        </Paper>
      ) : (
        <Container size={shape === 'form' ? formWidth : 'md'} px="md" pb="xl">
          {children}
        </Container>
      )}
    </main>
  </div>
)

/** The first stop of the tab key. A button, because with hash routes a link to an anchor would change the screen. */
export const SkipLink = () => (
  <button type="button" className="skip-link" onClick={() => document.getElementById('content')?.focus()}>
    {t(texts.skipToContent)}
  </button>
)
