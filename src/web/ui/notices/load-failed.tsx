import { Button, Stack, Text } from '@mantine/core'
import { wordsFor } from '../../calls/errors.ts'
import { texts } from '../../texts.ts'

/** Stands where something could not be loaded, says why, and tries again. */
export const LoadFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Stack role="alert" align="center" gap="sm" py="lg" px="md">
    <Text fw={600}>{texts.failed}</Text>
    <Text size="sm" c="dimmed" ta="center">
      {wordsFor(error)}
    </Text>
    <Button variant="default" onClick={onRetry}>
      {texts.tryAgain}
    </Button>
  </Stack>
)
