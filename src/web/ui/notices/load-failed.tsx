import { Button } from '#web/kit/buttons.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { wordsFor } from '../../calls/errors.ts'
import { texts } from '../../texts.ts'
import { t } from '#web/language/t.ts'

type LoadFailedProps = {
  error: Error
  onRetry: () => void
  title?: string
}

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
