import { createElement as element, Fragment, type ComponentProps } from 'react'
import type { Translate } from '#languages/translate.ts'
import { words } from '../words.ts'
import { Field, type FormState, Frame, Lead, Step, Submit } from './parts.ts'

export type Identifier = 'email' | 'mobile'

type NameFormProps = {
  t: Translate
  identifier: Identifier
  typed?: string
  /** SIGN-58: a mail's link names the user; its page follows the code. */
  isByLink?: boolean
  about?: string
  form: FormState
  note?: string
  onCreate?: () => void
}

export const resting: FormState = { broken: undefined, isBusy: false, on: {} }

export const NameForm = ({ t, identifier, typed = '', isByLink = false, about = '', form, note = '', onCreate }: NameFormProps) =>
  element(Frame, {
    label: t(isByLink ? words.goOn : words.panelTitle),
    form,
    children: element(
      Fragment,
      {},
      element(Lead, { title: t(isByLink ? words.goOn : words.panelTitle), children: t(words.lead[identifier]) }),
      isByLink ? null : element('p', { 'data-about': '' }, about),
      element(NameField, { t, identifier, form, defaultValue: typed }),
      element(
        'div',
        {},
        element(Submit, { form, children: t(isByLink ? words.sendCode : words.sendOtp) }),
        element('p', { className: 'box-note', 'aria-live': 'polite' }, note),
      ),
      isByLink ? null : element(Step, { onPress: onCreate, children: t(words.createAnAccount) }),
      element('a', { className: 'box-link box-small', href: '#/login' }, t(words.forStaff)),
    ),
  })

type NameFieldProps = { t: Translate; identifier: Identifier; form: FormState } & Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'readOnly'
>

/** Named as password managers expect it; a phone fills in its own mobile number. */
export const NameField = ({ t, identifier, readOnly = false, ...field }: NameFieldProps) =>
  element(Field, {
    name: 'username',
    label: t(words.identifier[identifier]),
    required: !readOnly,
    readOnly,
    ...(identifier === 'mobile'
      ? { hint: t(words.tenDigits), type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' }
      : { type: 'text', inputMode: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false }),
    ...field,
  })
