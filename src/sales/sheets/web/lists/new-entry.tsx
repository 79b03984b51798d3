import { Button, type ButtonProps } from '#web/kit/buttons.tsx'
import { useSession } from '#web/session/session.tsx'
import { texts } from '../texts.ts'

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
