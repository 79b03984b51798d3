import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { t } from '../../language/t.ts'
import { texts } from '../../texts.ts'
import type { MenuItem } from './sidebar.tsx'

/** The signed-in person's own menu, in the corner of the header. */
export const UserMenu = ({ user, items }: { user: { name: string; detail: string }; items: readonly MenuItem[] }) => (
  <Menu position="bottom-end" shadow="md" width={240}>
    <Menu.Target>
      <UnstyledButton className="user-button">
        <span aria-hidden>{initials(user.name)}</span>
        <VisuallyHidden>{`${t(texts.userMenu)}: ${user.name}`}</VisuallyHidden>
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>
        <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
          {user.name}
        </Text>
        <Text size="xs" truncate>
          {user.detail}
        </Text>
      </Menu.Label>
      <Menu.Divider />
      {items.map((item) =>
        'route' in item ? (
          <Menu.Item key={item.label} component="a" href={`#${item.route}`} leftSection={item.icon}>
            {item.label}
          </Menu.Item>
        ) : (
          <Menu.Item key={item.label} leftSection={item.icon} {...('onPress' in item ? { onClick: item.onPress } : {})}>
            {item.label}
          </Menu.Item>
        ),
      )}
    </Menu.Dropdown>
  </Menu>
)

const initials = (name: string) =>
  name
    .split(/[\s.@_-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('') || '?'
