import { SideBySide } from '#web/kit/layout.tsx'
import { readUserName } from '#shared/text/user-name.ts'
import type { z } from 'zod/mini'
import { useSession } from '#web/session/session.tsx'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { RadioField } from '#web/ui/fields/tick-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import type { userList, ListedUser } from '../list-contract.ts'
import { PasswordFields } from './password-fields.tsx'
import { groupsFor, rolesFor, StatusField } from './rights-fields.tsx'
import { nameStays, userPermissions } from './roles.ts'
import { texts } from './texts.ts'

/** The password is not yet encoded. */
export type UserValues = z.input<typeof userList.update.body> & { Password: string }

export function UserFields({ user }: { user: ListedUser | undefined }) {
  const { session, can } = useSession()
  const appoints = can('appointAdmins')
  const { isOwn, keepsRights } = userPermissions(user, session?.username, appoints)
  return (
    <>
      <SideBySide>
        <TextField name="Firstname" label={texts.firstName} required most={100} autoComplete="off" data-autofocus />
        <TextField name="Lastname" label={texts.lastName} required most={100} autoComplete="off" />
      </SideBySide>
      <TextField
        name="Username"
        label={texts.email}
        read={readUserName}
        inputMode="email"
        autoComplete="off"
        {...(user ? { readOnly: true, variant: 'filled', description: nameStays(user.Username) } : { required: true })}
      />
      <RadioField name="Gender" label={texts.gender} choices={genders} />
      <SideBySide>
        <SelectField
          name="Roalval"
          label={texts.roal}
          placeholder={texts.noRole}
          choices={rolesFor(appoints)}
          disabled={keepsRights}
        />
        <SelectField
          name="usergroup"
          label={texts.userGroup}
          placeholder={texts.noGroup}
          choices={groupsFor(appoints)}
          disabled={keepsRights}
        />
      </SideBySide>
      <PasswordFields name="Password" isNew={!user} isOwn={isOwn} />
      <StatusField keepsRights={keepsRights} />
    </>
  )
}

const genders = Object.entries(texts.genders).map(([value, label]) => ({ value, label }))
