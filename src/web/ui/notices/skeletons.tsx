import '@mantine/core/styles/Skeleton.css'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { texts as kit } from '../../texts.ts'

/** Grey blocks of these heights (pixels) where something is going to stand, and a word for those who hear the screen. */
export const Skeletons = ({ heights }: { heights: readonly number[] }) => (
  <Stack gap="sm">
    <VisuallyHidden component="output">{kit.loading}</VisuallyHidden>
    {heights.map((height, index) => (
      <Skeleton key={`${index} ${height}`} h={height} />
    ))}
  </Stack>
)
