import '@mantine/dates/styles.css'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { formatIsoDate } from '#shared/time/dates.ts'
import { isoToForm, readDate, showDate, type DateLimits } from '../../values/date-text.ts'
import { serverNow } from '../../browser/server-clock.ts'
import { texts } from '../../texts.ts'
import { wallClock } from '../../browser/time-zone.ts'
import { t } from '#web/language/t.ts'

type DateBoxProps = {
  label: string
  /** YYYY-MM-DD, or '' when blank. */
  value: string
  /** Called with YYYY-MM-DD once the date is complete, and with '' when it no longer is. */
  onChange: (iso: string) => void
  onBlur?: () => void
  /** Called as one types: why the text is no date, and undefined once it is one or is gone. */
  onRefused?: (words: string | undefined) => void
  limits?: DateLimits
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  description?: string
  name?: string
  size?: 'xs' | 'sm'
  /** How the date is displayed; it can be typed in any format. */
  format?: keyof typeof formats
  /** Where the label would only repeat the text beside it; screen readers still announce it. */
  hideLabel?: boolean
  ref?: Ref<HTMLInputElement>
}

/** SCREEN-4: a date typed as DD-MM-YYYY or picked from a calendar; says why a date was refused. */
export function DateBox(props: DateBoxProps) {
  const {
    label,
    hideLabel = false,
    value,
    onChange,
    onBlur,
    onRefused,
    limits = {},
    error,
    ref,
    format = 'DD-MM-YYYY',
    ...input
  } = props
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<{ words: string; value: string }>()
  const [isOpen, setOpen] = useState(false)

  const take = (text: string) => {
    setTyped(text)
    setProblem(undefined)
    const read = readDate(text, limits)
    onChange(read.ok ? read.iso : '')
    onRefused?.(refusalOf(text))
  }
  const refusalOf = (text: string) => {
    const { early = texts.dateTooEarly, late = texts.dateFuture } = limits
    const read = readDate(text, limits)
    return read.ok || text.trim() === '' ? undefined : t({ ...reasons, early, late }[read.why])
  }
  const leave = () => {
    const words = refusalOf(typed ?? '')
    if (typed !== undefined) setProblem(words === undefined ? undefined : { words, value })
    // Where the date before still counts, the box shows that one.
    if (readDate(typed ?? '', limits).ok || value !== '') {
      setTyped(undefined)
      onRefused?.(undefined)
    }
    onBlur?.()
  }
  const pick = (iso: string | null) => {
    setTyped(undefined)
    setProblem(undefined)
    onRefused?.(undefined)
    onChange(iso ?? '')
    setOpen(false)
  }

  return (
    <TextInput
      {...input}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      {...(ref ? { ref } : {})}
      placeholder={format}
      autoComplete="off"
      // Phones show their digits, some of them nothing else: a date is read without its dashes too.
      inputMode="numeric"
      value={typed ?? (value && formats[format](value))}
      onChange={(event) => take(event.target.value)}
      onBlur={leave}
      error={problem?.value === value ? problem.words : error}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withinPortal position="bottom-end" shadow="md">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={input.disabled ?? false}
              aria-label={`${t(texts.openCalendar)}: ${label}`}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={label}>
            <DatePicker
              value={value || null}
              onChange={pick}
              // Mantine's weekend and outside colours fall short of 4.5:1.
              weekendDays={[]}
              hideOutsideDates
              previousLabel={t(texts.earlierDates)}
              nextLabel={t(texts.laterDates)}
              defaultDate={value || limits.to || thisMonth()}
              {...(limits.from ? { minDate: limits.from } : {})}
              {...(limits.to ? { maxDate: limits.to } : {})}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

const formats = { 'DD-MM-YYYY': (iso: string) => isoToForm(iso) ?? '', 'DD-MMM-YYYY': showDate }

/** Where the calendar opens when nothing else says it. */
function thisMonth(): string {
  const day = wallClock(serverNow())
  return day ? formatIsoDate(day) : ''
}

const reasons = {
  unreadable: texts.dateUnreadable,
  impossible: texts.dateImpossible,
}
