import { Group, Text } from '@mantine/core'
import { roleNames, usergroups } from '#shared/roles.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { texts } from './texts.ts'

/** Only the owner and Super-Admins are offered what only they may give. */
export const rolesFor = (appoints: boolean) =>
  Object.entries(roleNames).flatMap(([value, label]) => (value === '3' && !appoints ? [] : [{ value, label }]))
export const groupsFor = (appoints: boolean) => usergroups.filter((group) => group !== 'admin' || appoints)

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
