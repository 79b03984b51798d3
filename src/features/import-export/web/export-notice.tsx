import { Button, Group, Paper, Progress, Text } from '@mantine/core'
import { useExportWork } from './export-work.ts'
import { texts } from './texts.ts'
import classes from './import-export.module.css'

/** How far the workbook has come, and the way to stop it. */
export function ExportNotice() {
  const work = useExportWork()
  return (
    // How much has come is read when asked for; that it began and ended speaks up.
    <output className={classes.notice} aria-live="polite">
      {work ? (
        <Paper withBorder shadow="md" p="sm" className={classes.noticeCard}>
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
        </Paper>
      ) : null}
    </output>
  )
}
