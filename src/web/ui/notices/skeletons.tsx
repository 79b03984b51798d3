import { Skeleton } from '#web/kit/waiting.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { VisuallyHidden } from '#web/kit/text.tsx'
import { texts as kit } from '../../texts.ts'

export const Skeletons = ({ heights }: { heights: readonly number[] }) => (
  <Stack gap="sm">
    <VisuallyHidden component="output">{kit.loading}</VisuallyHidden>
    {heights.map((height, index) => (
      <Skeleton key={`${index} ${height}`} h={height} />
    ))}
  </Stack>
)
