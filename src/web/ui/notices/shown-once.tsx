import { CopyButton } from '@mantine/core'
import { Button } from '#web/kit/buttons.tsx'
import { Code, Text } from '#web/kit/text.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { useEffect, useRef } from 'react'
import { texts } from '../../texts.ts'

type ShownOnceProps = {
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
