import { SideBySide } from '#web/kit/layout.tsx'
import { readUserName } from '#shared/text/user-name.ts'
import type { Usergroup } from '#shared/roles.ts'
import { useSession } from '#web/session/session.tsx'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import type { ListedUser } from '../list-contract.ts'
import { PasswordFields } from './password-fields.tsx'
import { groupsFor, StatusField } from './rights-fields.tsx'
import { nameStays, userPermissions } from './roles.ts'
import { texts } from './texts.ts'

export type AccountValues = {
  username: string
  firstname: string
  lastname: string
  password: string
  usergroup: Usergroup | ''
  IsActive: boolean
}

export function AccountFields({ user }: { user: ListedUser | undefined }) {
  const { session, can } = useSession()
  const appoints = can('appointAdmins')
  const { isOwn, keepsRights } = userPermissions(user, session?.username, appoints)
  const begin = { 'data-autofocus': true }
  return (
    <>
      <TextField
        name="username"
        label={texts.userName}
        read={readUserName}
        inputMode="email"
        autoComplete="off"
        {...(user ? { readOnly: true, variant: 'filled', description: nameStays(user.Username) } : { required: true, ...begin })}
      />
      <SideBySide>
        <TextField name="firstname" label={texts.firstName} required most={100} autoComplete="off" {...(user ? begin : {})} />
        <TextField name="lastname" label={texts.lastName} most={100} autoComplete="off" />
      </SideBySide>
      <PasswordFields name="password" isNew={!user} isOwn={isOwn} />
      <SelectField
        name="usergroup"
        label={texts.userGroup}
        required={user?.usergroup !== ''}
        choices={groupsFor(appoints)}
        disabled={keepsRights}
      />
      <StatusField keepsRights={keepsRights} />
    </>
  )
}
