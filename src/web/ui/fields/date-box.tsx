import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type Ref } from 'react'
import { isoToForm, readDate, showDate, type DateLimits } from '../../values/date-text.ts'
import { texts } from '../../texts.ts'
import { lazyPart } from '../shell/lazy-part.tsx'
import { CalendarButton } from './dates/calendar-button.tsx'
import { t } from '#web/language/t.ts'

type DateBoxProps = {
  label: string
  /** YYYY-MM-DD, or '' when blank. */
  value: string
  /** Called with YYYY-MM-DD once the date is complete, and with '' when it no longer is. */
  onChange: (iso: string) => void
  onBlur?: () => void
  /** Called with a day picked in the calendar, after `onChange`. */
  onPicked?: (iso: string) => void
  /** Called during typing: why the text is not a date, or undefined once it is a date or empty. */
  onRefused?: (words: string | undefined) => void
  /** A text that is no date yet, from before the page was opened. */
  begun?: string | undefined
  /** Called during typing with a text that is no date yet, and with undefined once there is none. */
  onHalf?: (text: string | undefined) => void
  limits?: DateLimits
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  description?: string
  name?: string
  autoComplete?: string | undefined
  size?: 'xs' | 'sm'
  /** How the date is displayed; it can be typed in any format. */
  format?: keyof typeof formats
  /** The placeholder of an empty box instead of the format. */
  placeholder?: string
  /** For a label that would only repeat the text beside it; screen readers still announce it. */
  hideLabel?: boolean
  ref?: Ref<HTMLInputElement>
}

// A date can be typed before the calendar has loaded.
const Calendar = lazyPart(
  async () => (await import('./dates/calendar.tsx')).Calendar,
  ({ label, disabled, isOpen, onOpen }) => <CalendarButton {...{ label, disabled, isOpen, onOpen }} />,
)

/** SCREEN-4: a date typed as DD-MM-YYYY or picked from a calendar; says why a date was refused. */
export function DateBox(props: DateBoxProps) {
  const {
    label,
    hideLabel = false,
    value,
    onChange,
    onBlur,
    onRefused,
    begun,
    onHalf,
    limits = {},
    error,
    ref,
    format = 'DD-MM-YYYY',
    placeholder = format,
    onPicked,
    ...input
  } = props
  const [typed, setTyped] = useState(begun)
  const [problem, setProblem] = useState<{ words: string; value: string }>()
  const [isOpen, setOpen] = useState(false)

  const take = (text: string) => {
    setTyped(text)
    setProblem(undefined)
    const read = readDate(text, limits)
    onChange(read.ok ? read.iso : '')
    const refusal = refusalOf(text)
    onRefused?.(refusal)
    onHalf?.(refusal === undefined ? undefined : text)
  }
  const refusalOf = (text: string) => {
    const { early = texts.dateTooEarly, late = texts.dateFuture } = limits
    const read = readDate(text, limits)
    return read.ok || text.trim() === '' ? undefined : t({ ...reasons, early, late }[read.why])
  }
  const leave = () => {
    const words = refusalOf(typed ?? '')
    if (typed !== undefined) setProblem(words === undefined ? undefined : { words, value })
    // If the previous date still counts, the box shows that one.
    if (readDate(typed ?? '', limits).ok || value !== '') {
      setTyped(undefined)
      onRefused?.(undefined)
      onHalf?.(undefined)
    }
    onBlur?.()
  }
  // Its form learns why it counts as no date before anybody types on.
  const refuseBegun = useEffectEvent(() => onRefused?.(refusalOf(begun ?? '')))
  useEffect(() => refuseBegun(), [])
  const pick = (iso: string | null) => {
    setTyped(undefined)
    setProblem(undefined)
    onRefused?.(undefined)
    onHalf?.(undefined)
    onChange(iso ?? '')
    onPicked?.(iso ?? '')
    setOpen(false)
  }

  return (
    <TextInput
      autoComplete="off"
      {...input}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      {...(ref ? { ref } : {})}
      placeholder={placeholder}
      // Phones show a digit keypad, some without a dash: a date is also accepted without dashes.
      inputMode="numeric"
      value={typed ?? (value && formats[format](value))}
      onChange={(event) => take(event.target.value)}
      onBlur={leave}
      error={problem?.value === value ? problem.words : error}
      rightSection={
        <Calendar
          label={label}
          value={value}
          limits={limits}
          disabled={input.disabled ?? false}
          isOpen={isOpen}
          onOpen={setOpen}
          onPick={pick}
        />
      }
    />
  )
}

const formats = { 'DD-MM-YYYY': (iso: string) => isoToForm(iso) ?? '', 'DD-MMM-YYYY': showDate }

const reasons = {
  unreadable: texts.dateUnreadable,
  impossible: texts.dateImpossible,
}
