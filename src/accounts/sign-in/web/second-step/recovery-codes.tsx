import '@mantine/core/styles/Code.css'
import '@mantine/core/styles/SimpleGrid.css'
import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { texts } from './texts.ts'

/** SIGN-33: the recovery codes, shown this once. */
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
