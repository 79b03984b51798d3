import { Button, CloseButton } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { texts } from '#web/texts.ts'
import { SideScroll } from '../../scroll/side-scroll.tsx'
import { BusyButton } from '../../actions/busy-button.tsx'
import type { BulkAction } from '../declaration.ts'
import type { RowSelection } from './use-selection.ts'
import classes from '../grid.module.css'

type SelectionBarProps = { selection: RowSelection; total: number; actions: readonly BulkAction[] }

/** LIST-36: on one line: on a phone, nine buttons below each other take half of the screen. */
export function SelectionBar({ selection: { selection, isAll, selectAll, clear }, total, actions }: SelectionBarProps) {
  if (selection.count === 0) return null
  const runAndClear = async (action: BulkAction) => {
    if ((await action.run(selection)) !== false) clear()
  }
  return (
    <Group gap="sm" className={classes.selection}>
      <Text size="sm" fw={600} component="output">
        {texts.selected(selection.count)}
      </Text>
      {!isAll && selection.count < total ? (
        <Button variant="subtle" size="compact-sm" onClick={selectAll}>
          {texts.selectMatching(total)}
        </Button>
      ) : null}
      <Button variant="subtle" size="compact-sm" color="gray" onClick={clear} visibleFrom="sm">
        {texts.clearSelection}
      </Button>
      <CloseButton aria-label={texts.clearSelection} onClick={clear} hiddenFrom="sm" ml="auto" />
      <div className={classes.selectionActions}>
        <SideScroll>
          <Group gap={4} py={4}>
            {actions.map((action) => (
              <BusyButton
                key={action.label}
                size="compact-sm"
                px={6}
                {...(action.isDanger ? { color: 'red' } : { variant: 'default' })}
                leftSection={action.icon}
                onPress={() => runAndClear(action)}
              >
                {action.label}
              </BusyButton>
            ))}
          </Group>
        </SideScroll>
      </div>
    </Group>
  )
}
