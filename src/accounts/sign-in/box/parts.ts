import { createElement as element, Fragment, type ComponentProps, type ReactNode } from 'react'

/** Uses no UI library and no JSX: the server renders the first step with it, and the browser hydrates it. */
type LeadProps = { title: string; children?: ReactNode }

export const Lead = ({ title, children }: LeadProps) =>
  element('div', {}, element('h1', {}, title), element('p', { className: 'box-quiet' }, children))

export type Broken = { message: string; field: string; hint?: string | undefined }

export type FormState = {
  broken: Broken | undefined
  isBusy: boolean
  on: Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'ref'>
}

export const Frame = ({ label, form, children }: { label: string; form: FormState; children: ReactNode }) =>
  element('form', { className: 'box', noValidate: true, 'aria-label': label, ...form.on }, children)

type FieldProps = Omit<ComponentProps<'input'>, 'form'> & {
  name: string
  label: string
  hint?: string | undefined
  form: FormState
  after?: ReactNode
}

/** Keeps the typed text itself, even before any script has run. */
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

export const Fault = ({ id, children }: { id?: string; children: ReactNode }) =>
  element('p', { id, className: 'box-fault', role: 'alert' }, children)

export const Submit = ({ form, children }: { form: FormState; children: ReactNode }) =>
  element(
    'button',
    { type: 'submit', className: 'box-button', 'aria-busy': form.isBusy || undefined, 'aria-disabled': form.isBusy || undefined },
    children,
  )

export const Step = ({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) =>
  element('button', { type: 'button', className: 'box-link', onClick: onPress }, children)
