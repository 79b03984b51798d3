import { Alert, Stack, Text } from '@mantine/core'
import IconPlugConnectedX from '~icons/tabler/plug-connected-x'
import type { Answer } from '#web/calls/api.ts'
import { showMoment } from '#web/values/date-text.ts'
import type { leadCalls } from '../contract.ts'
import { texts } from './texts.ts'

export type OutboxStatus = Answer<typeof leadCalls.standing>

/** The services that are left alone for now, and why. The region is always there, so that what appears in it is heard. */
export const StoppedServices = ({ stopped }: { stopped: OutboxStatus['Stopped'] }) => (
  <Stack gap="sm" mb={stopped.length > 0 ? 'md' : 0} aria-live="polite">
    {stopped.map(({ Service, Until, Reason }) => (
      <Alert key={Service} variant="light" color="yellow" role="presentation" icon={<IconPlugConnectedX aria-hidden />}>
        <Text fw={600} size="sm">
          {texts.stopped(Service)}
        </Text>
        <Text size="sm">{texts.until(showMoment(Until), Reason)}</Text>
      </Alert>
    ))}
  </Stack>
)
