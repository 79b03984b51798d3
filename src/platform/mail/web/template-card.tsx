import { Button } from '#web/kit/buttons.tsx'
import { Group, Paper } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import IconPencil from '~icons/tabler/pencil'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import type { MailTemplate } from '../contract.ts'
import { texts } from './texts.ts'

export const editButton = (name: string): string => `edit-mail-${name.replaceAll(' ', '-')}`

type TemplateCardProps = {
  template: MailTemplate
  onEdit?: () => void
}

export function TemplateCard({ template, onEdit }: TemplateCardProps) {
  const { name, when, subject, text, original, isEnglish, isSent } = template
  const isChanged = subject !== original.subject || text !== original.text
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Group gap="sm">
            <Title order={2}>{name}</Title>
            {isChanged ? <StatusBadge tone="info">{isEnglish ? texts.inEnglish : texts.changed}</StatusBadge> : null}
            {isSent ? null : <StatusBadge tone="none">{texts.isOff}</StatusBadge>}
          </Group>
          <Text size="sm" c="dimmed">
            {when}
          </Text>
          <Text mt="xs">{subject}</Text>
        </div>
        <Button
          id={editButton(name)}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`${texts.edit}: ${name}`}
          disabled={onEdit === undefined}
          onClick={onEdit}
          style={{ flexShrink: 0 }}
        >
          {texts.edit}
        </Button>
      </Group>
    </Paper>
  )
}
