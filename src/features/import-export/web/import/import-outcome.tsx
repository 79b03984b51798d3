import { Button, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { showMoment } from '#web/values/date-text.ts'
import { useCall } from '#web/calls/use-call.ts'
import { imports } from '../../contract.ts'
import { useImportWork, type ImportWork } from './import-work.ts'
import { ImportLogButton } from './import-log.tsx'
import { texts } from '../texts.ts'
import { PlannedChanges } from './planned-changes.tsx'
import { UndoButton } from './undo-button.tsx'

/** What would be saved: now or never. */
export function Checked({ work }: { work: Extract<ImportWork, { step: 'checked' }> }) {
  const { save, choose, leave } = useImportWork()
  const bad = work.problems.length
  const good = work.sheet.rows.length - bad
  const isUpdate = work.mode !== 'add'
  const words =
    good === 0
      ? texts.noneGood
      : isUpdate
        ? texts.planned(work.planned, bad)
        : bad === 0
          ? texts.allGood(good)
          : texts.someGood(good, bad)
  const nothing = good === 0 || (isUpdate && work.planned.changed + work.planned.added === 0)
  return (
    <>
      <Heading file={work.file} count={work.sheet.rows.length} />
      <Text component="output">{words}</Text>
      <PlannedChanges planned={work.planned} problems={work.problems} />
      <Group justify="flex-end" gap="sm">
        <ImportLogButton work={work} />
        <Button variant="default" onClick={good === 0 ? leave : () => choose(work)}>
          {good === 0 ? texts.otherFile : texts.back}
        </Button>
        <Button disabled={nothing} onClick={() => void save(work)}>
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
  const made = data.find(({ batch }) => batch === work.batch)
  const undoneon = made?.undoneon
  const bad = work.problems.length
  const good = work.sheet.rows.length - bad
  const counts = work.mode === 'add' ? { Saved: good, Changed: 0 } : (made ?? { Saved: 0, Changed: 0 })
  const isSome = counts.Saved + counts.Changed > 0
  const words =
    work.mode === 'add'
      ? bad === 0
        ? texts.saveSuccess
        : texts.partlySaved(good, bad)
      : texts.updated(counts.Changed, counts.Saved, bad)
  return (
    <>
      <Heading file={work.file} count={work.sheet.rows.length} />
      <Group gap="xs" wrap="nowrap">
        {bad === 0 ? <IconCircleCheck size={24} color="var(--mantine-color-teal-text)" aria-hidden /> : null}
        <Text component="output" fw={600}>
          {words}
        </Text>
      </Group>
      <Group justify="flex-end" gap="sm">
        <ImportLogButton work={work} />
        {undoneon ? <Text size="sm">{texts.undone(showMoment(undoneon))}</Text> : null}
        {isSome && !undoneon ? <UndoButton batch={work.batch} counts={counts} label={texts.undoImport} onUndone={leave} /> : null}
        <Button onClick={leave}>{texts.anotherImport}</Button>
      </Group>
    </>
  )
}

const Heading = ({ file, count }: { file: string; count: number }) => <Title order={2}>{texts.fileRows(file, count)}</Title>
