import { ActionIcon } from '#web/kit/buttons.tsx'
import IconCalendar from '~icons/tabler/calendar'
import type { ComponentProps } from 'react'
import { t } from '#web/language/t.ts'
import { texts } from '../../../texts.ts'

type CalendarButtonProps = {
  label: string
  disabled: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
} & Pick<ComponentProps<'button'>, 'id' | 'ref' | 'className' | 'aria-controls' | 'aria-expanded' | 'aria-haspopup'>

export const CalendarButton = ({ label, isOpen, onOpen, ...button }: CalendarButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    {...button}
    aria-label={`${t(texts.openCalendar)}: ${label}`}
    onClick={() => onOpen(!isOpen)}
  >
    <IconCalendar size={18} aria-hidden />
  </ActionIcon>
)
