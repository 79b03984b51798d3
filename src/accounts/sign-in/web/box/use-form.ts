import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import type { Broken, FormState } from '../../box/parts.ts'
import { loadTexts } from '#web/language/load-texts.ts'
import { t } from '#web/language/t.ts'

export type Values = (field: string) => string

type FormRules = {
  fault: (values: Values) => Broken | undefined
  save: (values: Values) => Promise<unknown>
  field: string
  /** Removes unfit text after typing, pasting or autofill; returns a message if the box took nothing. */
  keep?: (box: HTMLInputElement) => string | undefined
  problem?: Broken | undefined
}

/** Shows one message under its field, which takes the focus; nothing can be sent twice. */
export function useForm({ fault, save, field, keep, problem }: FormRules): FormState {
  const [broken, setBroken] = useState(problem)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (broken && broken.hint === undefined) element.current?.querySelector<HTMLElement>(`[name="${broken.field}"]`)?.focus()
  }, [broken])

  /** The panel doesn't load the texts of hints at first. */
  const say = async ({ message, field, hint }: Broken) => {
    const shown = { message: t(message), field }
    setBroken(shown)
    if (hint === undefined) return
    const isLoaded = await loadTexts('rules').then(
      () => true,
      () => false,
    )
    if (isLoaded) setBroken((now) => (now === shown ? { ...shown, hint: t(hint) } : now))
  }

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const values: Values = (name) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const found = fault(values)
    if (found) return say(found)
    setBroken(undefined)
    isRunning.current = true
    setBusy(true)
    try {
      await save(values)
    } catch (error) {
      setBroken({ message: wordsFor(error), field: refusedField(error, form) ?? field })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isRunning.current) void submit(event.currentTarget)
  }
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    const message = target instanceof HTMLInputElement ? keep?.(target) : undefined
    setBroken(message === undefined ? undefined : { message: t(message), field })
  }
  return { broken, isBusy, on: { ref: element, onSubmit, onInput } }
}

function refusedField(error: unknown, form: HTMLFormElement): string | undefined {
  const name = error instanceof Refused ? error.fields['field'] : undefined
  return typeof name === 'string' && form.elements.namedItem(name) ? name : undefined
}
