import { Button, Group, Progress, Text } from '@mantine/core'
import { CornerNotice } from '#web/ui/notices/corner-notice.tsx'
import { useExportWork } from './export-work.ts'
import { texts } from '../texts.ts'

/** How far the workbook has come, and the way to stop it. */
export function ExportNotice() {
  const work = useExportWork()
  return (
    // How much has come is read when asked for; that it began and ended speaks up.
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
