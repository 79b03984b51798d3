import { Button } from '#web/kit/buttons.tsx'
import { Group, Paper } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { showDay, showLongDate } from '#web/values/date-text.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { confirmDelete } from '#web/ui/dialogs/dialogs.tsx'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { announcements, type Announcement, type State } from '../contract.ts'
import { texts as kit } from '#web/texts.ts'
import { texts } from './texts.ts'
import classes from './announcements.module.css'

type AnnouncementCardProps = {
  announcement: Announcement
  onEdit?: (id: number) => void
  onRemoved: () => void
}

/** It regains the focus after the form closes. */
export const editButton = (id: number) => `edit-announcement-${id}`

export function AnnouncementCard({ announcement, onEdit, onRemoved }: AnnouncementCardProps) {
  const { title, content, date, until = '', state } = announcement
  return (
    <Paper withBorder p="md" component="article">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Title order={2}>{title}</Title>
        {state ? <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge> : null}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        <time dateTime={date}>{showLongDate(date)}</time>
      </Text>
      <Text className={classes.content}>{content}</Text>
      {state ? (
        <Group justify="space-between" gap="sm" mt="md">
          <Text size="xs" c="dimmed">
            {texts.shownFrom(showDay(date), until && showDay(until))}
          </Text>
          {onEdit ? <Actions announcement={announcement} onEdit={onEdit} onRemoved={onRemoved} /> : null}
        </Group>
      ) : null}
    </Paper>
  )
}

const tones = { shown: 'good', scheduled: 'info', over: 'none', retired: 'none' } as const satisfies Record<State, string>

function Actions({ announcement, onEdit, onRemoved }: Required<AnnouncementCardProps>) {
  const save = useSend(announcements.save, [announcements.get])
  const remove = useSend(announcements.delete, [announcements.get])
  const { id, title, content, date, until = '', IsActive = true } = announcement

  const turn = async () => toast(await save.mutateAsync({ id, title, content, date, until, IsActive: !IsActive }))
  const onDelete = async () => {
    if (!(await confirmDelete(kit.deletes(title)))) return
    toast(await remove.mutateAsync({ id }))
    onRemoved()
  }
  const button = (action: string) =>
    ({ variant: 'subtle', size: 'compact-sm', 'aria-label': texts.actionOn(action, title) }) as const
  const turning = IsActive ? texts.retire : texts.bringBack
  return (
    <Group gap="sm">
      <Button {...button(texts.edit)} id={editButton(id)} onClick={() => onEdit(id)}>
        {texts.edit}
      </Button>
      <BusyButton {...button(turning)} onPress={turn}>
        {turning}
      </BusyButton>
      <BusyButton {...button(texts.delete)} c="var(--wrong)" onPress={onDelete}>
        {texts.delete}
      </BusyButton>
    </Group>
  )
}
