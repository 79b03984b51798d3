import { useRef, useState, type ComponentType, type ReactNode, type SubmitEvent } from 'react'
import { FormProvider, get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Refused, wordsFor } from '../../calls/errors.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { Banner, useBanner } from '../notices/banner.tsx'
import { FormContext, orRefused, type FirstBroken } from './form-context.ts'
import { LeaveGuard } from '../dialogs/leave-guard.tsx'
import { useSaveKey } from '../actions/save-key.ts'
import { sameValues } from '../../values/same-values.ts'

export type Broken = FirstBroken

/** What is wrong with a field, by the name of its box. */
export type Problem = { name: string; label: string; message: string }

/**
 * FORM-59: how a form finds all that is wrong, in display order, and draws the list of it above its fields. `refused` are the boxes whose
 * text can't be read, and why. The list comes with the forms that have one: the sign-in page doesn't load it.
 */
type Problems<Values> = {
  find: (values: Values, refused: ReadonlyMap<string, string>) => readonly Problem[]
  List: ComponentType<{ things: readonly Problem[]; onShow: (name: string) => void }>
}

type FormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /**
   * The rules, in the order in which they are reported; undefined when all are satisfied. `intent` names the save button that
   * was pressed.
   */
  check: (values: Values, intent: string) => Broken | undefined | Promise<Broken | undefined>
  /** With it the form marks and lists all that is wrong; `check` still says what is reported. */
  problems?: Problems<Values>
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
  const List = props.problems?.List
  const { running: pressed, run, isRunning } = useOneAtATime()
  const [refused] = useState(() => new Map<string, string>())
  const [listed, setListed] = useState<readonly Problem[]>([])
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element)
  // Read here, because react-hook-form only follows what has been read during render.
  const { isDirty, errors } = form.formState

  const mark = ({ message, field }: Broken) => {
    if (!field) return
    // setFocus would wait for a timer, and take the cursor out of the field the person has gone on to by then.
    form.setError(field as Path<Values>, { message }, { shouldFocus: true })
  }
  const tell = (broken: Broken, values: Values) => {
    say(broken.message)
    const all = props.problems?.find(values, refused) ?? []
    setListed(all)
    const [first] = all
    if (!first) return mark(broken)
    for (const { name, message } of all) form.setError(name as Path<Values>, { message }, { shouldFocus: name === first.name })
  }
  // What is typed into a box takes its message away.
  const things = listed.filter(({ name }) => get(errors, name) !== undefined)

  const submit = async (intent: string) => {
    const values = structuredClone(form.getValues())
    form.clearErrors()
    setListed([])
    const checked = check(values, intent)
    const isLater = checked instanceof Promise
    const found = isLater ? undefined : orRefused(checked, refused)
    if (found) return tell(found, values)
    await run(intent, async () => {
      try {
        const broken = isLater ? orRefused(await checked, refused) : undefined
        if (broken) return tell(broken, values)
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
          {List ? <List things={things} onShow={(name) => form.setFocus(name as Path<Values>)} /> : null}
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
