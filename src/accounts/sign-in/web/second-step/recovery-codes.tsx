import { Button } from '#web/kit/buttons.tsx'
import { Code, Text } from '#web/kit/text.tsx'
import { Group, SimpleGrid, Stack } from '#web/kit/layout.tsx'
import { useEffect, useRef } from 'react'
import { texts } from './texts.ts'

export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const lead = useRef<HTMLParagraphElement>(null)
  // They are never shown again: keyboard and screen reader begin with them.
  useEffect(() => lead.current?.focus(), [])
  return (
    <Stack gap="sm">
      <Text fw={600} ref={lead} tabIndex={-1}>
        {texts.keep}
      </Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" p={0} m={0}>
        {codes.map((code) => (
          <li key={code} style={{ listStyle: 'none' }}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <Button variant="default" onClick={onKept}>
          {texts.kept}
        </Button>
      </Group>
    </Stack>
  )
}
