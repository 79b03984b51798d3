import { Group, Stack } from '#web/kit/layout.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { texts } from '../../texts.ts'
import { confirmLeaving, popup } from './dialogs.tsx'
import { Form, type Broken } from '../fields/form.tsx'
import { SaveButton } from '../actions/save-button.tsx'
import { RouteModal } from './route-modal.tsx'
import type { Tone } from '../notices/toast-host.tsx'

export type Opened<Row> = Row | 'new' | undefined

export type EditorProps<Row extends object, Values extends FieldValues> = {
  opened: Opened<Row>
  onClose: () => void
  title: (row: Row | undefined) => string
  valuesOf: (row: Row | undefined) => Values
  check: (values: Values, row: Row | undefined) => Broken | undefined
  save: (values: Values, row: Row | undefined) => Promise<string>
  /** SCREEN-2: in a popup by default; the master screens use a toast. */
  notify?: (words: string, tone: Tone) => void
  /** The fields; the first to focus has `data-autofocus`. */
  children: (row: Row | undefined) => ReactNode
}

/** FORM-45: 'Save & add' stays for the next one, 'Save & close' leads back to the list. Closing with unsaved work asks. */
export function Editor<Row extends object, Values extends FieldValues>(props: EditorProps<Row, Values>) {
  const { opened, onClose, notify = popup } = props
  const isPhone = useMediaQuery('(max-width: 37.5em)')
  const unsavedRef = useRef(false)
  // The dialog fades out with its contents, and only one that stays mounted returns the focus.
  const [shown, setShown] = useState({ opened, turn: 0, last: opened })
  if (opened !== shown.opened) setShown({ opened, turn: shown.turn + (opened === undefined ? 0 : 1), last: opened ?? shown.last })

  const notifyClosed = useLastWords(opened !== undefined, (words) => notify(words, 'good'))
  const onSaved = (words: string) => {
    notifyClosed(words)
    onClose()
  }
  const leave = async () => {
    if (!unsavedRef.current || (await confirmLeaving())) onClose()
  }
  const row = shown.last === 'new' ? undefined : shown.last
  return (
    <RouteModal
      opened={opened !== undefined}
      onClose={() => void leave()}
      title={props.title(row)}
      size="lg"
      fullScreen={isPhone}
    >
      {shown.last === undefined ? null : (
        <EditorForm key={shown.turn} {...props} row={row} onSaved={onSaved} unsavedRef={unsavedRef} />
      )}
    </RouteModal>
  )
}

type EditorFormProps<Row extends object, Values extends FieldValues> = EditorProps<Row, Values> & {
  row: Row | undefined
  onSaved: (words: string) => void
  unsavedRef: RefObject<boolean>
}

function EditorForm<Row extends object, Values extends FieldValues>(props: EditorFormProps<Row, Values>) {
  const { row, title, valuesOf, check, save, notify = popup, onSaved, unsavedRef, children } = props
  const [start] = useState(() => valuesOf(row))
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values> })
  const { isDirty } = form.formState
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    unsavedRef.current = isDirty
  }, [isDirty, unsavedRef])

  // Ctrl+S presses the first button.
  const saveAs = async (values: Values, intent: string) => {
    const words = await save(values, row)
    if (row || intent === 'close') return onSaved(words)
    fields.current?.querySelector<HTMLElement>('[data-autofocus], input')?.focus()
    form.reset(start)
    notify(words, 'good')
  }
  return (
    <Form
      form={form}
      check={(values) => check(values, row)}
      save={saveAs}
      tellFailure={(words) => notify(words, 'bad')}
      label={title(row)}
    >
      <Stack gap="md">
        <Stack gap="md" ref={fields}>
          {children(row)}
        </Stack>
        <Group gap="sm">
          {row ? null : <SaveButton intent="add">{texts.saveAndAdd}</SaveButton>}
          <SaveButton intent="close" {...(row ? {} : { variant: 'default' })}>
            {texts.saveAndClose}
          </SaveButton>
        </Group>
      </Stack>
    </Form>
  )
}

/** Shows a message once the dialog is closed and the list has the focus again; an earlier popup would take it. */
function useLastWords(isOpen: boolean, notify: (words: string) => void): (words: string) => void {
  const kept = useRef<string>(undefined)
  useEffect(() => {
    const words = kept.current
    if (isOpen || words === undefined) return
    kept.current = undefined
    setTimeout(() => notify(words), focusReturnsMs + 20)
  })
  return (words) => {
    kept.current = words
  }
}

const focusReturnsMs = 10
