import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { readUserName } from '#shared/text/user-name.ts'
import { t } from '#web/language/t.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { texts } from './texts.ts'

/** The heading of a sign-in card. */
export const Lead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={1}>{title}</Title>
    <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </div>
)

/** The field that names who signs in, as password managers expect it. */
export const NameField = ({ label, readOnly = false }: { label: string; readOnly?: boolean }) => (
  <TextField
    name="username"
    label={label}
    read={readUserName}
    {...(readOnly ? { readOnly, variant: 'filled' } : { required: true })}
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
)

/**
 * SIGN-8: a name without an account gets no code, and the page may not say which names have one: so everyone sees the link to
 * create one.
 */
export const NoAccountYet = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" ta="center">
    {t(texts.noAccountYet)} {children}
  </Text>
)

/** The server's message while a button works. Always in the page, so that screen readers announce a change. */
export const ButtonNote = ({ note }: { note: string }) => (
  <Text size="sm" c="dimmed" ta="center" aria-live="polite">
    {note}
  </Text>
)
