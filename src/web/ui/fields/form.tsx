import { useRef, useState, type ComponentType, type ReactNode, type SubmitEvent } from 'react'
import { FormProvider, get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod/mini'
import { Refused, wordsFor } from '../../calls/errors.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { Banner, useBanner } from '../notices/banner.tsx'
import { FormContext, orRefused, type FirstBroken } from './form-context.ts'
import { LeaveGuard } from '../dialogs/leave-guard.tsx'
import { useSaveKey } from '../actions/save-key.ts'
import { sameValues } from '../../values/same-values.ts'

export type Broken = FirstBroken

export type Problem = { name: string; label: string; message: string }

/** FORM-59: finds all errors, in display order. `refused` are the boxes whose text can't be parsed, and why. */
type Problems<Values> = {
  find: (values: Values, refused: ReadonlyMap<string, string>) => readonly Problem[]
  List: ComponentType<{ things: readonly Problem[]; onShow: (name: string) => void }>
}

type FormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** The rules, in the order in which they are reported. `intent` names the save button that was pressed. */
  check: (values: Values, intent: string) => Broken | undefined | Promise<Broken | undefined>
  /** With it the form marks and lists all errors; `check` still decides which one is reported. */
  problems?: Problems<Values>
  /** Errors are shown in the banner, unless `tellFailure` shows them. `intent` names the save button that was pressed. */
  save: (values: Values, intent: string) => Promise<unknown>
  tellFailure?: (words: string) => void
  /** On unless the form is outside the router. */
  guard?: boolean
  label: string
  children: ReactNode
}

/** Reports one error at a time: the first broken rule, in the banner and under its field, with the focus. Nothing is sent twice. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, check, save, guard = true, label, children } = props
  const { notice, say } = useBanner()
  const tellFailure = props.tellFailure ?? say
  const List = props.problems?.List
  const { running: pressed, run, isRunning } = useOneAtATime()
  const [refused] = useState(() => new Map<string, string>())
  const [listed, setListed] = useState<readonly Problem[]>([])
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element)
  // Read here, because react-hook-form only tracks what was read during render.
  const { isDirty, errors } = form.formState

  const mark = ({ message, field }: Broken) => {
    if (!field) return
    // setFocus would wait for a timer, and move the cursor away from the field the person is in by then.
    form.setError(field as Path<Values>, { message }, { shouldFocus: true })
  }
  const showProblem = (broken: Broken, values: Values) => {
    say(broken.message)
    const all = props.problems?.find(values, refused) ?? []
    setListed(all)
    const [first] = all
    if (!first) return mark(broken)
    for (const { name, message } of all) form.setError(name as Path<Values>, { message }, { shouldFocus: name === first.name })
  }
  // Typing into a box removes its message.
  const things = listed.filter(({ name }) => get(errors, name) !== undefined)

  const submit = async (intent: string) => {
    const values = structuredClone(form.getValues())
    form.clearErrors()
    setListed([])
    const checked = check(values, intent)
    const isLater = checked instanceof Promise
    const found = isLater ? undefined : orRefused(checked, refused)
    if (found) return showProblem(found, values)
    await run(intent, async () => {
      try {
        const broken = isLater ? orRefused(await checked, refused) : undefined
        if (broken) return showProblem(broken, values)
        await save(values, intent)
        // Text typed in the meantime stays unsaved.
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
          {List ? <List things={things} onShow={(name) => form.setFocus(name as Path<Values>)} /> : null}
          {children}
        </form>
      </FormContext>
    </FormProvider>
  )
}

/** SCREEN-3: a form's check from a schema: its first issue, which follows the order of the schema. */
export const checkOf =
  (schema: z.ZodMiniType) =>
  (values: unknown): Broken | undefined => {
    const issue = schema.safeParse(values).error?.issues[0]
    return issue && { message: issue.message, field: issue.path.join('.') }
  }

function refusedField(error: unknown, values: object): Broken {
  const message = wordsFor(error)
  const field = error instanceof Refused ? error.fields['field'] : undefined
  return typeof field === 'string' && get(values, field) !== undefined ? { message, field } : { message }
}
