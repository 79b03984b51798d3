import { Anchor, Text } from '#web/kit/text.tsx'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useState } from 'react'
import { NewPassword } from './new-password.tsx'
import { texts } from './texts.ts'

type PasswordFieldsProps = { name: 'password' | 'Password'; isNew: boolean; isOwn: boolean }

/** People change their own in My Account, which asks for the present one. */
export function PasswordFields({ name, isNew, isOwn }: PasswordFieldsProps) {
  const [isShown, setShown] = useState(false)
  if (isOwn)
    return (
      <Text size="sm">
        {texts.ownPassword}{' '}
        <Anchor href="#/myaccount" underline="always">
          {texts.myAccount}
        </Anchor>
      </Text>
    )
  return (
    <Stack gap="sm">
      <NewPassword name={name} isShown={isShown} isRequired={isNew} />
      <Checkbox label={texts.showPassword} checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
    </Stack>
  )
}
