import { Text, Title } from '#web/kit/text.tsx'
import type { ReactNode } from 'react'
import { readUserName } from '#shared/text/user-name.ts'
import { t } from '#web/language/t.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { texts } from './texts.ts'

export const Lead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={1}>{title}</Title>
    <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </div>
)

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

/** SIGN-8: everyone sees the link, because the page may not reveal which names have an account. */
export const NoAccountYet = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" ta="center">
    {t(texts.noAccountYet)} {children}
  </Text>
)

/** Always in the page, so that screen readers announce a change. */
export const ButtonNote = ({ note }: { note: string }) => (
  <Text size="sm" c="dimmed" ta="center" aria-live="polite">
    {note}
  </Text>
)
