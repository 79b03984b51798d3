import { TextInput } from '@mantine/core'

/** A box that nobody writes in: what stands there follows from other answers. */
export function ReadOnly({ label, value }: { label: string; value: unknown }) {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return <TextInput label={label} value={text} readOnly variant="filled" />
}
