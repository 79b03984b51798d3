import { Text } from '@mantine/core'
import { texts } from './texts.ts'

/** A value of a change; nothing where the entry is silent, a word for it where it was blank. */
export function Value({ value }: { value: string | undefined }) {
  if (value !== '') return value
  return (
    <Text span inherit c="dimmed">
      {texts.blank}
    </Text>
  )
}
