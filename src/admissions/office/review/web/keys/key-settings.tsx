import { Paper } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { texts } from '../texts.ts'
import { KeysSwitch } from './keys-switch.tsx'

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
