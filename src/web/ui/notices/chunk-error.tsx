import { Button, Stack, Text, Title } from '@mantine/core'
import { texts } from '../../texts.ts'

/** Stands where a screen could not be loaded. A reload also fetches a newer version, the commonest cause. */
export const ChunkError = () => (
  <Stack align="center" gap="md" py="xl" px="md" role="alert">
    <Title order={1}>{texts.chunkFailed}</Title>
    <Text c="dimmed" ta="center">
      {texts.chunkFailedBody}
    </Text>
    <Button onClick={() => location.reload()}>{texts.tryAgain}</Button>
  </Stack>
)
