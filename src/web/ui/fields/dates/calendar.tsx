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

type CalendarProps = {
  /** The box that it belongs to. */
  label: string
  /** YYYY-MM-DD, or '' when blank. */
  value: string
  limits: DateLimits
  disabled: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onPick: (iso: string | null) => void
}

/** The calendar of a date box, and the button that opens it. */
export const Calendar = ({ value, limits, onPick, ...button }: CalendarProps) => (
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
)

/** Returns whether the selectable days span more than two decades, as for a date of birth. */
const isLong = ({ from, to }: DateLimits) =>
  from !== undefined && to !== undefined && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > 20

/** The day at which the calendar opens by default. */
function thisMonth(): string {
  const day = wallClock(serverNow())
  return day ? formatIsoDate(day) : ''
}
