import '@mantine/core/styles/Code.css'
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { texts } from '../../texts.ts'

type ShownOnceProps = {
  /** Its name for screen readers. */
  label: string
  value: string
  hint?: string | undefined
  onKept: () => void
}

/** A new secret, shown this once (KEY-1, HOOK-5). */
export function ShownOnce({ label, value, hint, onKept }: ShownOnceProps) {
  const lead = useRef<HTMLParagraphElement>(null)
  // Keyboard and screen reader start with it.
  useEffect(() => lead.current?.focus(), [])
  return (
    <Stack gap="sm" component="section" aria-label={label}>
      <Text fw={600} ref={lead} tabIndex={-1}>
        {texts.copyNow}
      </Text>
      {hint ? <Text size="sm">{hint}</Text> : null}
      <Code block fz="sm" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere', userSelect: 'all' }}>
        {value}
      </Code>
      <Group>
        <CopyButton value={value}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>}
        </CopyButton>
        <Button variant="default" onClick={onKept}>
          {texts.haveCopied}
        </Button>
      </Group>
    </Stack>
  )
}
