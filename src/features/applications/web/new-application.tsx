import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { variants } from '#features/forms/variants.ts'
import { newTab } from '#web/new-tab.ts'
import { newFormLink } from './form-link.ts'
import { texts } from './texts.ts'

/** 'ADD New Application', which asks for the form and opens it in a new tab. */
export function NewApplication({ sessionid }: { sessionid: string }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} aria-hidden />} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {texts.addNew}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {variants.map(({ name, title }) => (
          <Menu.Item key={name} component="a" href={newFormLink(name, sessionid)} {...newTab}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
