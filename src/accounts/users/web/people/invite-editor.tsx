import { SideBySide } from '#web/kit/layout.tsx'
import { readEmail } from '#shared/values/email.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { Text } from '#web/kit/text.tsx'
import type { z } from 'zod/mini'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { Editor } from '#web/ui/dialogs/editor.tsx'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { checkOf } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { invitationDays, invitations } from '../../invite-contract.ts'
import { groupsFor, rolesFor } from '../rights-fields.tsx'
import { peopleTexts } from './people-texts.ts'

type Values = z.input<typeof invitations.invite.body>

const nothing: Values = { Email: '', Firstname: '', Lastname: '', usergroup: '', Roalval: '' }

/** USER-15: no group is preselected. */
export function InviteEditor({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { can } = useSession()
  const appoints = can('appointAdmins')
  const { mutateAsync } = useSend(invitations.invite, [invitations.list])
  return (
    <Editor<object, Values>
      opened={isOpen ? 'new' : undefined}
      onClose={onClose}
      title={() => peopleTexts.invite}
      valuesOf={() => nothing}
      check={(values) => checkOf(invitations.invite.body)(cleared(values)) ?? rightsFault(values)}
      save={(values) => mutateAsync(cleared(values))}
    >
      {() => (
        <>
          <Text size="sm" c="dimmed">
            {peopleTexts.inviteHint(invitationDays)}
          </Text>
          <TextField
            name="Email"
            label={peopleTexts.email}
            read={readEmail}
            required
            inputMode="email"
            autoComplete="off"
            data-autofocus
          />
          <SideBySide>
            <TextField name="Firstname" label={peopleTexts.firstName} most={100} autoComplete="off" />
            <TextField name="Lastname" label={peopleTexts.lastName} most={100} autoComplete="off" />
          </SideBySide>
          <SideBySide>
            <SelectField
              name="usergroup"
              label={peopleTexts.userGroup}
              placeholder={peopleTexts.none}
              choices={groupsFor(appoints).filter((group) => group !== 'Student')}
            />
            <SelectField name="Roalval" label={peopleTexts.role} placeholder={peopleTexts.none} choices={rolesFor(appoints)} />
          </SideBySide>
        </>
      )}
    </Editor>
  )
}

const cleared = (values: Values): Values => ({
  ...values,
  usergroup: values.usergroup || '',
  Roalval: values.Roalval || '',
})

const rightsFault = ({ usergroup, Roalval }: Values) =>
  usergroup || Roalval ? undefined : { message: laterMessages.chooseRights, field: 'usergroup' }
