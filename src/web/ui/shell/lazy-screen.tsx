import { lazy, type ComponentType } from 'react'
import { ChunkError } from '../notices/chunk-error.tsx'

const patience = 120_000

/**
 * SCREEN-6: a screen in its own chunk: `lazyScreen(async () => (await import('./x-screen.tsx')).XScreen)`. When it can't be
 * loaded, or not within 120 s, 'Loading chunk failed' is shown instead.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await Promise.race([load().catch(() => ChunkError), tooLong()]) }))

const tooLong = () => new Promise<typeof ChunkError>((resolve) => setTimeout(() => resolve(ChunkError), patience))
