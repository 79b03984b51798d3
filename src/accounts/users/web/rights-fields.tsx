import { Group, Text } from '@mantine/core'
import { needsAppointing, roleCodes, roleNames, usergroups } from '#shared/roles.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { texts } from './texts.ts'

/** Only the owner and Super-Admins are offered what only they may give. */
export const rolesFor = (appoints: boolean) =>
  roleCodes.filter(mayBeGivenBy(appoints)).map((value) => ({ value, label: roleNames[value] }))
export const groupsFor = (appoints: boolean) => usergroups.filter(mayBeGivenBy(appoints))

const mayBeGivenBy = (appoints: boolean) => (role: string) => appoints || !needsAppointing(role)

/** The status switch, and why it and the other rights can't be changed where it is one's own record. */
export const StatusField = ({ keepsRights }: { keepsRights: boolean }) => (
  <Group gap="md">
    <SwitchField name="IsActive" label={texts.isActive} disabled={keepsRights} />
    {keepsRights ? (
      <Text size="sm" c="dimmed">
        {texts.ownRights}
      </Text>
    ) : null}
  </Group>
)
