import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { needsAppointing, roleCodes, roleNames, usergroups } from '#shared/roles.ts'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { texts } from './texts.ts'

export const rolesFor = (appoints: boolean) =>
  roleCodes.filter(mayBeGivenBy(appoints)).map((value) => ({ value, label: roleNames[value] }))
export const groupsFor = (appoints: boolean) => usergroups.filter(mayBeGivenBy(appoints))

const mayBeGivenBy = (appoints: boolean) => (role: string) => appoints || !needsAppointing(role)

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
