import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import IconCircleCheck from '~icons/tabler/circle-check'
import { showMoment } from '#web/values/date-text.ts'
import { useCall } from '#web/calls/use-call.ts'
import { imports } from '../../contract.ts'
import { useImportWork, type ImportWork } from './import-work.ts'
import { ImportLogButton } from './import-log.tsx'
import { texts } from '../texts.ts'
import { PlannedChanges } from './planned-changes.tsx'
import { UndoButton } from './undo-button.tsx'

type CheckedWork = Extract<ImportWork, { step: 'checked' }>
type SavedWork = Extract<ImportWork, { step: 'saved' }>

export function Checked({ work }: { work: CheckedWork }) {
  const { save, choose, leave } = useImportWork()
  const bad = work.problems.length
  const good = work.sheet.rows.length - bad
  const isUpdate = work.mode !== 'add'
  const nothing = good === 0 || (isUpdate && work.planned.changed + work.planned.added === 0)
  return (
    <>
      <Heading file={work.file} count={work.sheet.rows.length} />
      <Text component="output">{plannedWords(work, good, bad)}</Text>
      {nothing ? null : <Text size="sm">{texts.whoHears}</Text>}
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

function plannedWords({ mode, planned }: CheckedWork, good: number, bad: number): string {
  if (good === 0) return texts.noneGood
  if (mode !== 'add') return texts.planned(planned, bad)
  return bad === 0 ? texts.allGood(good) : texts.someGood(good, bad)
}

export function Saved({ work }: { work: SavedWork }) {
  const { leave } = useImportWork()
  const { data = [] } = useCall(imports.list, {})
  const made = data.find(({ batch }) => batch === work.batch)
  const undoneon = made?.undoneon
  const bad = work.problems.length
  const good = work.sheet.rows.length - bad
  const counts = work.mode === 'add' ? { Saved: good, Changed: 0 } : (made ?? { Saved: 0, Changed: 0 })
  const isSome = counts.Saved + counts.Changed > 0
  const added = bad === 0 ? texts.saveSuccess : texts.partlySaved(good, bad)
  const unchanged = made ? good - made.Changed - made.Saved : 0
  const updated = texts.updated({ changed: counts.Changed, added: counts.Saved, unchanged, bad })
  const words = work.mode === 'add' ? added : updated
  return (
    <>
      <Heading file={work.file} count={work.sheet.rows.length} />
      <Group gap="xs" wrap="nowrap">
        {bad === 0 ? <IconCircleCheck size={24} color="var(--good)" aria-hidden /> : null}
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
