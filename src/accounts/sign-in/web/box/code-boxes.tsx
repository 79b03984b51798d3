import { withPlainDigits } from '#shared/text/as-meant.ts'
import { digitsOf } from '#shared/values/read.ts'
import { deviceNow } from '#web/browser/server-clock.ts'
import type { Notice } from '#web/ui/notices/banner.tsx'
import { PassingNotice } from '#web/ui/notices/passing-notice.tsx'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { t } from '#web/language/t.ts'
import { lightWords } from '#web/language/light-words.ts'
import { Fault } from '../../box/parts.ts'
import { words } from '../../words.ts'

type CodeBoxesProps = {
  length: number
  value: string
  onChange: (code: string) => void
  onComplete: () => void
  error: string | undefined
}

export function CodeBoxes({ length, value, onChange, onComplete, error }: CodeBoxesProps) {
  const group = useRef<HTMLDivElement>(null)
  const [notice, setNotice] = useState<Notice>()
  const focus = (index: number) => group.current?.querySelectorAll('input')[Math.max(0, Math.min(index, length - 1))]?.focus()
  useEffect(() => {
    group.current?.querySelector('input')?.focus()
  }, [group])
  const put = (at: number, typed: string) => {
    const digits = digitsIn(typed).slice(0, length - at)
    if (typed !== '' && digits === '') return setNotice({ words: words.digitsOnly, at: deviceNow() })
    const rest = value.padEnd(length)
    const code = (rest.slice(0, at) + (digits || ' ') + rest.slice(at + Math.max(1, digits.length))).trimEnd()
    onChange(code)
    if (digits) focus(at + digits.length)
    if (code !== value && /^\d+$/.test(code) && code.length === length) onComplete()
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) {
      event.preventDefault()
      focus(at + step)
    } else if (event.key === 'Backspace' && !event.currentTarget.value) {
      put(Math.max(0, at - 1), '')
      focus(at - 1)
    }
  }
  const onPaste = (at: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const pasted = event.clipboardData.getData('text')
    put(digitsIn(pasted).length < length ? at : 0, pasted)
  }
  return (
    <fieldset aria-labelledby="box-code" aria-describedby={error ? 'box-otp-error' : undefined}>
      <div id="box-code" className="box-label">
        {t(words.codeLabel)}
      </div>
      <div ref={group} className="box-digits">
        {Array.from({ length }, (_, at) => (
          <input
            key={at}
            name={at === 0 ? 'otp' : undefined}
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={t(lightWords.digit, { position: at + 1, length })}
            aria-invalid={error ? true : undefined}
            value={(value[at] ?? '').trim()}
            onChange={({ target }) => put(at, target.value.length > 1 ? target.value.replace(value[at] ?? '', '') : target.value)}
            onKeyDown={onKeyDown(at)}
            onPaste={onPaste(at)}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </div>
      <PassingNotice notice={notice} className="box-quiet" />
      {error ? <Fault id="box-otp-error">{error}</Fault> : null}
    </fieldset>
  )
}

const digitsIn = (typed: string) => digitsOf(withPlainDigits(typed))
