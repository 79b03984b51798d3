import { Menu } from '@mantine/core'
import { Text, VisuallyHidden } from '#web/kit/text.tsx'
import { UnstyledButton } from '#web/kit/buttons.tsx'
import { t } from '../../language/t.ts'
import { texts } from '../../texts.ts'
import type { MenuItem } from './sidebar.tsx'
import { initialsOf } from '#shared/text/full-name.ts'

export const UserMenu = ({ user, items }: { user: { name: string; detail: string }; items: readonly MenuItem[] }) => (
  <Menu position="bottom-end" shadow="md" width={240}>
    <Menu.Target>
      <UnstyledButton className="user-button">
        <span aria-hidden>{initialsOf(user.name)}</span>
        <VisuallyHidden>{`${t(texts.userMenu)}: ${user.name}`}</VisuallyHidden>
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>
        <Text size="sm" fw={600} c="var(--ink)" truncate>
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
