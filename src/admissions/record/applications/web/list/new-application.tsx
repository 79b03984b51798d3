import { Menu } from '@mantine/core'
import { Button } from '#web/kit/buttons.tsx'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconPlus from '~icons/tabler/plus'
import { variants } from '#admissions/record/forms/variants.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { formTab } from '#web/ui/actions/form-tab.ts'
import { useCall } from '#web/calls/use-call.ts'
import { newFormLink } from '../form-link.ts'
import { texts } from '../texts.ts'

/** Waits for the settings; without them it offers every form, and the form itself refuses. */
export function NewApplication({ sessionid }: { sessionid: string }) {
  const { data, isPending } = useCall(siteSettingsCalls.get, {})
  const offered = variants.filter(({ name }) => data?.[0]?.Forms.includes(name) ?? true)
  const [only, ...others] = offered
  const leftSection = <IconPlus size={16} aria-hidden />
  if (isPending)
    return (
      <Button leftSection={leftSection} disabled>
        {texts.addNew}
      </Button>
    )
  if (only && others.length === 0)
    return (
      <Button component="a" href={newFormLink(only.name, sessionid)} {...formTab} leftSection={leftSection}>
        {texts.addNew}
      </Button>
    )
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button leftSection={leftSection} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {texts.addNew}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ name, title }) => (
          <Menu.Item key={name} component="a" href={newFormLink(name, sessionid)} {...formTab}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
