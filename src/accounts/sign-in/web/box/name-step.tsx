import { useLayoutEffect, useState } from 'react'
import { tenDigits } from '#shared/messages.ts'
import { hintOf } from '#shared/rule.ts'
import { looksDialled, userNameOf } from '#shared/text/user-name.ts'
import { readEmail } from '#shared/values/email.ts'
import { readMobile } from '#shared/values/phone.ts'
import { nationalDigits } from '#shared/values/read.ts'
import { NameForm, type Identifier } from '../../box/name-form.ts'
import { faultFor } from '../../user-name.ts'
import { sendCode } from '../sign-in-target.ts'
import { words } from '../../words.ts'
import { useForm, type Values } from './use-form.ts'
import { t } from '#web/language/t.ts'

type NameStepProps = {
  identifier: Identifier
  typed: string
  isByLink: boolean
  about: string
  onCodeSent: (username: string) => void
  onCreate: (typed: string) => void
}

export function NameStep({ identifier, typed, isByLink, about, onCodeSent, onCreate }: NameStepProps) {
  const [note, setNote] = useState('')
  const form = useForm({
    field: 'username',
    ...(identifier === 'mobile' && { keep: keptNumber }),
    fault: (values) => {
      const name = nameIn(values, identifier)
      const message = faultFor[identifier](name)
      return message === undefined ? undefined : { message, field: 'username', hint: hintOf(readers[identifier], name) }
    },
    save: async (values) => {
      const Useremail = nameIn(values, identifier)
      await sendCode('user/cusersendotp', { Useremail }, () => setNote(t(words.checkingDevice))).finally(() => setNote(''))
      onCodeSent(Useremail)
    },
  })
  useLayoutEffect(() => {
    const box = nameBox()
    // React leaves the server-rendered value as it is.
    if (box) box.value ||= typed
    return () => {
      last = box?.value ?? ''
    }
  }, [typed])
  const create = () => onCreate(typedName())
  return (
    <NameForm
      t={t}
      identifier={identifier}
      typed={typed}
      isByLink={isByLink}
      about={about}
      form={form}
      note={note}
      onCreate={create}
    />
  )
}

const readers = { email: readEmail, mobile: readMobile }

export const typedName = (): string => nameBox()?.value ?? ''
const nameBox = () => document.querySelector<HTMLInputElement>('#box-username')

/** SIGN-52: Forward restores it. Only while the page lives. */
export const typedLast = (): string => last
let last = ''

export const nameIn = (values: Values, identifier: Identifier): string =>
  identifier === 'mobile' ? nationalDigits(values('username')) : userNameOf(values('username'))

/** SIGN-2: a number keeps only its digits. Text without a digit leaves the box unchanged, and the box says why. */
export function keptNumber(box: HTMLInputElement): string | undefined {
  if (box.name !== 'username') return undefined
  const digits = nationalDigits(box.value)
  const before = numbers.get(box) ?? (digits || box.defaultValue)
  // Digits among other signs are a copied number, unless they are the rest of the previous one.
  const isCopied = digits !== before && digits.length >= before.length
  const isTaken = box.value === '' || looksDialled(box.value) || isCopied
  box.value = isTaken ? digits : before
  numbers.set(box, box.value)
  return isTaken ? undefined : tenDigits
}
const numbers = new WeakMap<HTMLInputElement, string>()
