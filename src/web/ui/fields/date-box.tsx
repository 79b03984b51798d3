import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import { useEffect, useEffectEvent, useState, type Ref } from 'react'
import { isoToForm, readDate, showDate, type DateLimits } from '../../values/date-text.ts'
import { isBlankText } from '#shared/text/as-meant.ts'
import { lazyPart } from '../shell/lazy-part.tsx'
import { CalendarButton } from './dates/calendar-button.tsx'
import { t } from '#web/language/t.ts'

type DateBoxProps = {
  label: string
  /** YYYY-MM-DD, or '' when blank. */
  value: string
  /** Called with YYYY-MM-DD once the date is complete, and with '' when the box is emptied; a text that is no date changes nothing. */
  onChange: (iso: string) => void
  onBlur?: () => void
  onPicked?: (iso: string) => void
  /** Called during typing with the text: why it is not a date, or undefined once it is a date or empty. */
  onRefused?: (words: string | undefined, text: string) => unknown
  begun?: string | undefined
  limits?: DateLimits
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  description?: string
  name?: string
  autoComplete?: string | undefined
  size?: 'xs' | 'sm'
  format?: keyof typeof formats
  placeholder?: string
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

  const take = (text: string, isComposed: boolean) => {
    const read = readDate(text, limits)
    // SCREEN-38: neither a blank nor an abandoned composition empties the box.
    if (!read.ok && text !== '' && isBlankText(text)) return setProblem({ words: t(read.words), value })
    setTyped(text)
    setProblem(undefined)
    // A text that is no date is no wish to empty the box.
    if (read.ok) onChange(read.iso)
    else if (text === '' && !isComposed) onChange('')
    onRefused?.(refusalOf(text), text)
  }
  const refusalOf = (text: string) => {
    const read = readDate(text, limits)
    return read.ok || isBlankText(text) ? undefined : t(read.words)
  }
  const leave = () => {
    const words = refusalOf(typed ?? '')
    setProblem(typed === undefined || words === undefined ? undefined : { words, value })
    // A refused text stays visible if it prevents saving the form; otherwise the last valid date comes back.
    if (words === undefined || (value !== '' && !onRefused)) setTyped(undefined)
    onBlur?.()
  }
  // The form may not be saved with it, as at the time when it was typed.
  const refuseBegun = useEffectEvent(() => {
    if (begun !== undefined) onRefused?.(refusalOf(begun), begun)
  })
  useEffect(() => refuseBegun(), [])
  const pick = (iso: string | null) => {
    setTyped(undefined)
    setProblem(undefined)
    onRefused?.(undefined, '')
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
      onChange={({ target, nativeEvent }) => take(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)}
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
