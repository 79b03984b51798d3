import { Group, Text } from '@mantine/core'
import { institution } from '../../browser/institution.ts'

/** Whether the institution has a name or a logo to show. */
export const hasInstitution = institution !== undefined && (institution.name !== '' || institution.logo !== undefined)

/** OFFICE-17: the institution's logo and name. Without a name only the logo is shown. */
export const InstitutionBrand = () => (
  <Group gap="sm" wrap="nowrap" miw={0}>
    {institution?.logo === undefined ? null : (
      <img src={institution.logo} alt={institution.name === '' ? 'Logo' : ''} className="institution-logo" />
    )}
    {institution?.name ? (
      <Text component="span" fw={600} size="md" lineClamp={2}>
        {institution.name}
      </Text>
    ) : null}
  </Group>
)
