import { Paper, Text, Title } from '@mantine/core'
import { texts } from '../texts.ts'
import { KeysSwitch } from './keys-switch.tsx'

/** REV-6: part of My Account of staff who read applications. */
export const KeySettings = () => (
  <Paper withBorder p="lg" mt="lg" component="section" aria-labelledby="review-keys">
    <Title order={2} mb="xs" id="review-keys">
      {texts.keysOfReview}
    </Title>
    <Text size="sm" c="dimmed" mb="md">
      {texts.keysHint}
    </Text>
    <KeysSwitch />
  </Paper>
)
