import { Switch } from '#web/kit/boxes/ticks.tsx'
import { ActionIcon, type ActionIconProps } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconGripVertical from '~icons/tabler/grip-vertical'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import type { HTMLAttributes } from 'react'
import { papers, pictures, scans } from '#shared/files/file-kinds.ts'
import { confirmDelete } from '#web/ui/dialogs/dialogs.tsx'
import { toast, toastFailure } from '#web/ui/notices/toast.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { documentSlots, type Slot } from '../contract.ts'
import { isFilledByForm } from '#admissions/record/forms/variants.ts'
import { texts } from './texts.ts'
import classes from './document-slots.module.css'

type SlotRowProps = {
  slot: Slot
  isFirst: boolean
  isLast: boolean
  drop: 'dragged' | 'before' | 'after' | undefined
  grip: HTMLAttributes<HTMLElement>
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onDeleted: () => void
}

export const moveButton = (id: number, by: number) => `move-${by < 0 ? 'up' : 'down'}-${id}`

export function SlotRow({ slot, isFirst, isLast, drop, grip, onMove, onEdit, onDeleted }: SlotRowProps) {
  const { ID, Name, Kinds, MaxMB } = slot
  const { mutateAsync: remove } = useSend(documentSlots.delete, [documentSlots.get])
  const onDelete = async () => {
    if (!(await confirmDelete(texts.deletes(Name)))) return
    await toastFailure(async () => {
      toast(await remove({ ID }))
      onDeleted()
    })
  }
  const arrow = (by: -1 | 1) => ({ id: moveButton(ID, by), onClick: () => onMove(by) })
  return (
    <li className={classes.row} data-drop={drop} data-retired={!slot.IsActive || undefined}>
      <span {...grip} className={classes.grip} aria-hidden data-testid={`grip-${ID}`}>
        <IconGripVertical size={18} />
      </span>
      <div className={classes.name}>
        <Text fw={500}>{Name}</Text>
        <Text size="xs" c="dimmed">
          {texts.takes(kindsInWords(Kinds), MaxMB)}
        </Text>
      </div>
      <Toggle slot={slot} field="Required" label={texts.required} />
      <Toggle slot={slot} field="IsActive" label={texts.active} />
      <Group gap={4} wrap="nowrap" className={classes.actions}>
        <ActionIcon {...plain(texts.of(texts.up, Name))} {...arrow(-1)} disabled={isFirst}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon {...plain(texts.of(texts.down, Name))} {...arrow(1)} disabled={isLast}>
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon {...plain(texts.of(texts.edit, Name))} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        {isFilledByForm(slot) ? null : (
          <ActionIcon {...plain(texts.of(texts.delete, Name))} color="red" onClick={() => void onDelete()}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  )
}

function Toggle({ slot, field, label }: { slot: Slot; field: 'Required' | 'IsActive'; label: string }) {
  const update = useSend(documentSlots.update, [documentSlots.get])
  const now = update.isPending ? (update.variables[field] ?? slot[field]) : slot[field]
  const turn = () =>
    toastFailure(async () => {
      if (!update.isPending) toast(await update.mutateAsync({ ID: slot.ID, [field]: !slot[field] }))
    })
  return <Switch label={label} aria-label={texts.of(label, slot.Name)} checked={now} onChange={() => void turn()} />
}

const plain = (label: string): ActionIconProps & { 'aria-label': string } => ({
  variant: 'subtle',
  size: 'lg',
  'aria-label': label,
})

function kindsInWords(kinds: Slot['Kinds']): string {
  const sets = [
    [papers, texts.document],
    [pictures, texts.picture],
    [scans, texts.scansTaken],
  ] as const
  return sets.find(([set]) => set.kinds.join() === kinds.join())?.[1] ?? kinds.join(', ')
}
