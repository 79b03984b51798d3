import { Wrapper } from '#web/kit/boxes/wrapper.tsx'
import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import { use, useEffect, useId, useRef, useState } from 'react'
import type { DateLimits } from '../../../values/date-text.ts'
import { DateBox } from '../date-box.tsx'
import { asText, useField, type FieldProps } from '../field.ts'
import { FormContext } from '../form-context.ts'
import { readTime } from '#shared/values/time.ts'
import { valueOf } from '#shared/values/read.ts'
import { isBlankText } from '#shared/text/as-meant.ts'
import classes from './moment-field.module.css'

/** Here, because the first pages load the kit's texts, and have no such boxes. */
const texts = {
  dateOf: (label: string) => `${label}: date`,
  timeOf: (label: string) => `${label}: time`,
  dateNeeded: 'Choose a date as well.',
  timeNeeded: 'Type a time as well, such as 09:30.',
} as const

type MomentFieldProps = Omit<FieldProps, 'required'> & { limits: DateLimits }

type Parts = { date: string; dateRefused?: string | undefined; time: string }

/** SCREEN-33: both boxes or none. The value is YYYY-MM-DDTHH:mm in the institution's time zone, '' when blank. */
export function MomentField({ name, label, description, disabled = false, limits }: MomentFieldProps) {
  const { value, onChange, onBlur, error, ref } = useField(name)
  const { refused } = use(FormContext)
  const [parts, setParts] = useState<Parts>(() => ({ date: asText(value).slice(0, 10), time: asText(value).slice(11) }))
  // The date box reports a date and its fault one after the other.
  const latest = useRef(parts)
  const id = useId()
  useEffect(() => () => void refused?.delete(name), [refused, name])

  const change = (part: Partial<Parts>) => {
    const next = { ...latest.current, ...part }
    latest.current = next
    setParts(next)
    const fault = faultOf(next)
    if (fault === undefined) refused?.delete(name)
    else refused?.set(name, fault)
    // An unreadable entry leaves the moment unchanged; a refused form isn't saved.
    const moment = next.date === '' ? '' : `${next.date}T${valueOf(readTime(next.time)) ?? ''}`
    onChange(fault === undefined ? moment : value)
  }
  // The form moves the focus before it draws the message.
  const fault = faultOf(parts)
  const isTime = fault !== undefined && fault !== parts.dateRefused && fault !== texts.dateNeeded
  // The date box itself says why a text is no date.
  const words = error === parts.dateRefused ? undefined : error
  return (
    <Wrapper id={id} labelElement="div" label={label} description={description} error={words}>
      <fieldset
        aria-labelledby={`${id}-label`}
        aria-describedby={[`${id}-description`, ...(words === undefined ? [] : [`${id}-error`])].join(' ')}
        className={classes.boxes}
      >
        <DateBox
          {...(isTime ? {} : { ref })}
          disabled={disabled}
          onBlur={onBlur}
          name={name}
          label={texts.dateOf(label)}
          hideLabel
          limits={limits}
          value={parts.date}
          onChange={(date) => change({ date, dateRefused: undefined })}
          onRefused={(dateRefused) => change({ dateRefused })}
        />
        <TextInput
          {...(isTime ? { ref } : {})}
          disabled={disabled}
          aria-label={texts.timeOf(label)}
          placeholder="HH:MM"
          autoComplete="off"
          error={isTime && error !== undefined}
          value={parts.time}
          onChange={(event) => change({ time: event.target.value })}
          onBlur={() => {
            const time = valueOf(readTime(parts.time))
            if (time !== undefined && time !== parts.time) change({ time })
            onBlur()
          }}
        />
      </fieldset>
    </Wrapper>
  )
}

function faultOf({ date, dateRefused, time }: Parts): string | undefined {
  if (dateRefused !== undefined) return dateRefused
  if (date === '' && isBlankText(time)) return undefined
  if (date === '') return texts.dateNeeded
  const read = readTime(time)
  return read.ok ? undefined : isBlankText(time) ? texts.timeNeeded : read.hint
}
