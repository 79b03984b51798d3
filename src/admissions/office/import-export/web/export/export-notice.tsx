import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Progress } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { CornerNotice } from '#web/ui/notices/corner-notice.tsx'
import { useExportWork } from './export-work.ts'
import { texts } from '../texts.ts'

export function ExportNotice() {
  const work = useExportWork()
  return (
    // Announces start and end; the progress is read on demand.
    <CornerNotice live="polite" isWide>
      {work ? (
        <>
          <Group justify="space-between" gap="sm" mb="xs" wrap="nowrap">
            <Text size="sm" fw={600}>
              {texts.exporting(work.total)}
            </Text>
            <Text size="sm" aria-live="off">
              {texts.received(work.bytes)}
            </Text>
            <Button variant="default" size="compact-sm" onClick={work.cancel}>
              {texts.cancel}
            </Button>
          </Group>
          <Progress value={100} animated aria-label={texts.exporting(work.total)} />
        </>
      ) : null}
    </CornerNotice>
  )
}
