import { Button, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { showMoment } from '#web/values/date-text.ts'
import { useCall } from '#web/calls/use-call.ts'
import { imports } from '../../contract.ts'
import { useImportWork, type ImportWork } from './import-work.ts'
import { ImportLogButton } from './import-log.tsx'
import { texts } from '../texts.ts'
import { UndoButton } from './undo-button.tsx'

/** What would be saved: now or never. */
export function Checked({ work }: { work: Extract<ImportWork, { step: 'checked' }> }) {
  const { save, choose, leave } = useImportWork()
  const bad = work.problems.length
  const good = work.sheet.rows.length - bad
  const words = bad === 0 ? texts.allGood(good) : good === 0 ? texts.noneGood : texts.someGood(good, bad)
  return (
    <>
      <Heading file={work.file} count={work.sheet.rows.length} />
      <Text component="output">{words}</Text>
      <Group justify="flex-end" gap="sm">
        <ImportLogButton work={work} />
        <Button variant="default" onClick={good === 0 ? leave : () => choose(work)}>
          {good === 0 ? texts.otherFile : texts.back}
        </Button>
        <Button disabled={good === 0} onClick={() => void save(work)}>
          {texts.submit}
        </Button>
      </Group>
    </>
  )
}

/** What was saved, and the ways on from there. */
export function Saved({ work }: { work: Extract<ImportWork, { step: 'saved' }> }) {
  const { leave } = useImportWork()
  const { data = [] } = useCall(imports.list, {})
  const undoneon = data.find(({ batch }) => batch === work.batch)?.undoneon
  const bad = work.problems.length
  const good = work.sheet.rows.length - bad
  return (
    <>
      <Heading file={work.file} count={work.sheet.rows.length} />
      <Group gap="xs" wrap="nowrap">
        {bad === 0 ? <IconCircleCheck size={24} color="var(--mantine-color-teal-text)" aria-hidden /> : null}
        <Text component="output" fw={600}>
          {bad === 0 ? texts.saveSuccess : texts.partlySaved(good, bad)}
        </Text>
      </Group>
      <Group justify="flex-end" gap="sm">
        <ImportLogButton work={work} />
        {undoneon ? <Text size="sm">{texts.undone(showMoment(undoneon))}</Text> : null}
        {good > 0 && !undoneon ? <UndoButton batch={work.batch} count={good} label={texts.undoImport} onUndone={leave} /> : null}
        <Button onClick={leave}>{texts.anotherImport}</Button>
      </Group>
    </>
  )
}

const Heading = ({ file, count }: { file: string; count: number }) => (
  <Title order={2} size="h4">
    {texts.fileRows(file, count)}
  </Title>
)
