import { createElement as element, Fragment, type ComponentProps } from 'react'
import type { Translate } from '#languages/translate.ts'
import { words } from '../words.ts'
import { Field, type FormState, Frame, Lead, Step, Submit } from './parts.ts'

/** The kind of user name: an e-mail address or, for the school form, a mobile number. */
export type Identifier = 'email' | 'mobile'

type NameFormProps = {
  /** Texts in the language of the page. */
  t: Translate
  identifier: Identifier
  typed?: string
  /** SIGN-58: the link of a mail names who signs in; behind the code is the page that it leads to. */
  isByLink?: boolean
  /** SIGN-60: what one starts with the code. */
  about?: string
  form: FormState
  /** A message from the server, shown while the button works. */
  note?: string
  onCreate?: () => void
}

/** Before the browser has taken over. */
export const resting: FormState = { broken: undefined, isBusy: false, on: {} }

/** SIGN-2: the first step of the one box, as the server draws it too. */
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

/** Names who signs in, as password managers expect it; a mobile number is filled in from the phone's own. */
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
