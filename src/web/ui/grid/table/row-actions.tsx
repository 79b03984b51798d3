import { Menu, Tooltip } from '@mantine/core'
import { ActionIcon } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import '@mantine/core/styles/Tooltip.css'
import IconDots from '~icons/tabler/dots'
import { formTab } from '../../actions/form-tab.ts'
import { texts } from '#web/texts.ts'
import { toastFailure } from '../../notices/toast.tsx'
import type { Grid, RowAction } from '../declaration.ts'
import classes from './grid-table.module.css'

type RowActionsProps<Row extends object> = {
  grid: Grid<Row>
  row: Row
  most?: number
}

export function RowActions<Row extends object>({ grid, row, most = 4 }: RowActionsProps<Row>) {
  const name = grid.nameOf(row)
  const actions = (grid.rowActions ?? []).filter(({ when }) => when === undefined || when(row))
  const buttons = actions.length > most + 1 ? actions.slice(0, most) : actions
  const rest = actions.slice(buttons.length)
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end" className={classes.rowActions}>
      {buttons.map((action) => (
        <Tooltip key={action.label} label={action.label} openDelay={400}>
          <ActionIcon
            variant="subtle"
            color={colourOf(action)}
            size="md"
            aria-label={`${action.label}: ${name}`}
            {...doing(action, row)}
          >
            {action.icon}
          </ActionIcon>
        </Tooltip>
      ))}
      {rest.length > 0 ? (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="md" aria-label={texts.moreActions(name)}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <Menu.Item
                key={action.label}
                leftSection={action.icon}
                // Not `color`, which fills a focused item and makes its text unreadable.
                {...(action.isDanger ? { c: 'var(--wrong)' } : {})}
                {...doing(action, row)}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Group>
  )
}

const colourOf = <Row,>({ isDanger = false }: RowAction<Row>) => (isDanger ? 'red' : 'gray')

function doing<Row>(action: RowAction<Row>, row: Row) {
  if ('run' in action) return { onClick: () => void toastFailure(() => action.run(row)) }
  return { component: 'a' as const, href: action.href(row), ...(action.newTab && formTab) }
}
