import { Alert } from '#web/kit/notice.tsx'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import { t } from '#web/language/t.ts'
import { useSession } from '#web/session/session.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { notFresh, users, type Account } from '../../contract.ts'
import { passwordFault } from '../../management.ts'
import { NewPassword } from '../new-password.tsx'
import { texts } from '../texts.ts'

type Values = { username: string; firstname: string; lastname: string; password: string; currentpassword: string }

/** Asks for the present password once the server has: the sign-in may be too old. */
export function MyAccountForm({ account }: { account: Account }) {
  const { session, refresh } = useSession()
  const update = useSend(users.update, [users.get])
  const [isShown, setShown] = useState(false)
  const [asksCurrent, setAsksCurrent] = useState(false)
  const { username, firstname, lastname } = account
  const form = useForm<Values>({ defaultValues: { username, firstname, lastname, password: '', currentpassword: '' } })
  const mustSet = session?.mustSetPassword ?? false

  const save = async ({ currentpassword, ...values }: Values) => {
    try {
      const answer = await update.mutateAsync({ ...values, ...(currentpassword === '' ? {} : { currentpassword }) })
      toast(t(answer))
    } catch (error) {
      if (error instanceof Refused && values.password !== '') {
        if (error.message === notFresh) setAsksCurrent(true)
        form.setError('password', { message: wordsFor(error) })
      }
      throw error
    }
    setAsksCurrent(false)
    form.reset({ ...values, password: '', currentpassword: '' })
    await refresh()
  }

  return (
    <Form form={form} check={faultOf} save={save} label={t(texts.myAccount)}>
      <Stack gap="md">
        {mustSet ? <Alert color="accent">{t(texts.passwordNeeded)}</Alert> : null}
        <TextField name="username" label={t(texts.userName)} readOnly autoComplete="username" variant="filled" />
        <TextField name="firstname" label={t(texts.firstName)} autoComplete="given-name" most={100} />
        <TextField name="lastname" label={t(texts.lastName)} autoComplete="family-name" most={100} />
        <NewPassword name="password" isShown={isShown} isRequired={mustSet} />
        {asksCurrent ? (
          <TextField
            name="currentpassword"
            label={t(texts.currentPassword)}
            description={t(texts.currentPasswordHint)}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
          />
        ) : null}
        <Checkbox label={t(texts.showPassword)} checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
        <Group>
          <SaveButton>{t(texts.update)}</SaveButton>
        </Group>
      </Stack>
    </Form>
  )
}

const faultOf = ({ password }: Values) => {
  const fault = password === '' ? undefined : passwordFault(password)
  return fault && { ...fault, message: t(fault.message) }
}
