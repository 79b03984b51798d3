import IconShieldOff from '~icons/tabler/shield-off'
import { texts } from '#accounts/sign-in/web/second-step/texts.ts'
import { useResetSecondStep } from '#accounts/sign-in/web/second-step/use-reset.ts'
import { userList } from '#accounts/users/list-contract.ts'
import { listedName } from '#accounts/users/web/columns.tsx'
import { UserManagementScreen } from '#accounts/users/web/user-management-screen.tsx'

export function UserManagementWithSecondStepScreen() {
  const reset = useResetSecondStep([userList.page])
  return (
    <UserManagementScreen
      actions={[
        {
          label: texts.reset,
          icon: <IconShieldOff size={18} aria-hidden />,
          when: ({ HasSecondStep }) => HasSecondStep,
          run: (user) => reset(user.Username, listedName(user)),
        },
      ]}
    />
  )
}
