import { lazy, type ComponentType } from 'react'
import { Button, Stack, Text, Title } from '@mantine/core'
import { t } from '#web/language/t.ts'
import { texts } from '#web/texts.ts'

/** How long a fetch may take, in milliseconds: a connection can stall without breaking. */
export const patience = 120_000

/**
 * SCREEN-6: a screen in its own chunk: `lazyScreen(async () => (await import('./x-screen.tsx')).XScreen)`. When it can't be
 * loaded, or not within 120 s, 'Loading chunk failed' is shown instead.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await inTime(load()).catch(() => ChunkError) }))

/** SCREEN-6: rejects if the file has not loaded within that time. */
export const inTime = <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`Nothing came within ${patience} ms`)), patience)),
  ])

/** Shown if a screen could not be loaded. A reload also fetches a newer version, the most common cause. */
export const ChunkError = () => (
  <Stack align="center" gap="md" py="xl" px="md" role="alert">
    <Title order={1}>{t(texts.chunkFailed)}</Title>
    <Text c="dimmed" ta="center">
      {t(texts.chunkFailedBody)}
    </Text>
    <Button onClick={() => location.reload()}>{t(texts.tryAgain)}</Button>
  </Stack>
)
