import { Alert } from '#web/kit/notice.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import IconPlugConnectedX from '~icons/tabler/plug-connected-x'
import type { Answer } from '#web/calls/api.ts'
import { showMinute } from '#web/values/date-text.ts'
import type { leadCalls } from '../contract.ts'
import { texts } from './texts.ts'

export type OutboxStatus = Answer<typeof leadCalls.standing>

/** The live region is always present, so that screen readers announce its text. */
export const StoppedServices = ({ stopped }: { stopped: OutboxStatus['Stopped'] }) => (
  <Stack gap="sm" mb={stopped.length > 0 ? 'md' : 0} aria-live="polite">
    {stopped.map(({ Service, Until, Reason }) => (
      <Alert key={Service} color="amber" role="presentation" icon={<IconPlugConnectedX aria-hidden />}>
        <Text fw={600} size="sm">
          {texts.stopped(Service)}
        </Text>
        <Text size="sm">{texts.until(showMinute(Until), Reason)}</Text>
      </Alert>
    ))}
  </Stack>
)
