import { Button } from '#web/kit/buttons.tsx'
import { Group, Paper } from '#web/kit/layout.tsx'
import { Title } from '#web/kit/text.tsx'
import { useId, useRef, useState, type FormEvent } from 'react'
import { formatAmount } from '#shared/text/numbers.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { NumberBox } from '#web/ui/fields/typed/number-box.tsx'
import { keepDigits } from '#web/values/typed-text.ts'
import { customNumber, notThreeDigits, type FoundNumbers } from '../contract.ts'
import { texts } from './texts.ts'
import classes from './finder.module.css'

type CheckBoxProps = { found: FoundNumbers; onCheck: (number: string) => Promise<void> }

export function CheckBox({ found, onCheck }: CheckBoxProps) {
  const heading = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const work = useOneAtATime()
  const isBusy = work.running !== undefined
  const [checked, setChecked] = useState('')

  const isChecked = checked !== '' && found.Winningnumber === checked

  const run = (number: string) =>
    work.run('check', async () => {
      setChecked(number)
      await onCheck(number)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const isNumber = typed !== '' && customNumber.safeParse(typed).success
    setError(isNumber ? undefined : notThreeDigits)
    if (isNumber) void run(typed)
    else input.current?.focus()
  }
  return (
    <Paper withBorder component="section" aria-labelledby={heading} className={classes.box} data-checked={isChecked || undefined}>
      <Title order={2} id={heading}>
        {texts.change}
      </Title>
      <form onSubmit={submit} className={classes.check} noValidate>
        <NumberBox
          ref={input}
          label={texts.custom}
          value={typed}
          keep={keepDigits(3)}
          onChange={(digits) => {
            setTyped(digits)
            setError(undefined)
          }}
          error={error}
          errorRole="alert"
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {texts.check}
        </Button>
      </form>
      <div aria-live="polite" aria-busy={isBusy}>
        {isChecked ? <Checked found={found} /> : null}
      </div>
      {found.Winningnumber === found.Bestnumber ? null : (
        <Button variant="subtle" size="compact-sm" className={classes.back} onClick={() => void run('')}>
          {texts.backToBest}
        </Button>
      )}
    </Paper>
  )
}

function Checked({ found }: { found: FoundNumbers }) {
  const more = found.Lowprice - found.Bestprice
  return (
    <>
      <Group gap="md" className={classes.checked}>
        <output>{found.Winningnumber}</output>
        <span>
          {texts.total} <strong className={classes.total}>{formatAmount(found.Lowprice)}</strong>
        </span>
      </Group>
      <p className={classes.note}>
        {more > 0 ? texts.more(formatAmount(more)) : texts.noMore}{' '}
        {found.Equals === 1 ? texts.alone : texts.shared(found.Equals - 1)}
      </p>
    </>
  )
}
