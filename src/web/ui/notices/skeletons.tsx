import '@mantine/core/styles/Skeleton.css'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { texts as kit } from '../../texts.ts'

/** Grey placeholder blocks of these heights (pixels), with a text for screen readers. */
export const Skeletons = ({ heights }: { heights: readonly number[] }) => (
  <Stack gap="sm">
    <VisuallyHidden component="output">{kit.loading}</VisuallyHidden>
    {heights.map((height, index) => (
      <Skeleton key={`${index} ${height}`} h={height} />
    ))}
  </Stack>
)
