import { createElement as element, Fragment, type ComponentProps, type ReactNode } from 'react'

/**
 * The parts of the one box, with the look of the kit and nothing of its libraries: the server draws the first step of them into the
 * page, and the browser goes on with it. Written without JSX, which the server doesn't read.
 */
type LeadProps = { title: string; children?: ReactNode }

/** The heading of a step, and a sentence under it. */
export const Lead = ({ title, children }: LeadProps) =>
  element('div', {}, element('h1', {}, title), element('p', { className: 'box-quiet' }, children))

/** `hint` explains the mistake in the text that was typed. */
export type Broken = { message: string; field: string; hint?: string | undefined }

/** The state of a form of the sign-in box: the broken rule, whether it waits for the server, and its event handlers. */
export type FormState = {
  broken: Broken | undefined
  isBusy: boolean
  on: Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'ref'>
}

/** A form that says one thing at a time. */
export const Frame = ({ label, form, children }: { label: string; form: FormState; children: ReactNode }) =>
  element('form', { className: 'box', noValidate: true, 'aria-label': label, ...form.on }, children)

type FieldProps = Omit<ComponentProps<'input'>, 'form'> & {
  name: string
  label: string
  hint?: string | undefined
  form: FormState
  /** Inside the frame of the input, behind it. */
  after?: ReactNode
}

/** An input with its label above and its message under it. It keeps the typed text itself, even before any script has run. */
export function Field({ name, label, hint, form, after, ...input }: FieldProps) {
  const { message: error, hint: detail } = form.broken?.field === name ? form.broken : {}
  const id = `box-${name}`
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const star = input.required ? element('span', { className: 'box-star', 'aria-hidden': true }, ' *') : null
  return element(
    'div',
    { className: 'box-field' },
    element('label', { htmlFor: id }, label, star),
    hint ? element('p', { id: `${id}-hint`, className: 'box-quiet' }, hint) : null,
    element(
      'span',
      { className: 'box-frame' },
      element('input', {
        ...input,
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      }),
      after,
    ),
    error ? element(Fault, { id: `${id}-error`, children: detail ? inTwoLines(error, detail) : error }) : null,
  )
}

const inTwoLines = (message: string, hint: string) => element(Fragment, {}, message, element('br'), hint)

/** The error message of a field. */
export const Fault = ({ id, children }: { id?: string; children: ReactNode }) =>
  element('p', { id, className: 'box-fault', role: 'alert' }, children)

/** Sends its form. While that is at work it says so, and can't be pressed again. */
export const Submit = ({ form, children }: { form: FormState; children: ReactNode }) =>
  element(
    'button',
    { type: 'submit', className: 'box-button', 'aria-busy': form.isBusy || undefined, 'aria-disabled': form.isBusy || undefined },
    children,
  )

/** A step to another part of the box. */
export const Step = ({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) =>
  element('button', { type: 'button', className: 'box-link', onClick: onPress }, children)
