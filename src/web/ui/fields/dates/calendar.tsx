import '@mantine/dates/styles.css'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { formatIsoDate } from '#shared/time/dates.ts'
import { t } from '#web/language/t.ts'
import { serverNow } from '../../../browser/server-clock.ts'
import { wallClock } from '../../../browser/time-zone.ts'
import { texts } from '../../../texts.ts'
import type { DateLimits } from '../../../values/date-text.ts'
import { CalendarButton } from './calendar-button.tsx'
import { inLibrary } from '#web/ui/shell/library.tsx'

type CalendarProps = {
  label: string
  value: string
  limits: DateLimits
  disabled: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onPick: (iso: string | null) => void
}

export const Calendar = inLibrary(({ value, limits, onPick, ...button }: CalendarProps) => (
  <Popover opened={button.isOpen} onChange={button.onOpen} trapFocus returnFocus withinPortal position="bottom-end" shadow="md">
    <Popover.Target>
      <CalendarButton {...button} />
    </Popover.Target>
    <Popover.Dropdown aria-label={button.label}>
      <DatePicker
        value={value || null}
        onChange={onPick}
        // Mantine's weekend and outside colours have less than 4.5:1.
        weekendDays={[]}
        hideOutsideDates
        previousLabel={t(texts.earlierDates)}
        nextLabel={t(texts.laterDates)}
        // A day many years back is found by its year.
        defaultLevel={value === '' && isLong(limits) ? 'decade' : 'month'}
        defaultDate={value || limits.to || thisMonth()}
        {...(limits.from ? { minDate: limits.from } : {})}
        {...(limits.to ? { maxDate: limits.to } : {})}
      />
    </Popover.Dropdown>
  </Popover>
))

const isLong = ({ from, to }: DateLimits) =>
  from !== undefined && to !== undefined && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > 20

function thisMonth(): string {
  const day = wallClock(serverNow())
  return day ? formatIsoDate(day) : ''
}
