import { formNames } from '#features/forms/variant.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { variantOf } from '#features/forms/variants.ts'
import { newFormLink } from './form-link.ts'
import { texts } from './texts.ts'

const offered = formNames.flatMap((form) => variantOf(form) ?? [])
const newTab = { target: '_blank', rel: 'noopener' }

/** 'ADD New Application', in a new tab; with several forms it asks which. */
export function NewApplication({ sessionid }: { sessionid: string }) {
  const [only, ...others] = offered
  if (!only) return null
  if (others.length === 0)
    return (
      <Button component="a" href={newFormLink(only.name, sessionid)} {...newTab} leftSection={<IconPlus size={16} aria-hidden />}>
        {texts.addNew}
      </Button>
    )
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} aria-hidden />} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {texts.addNew}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ name, title }) => (
          <Menu.Item key={name} component="a" href={newFormLink(name, sessionid)} {...newTab}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
