import { ActionIcon } from '@mantine/core'
import IconCalendar from '~icons/tabler/calendar'
import type { ComponentProps } from 'react'
import { t } from '#web/language/t.ts'
import { texts } from '../../../texts.ts'

type CalendarButtonProps = {
  /** The box that it belongs to. */
  label: string
  disabled: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
} & Pick<ComponentProps<'button'>, 'id' | 'ref' | 'className' | 'aria-controls' | 'aria-expanded' | 'aria-haspopup'>

/** The button that opens the calendar of a date box; the other properties come from the calendar. */
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
