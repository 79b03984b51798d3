import { Button, type ButtonProps } from '@mantine/core'
import { useSession } from '#web/session/session.tsx'
import { texts } from '../texts.ts'

/** Leads to a new entry, for users who may enter one; `address` has the choices made so far. */
export function NewEntry({
  address = {},
  variant = 'filled',
}: Pick<ButtonProps, 'variant'> & { address?: Record<string, string> }) {
  const { can } = useSession()
  const query = new URLSearchParams(address).toString()
  return can('enterSheets') ? (
    <Button component="a" variant={variant} href={query ? `#/dataentry?${query}` : '#/dataentry'}>
      {texts.newEntry}
    </Button>
  ) : null
}
