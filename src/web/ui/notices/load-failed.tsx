import { Button, Stack, Text } from '@mantine/core'
import { wordsFor } from '../../calls/errors.ts'
import { texts } from '../../texts.ts'
import { t } from '#web/language/t.ts'

type LoadFailedProps = {
  error: Error
  onRetry: () => void
  /** The name of the part that could not be loaded, if the page has several. */
  title?: string
}

/** Shown in place of something that could not be loaded: what happened, why, and a way to try again. */
export const LoadFailed = ({ error, onRetry, title = t(texts.failed) }: LoadFailedProps) => (
  <Stack role="alert" align="center" gap="sm" py="lg" px="md">
    <Text fw={600}>{title}</Text>
    <Text size="sm" c="dimmed" ta="center">
      {wordsFor(error)}
    </Text>
    <Button variant="default" onClick={onRetry}>
      {t(texts.tryAgain)}
    </Button>
  </Stack>
)
