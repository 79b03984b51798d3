import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { FormProvider, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Refused, wordsFor } from '../../calls/errors.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { Banner, useBanner } from '../notices/banner.tsx'
import { FormContext, orRefused, type FirstBroken } from './form-context.ts'
import { LeaveGuard } from '../dialogs/leave-guard.tsx'
import { useSaveKey } from '../actions/save-key.ts'
import { sameValues } from '../../values/same-values.ts'

export type Broken = FirstBroken

type FormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /**
   * The rules, in the order in which they are reported; undefined when all are satisfied. `intent` names the save button that
   * was pressed.
   */
  check: (values: Values, intent: string) => Broken | undefined | Promise<Broken | undefined>
  /**
   * Saves. Errors are shown in the banner, unless `tellFailure` shows them. `intent` names the save button that was pressed.
   */
  save: (values: Values, intent: string) => Promise<unknown>
  /** Shows an error of `save`, where the banner is not the place for it. */
  tellFailure?: (words: string) => void
  /** Asks before leaving with unsaved work. On unless the form is outside the router. */
  guard?: boolean
  label: string
  children: ReactNode
}

/**
 * A form that says one thing at a time: the first broken rule in the banner, under its field, and the field in focus. Ctrl+S
 * saves, and nothing can be sent twice.
 */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, check, save, guard = true, label, children } = props
  const { notice, say } = useBanner()
  const tellFailure = props.tellFailure ?? say
  const { running: pressed, run, isRunning } = useOneAtATime()
  const [refused] = useState(() => new Map<string, string>())
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element)
  // Read here, because react-hook-form only follows what has been read during render.
  const { isDirty } = form.formState

  const mark = ({ message, field }: Broken) => {
    if (!field) return
    // setFocus would wait for a timer, and take the cursor out of the field the person has gone on to by then.
    form.setError(field as Path<Values>, { message }, { shouldFocus: true })
  }
  const tell = (broken: Broken) => {
    say(broken.message)
    mark(broken)
  }

  const submit = async (intent: string) => {
    const values = structuredClone(form.getValues())
    form.clearErrors()
    const checked = check(values, intent)
    const isLater = checked instanceof Promise
    const found = isLater ? undefined : orRefused(checked, refused)
    if (found) return tell(found)
    await run(intent, async () => {
      try {
        const broken = isLater ? orRefused(await checked, refused) : undefined
        if (broken) return tell(broken)
        await save(values, intent)
        // What was typed meanwhile stays unsaved.
        if (sameValues(form.getValues(), values)) form.reset(values)
      } catch (error) {
        tellFailure(wordsFor(error))
        mark(refusedField(error, values))
      }
    })
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (!isRunning()) void submit(submitter instanceof HTMLButtonElement ? submitter.value : 'save')
  }

  return (
    <FormProvider {...form}>
      <FormContext value={{ pressed, refused }}>
        {guard ? <LeaveGuard when={isDirty && pressed === undefined} /> : null}
        <form ref={element} noValidate aria-label={label} onSubmit={onSubmit}>
          <Banner notice={notice} />
          {children}
        </form>
      </FormContext>
    </FormProvider>
  )
}

/** SCREEN-3: a form's check from a schema: its first issue, which follows the order of the schema. */
export const checkOf =
  (schema: z.ZodType) =>
  (values: unknown): Broken | undefined => {
    const issue = schema.safeParse(values).error?.issues[0]
    return issue && { message: issue.message, field: issue.path.join('.') }
  }

/** The field that the server refused, if it is one of the form's. */
function refusedField(error: unknown, values: object): Broken {
  const message = wordsFor(error)
  const field = error instanceof Refused ? error.fields['field'] : undefined
  return typeof field === 'string' && Object.hasOwn(values, field) ? { message, field } : { message }
}
