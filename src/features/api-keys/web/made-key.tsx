import '@mantine/core/styles/Code.css'
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { texts } from './texts.ts'

export type Made = { name: string; key: string }

/** KEY-1: a new key, shown this once. */
export function MadeKey({ made: { name, key }, onKept }: { made: Made; onKept: () => void }) {
  const lead = useRef<HTMLParagraphElement>(null)
  // It is never shown again: keyboard and screen reader begin with it.
  useEffect(() => lead.current?.focus(), [])
  return (
    <Stack gap="sm" component="section" aria-label={texts.theKey(name)}>
      <Text fw={600} ref={lead} tabIndex={-1}>
        {texts.copyNow}
      </Text>
      <Code block fz="sm" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere', userSelect: 'all' }}>
        {key}
      </Code>
      <Group>
        <CopyButton value={key}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>}
        </CopyButton>
        <Button variant="default" onClick={onKept}>
          {texts.kept}
        </Button>
      </Group>
    </Stack>
  )
}
