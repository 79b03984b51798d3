import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { UnstyledButton } from '#web/kit/buttons.tsx'
import IconChevronDown from '~icons/tabler/chevron-down'
import { chunk } from '#shared/lists.ts'
import { callQuery } from '#web/calls/use-call.ts'
import { SideScroll } from '#web/ui/scroll/side-scroll.tsx'
import { listCalls } from '../../../record/list-calls.ts'
import { withoutRollNumber } from '../../../record/roll-number.ts'
import { countText, listTabs, mostFilters } from '../../../record/tabs.ts'
import { texts } from '../../texts.ts'
import { splitTabs } from './split-tabs.ts'
import type { Tab } from './use-tabs.ts'
import classes from './tabs.module.css'

type ListTabsProps = { tabs: readonly Tab[]; tab: Tab; onTab: (tab: Tab) => void }

/** LIST-21, OFFICE-21: shared views come after the tabs. LIST-44: those without applications are under *More*. */
export function ListTabs({ tabs, tab, onTab }: ListTabsProps) {
  const counts = useCounts(tabs)
  const { shown, more } = splitTabs(tabs, tab.key, counts)
  const words = (each: Tab) => {
    const count = counts.get(each.key)
    return (
      <>
        <span className={classes.title}>{each.title}</span>
        <span className={classes.count}>{count === undefined ? undefined : countText(count)}</span>
      </>
    )
  }
  return (
    <nav className={classes.line} aria-label={texts.tabs}>
      <SideScroll>
        <div className={classes.tabs}>
          {shown.map((each) => (
            <UnstyledButton
              key={each.key}
              className={classes.tab}
              onClick={() => onTab(each)}
              {...(each.key === tab.key && { 'aria-current': 'page' as const, ref: intoSight })}
            >
              {words(each)}
            </UnstyledButton>
          ))}
        </div>
      </SideScroll>
      {more.length > 0 ? (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <UnstyledButton className={classes.tab}>
              {texts.moreTabs} <IconChevronDown size={14} className={classes.arrow} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((each) => (
              <Menu.Item key={each.key} onClick={() => onTab(each)}>
                {words(each)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </nav>
  )
}

/** In a narrow window the current tab may be out of sight. */
const intoSight = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** By the tab's key; the request has no more than the most filters. */
function useCounts(tabs: readonly Tab[]): ReadonlyMap<string, number> {
  const [own, shared] = [tabs.slice(0, listTabs.length + 1), tabs.slice(listTabs.length + 1)]
  const parts = [own.filter(({ key }) => key !== withoutRollNumber), ...chunk(shared, mostFilters)]
  const answers = useQueries({
    queries: parts.map((part) =>
      callQuery(listCalls.counts, { filters: part.map(({ filters }) => ({ logic: 'and' as const, filters })) }),
    ),
  })
  return new Map(
    parts.flatMap((part, index) => {
      const totals = answers[index]?.data?.Totals ?? []
      return part.flatMap(({ key }, at) => {
        const total = totals[at]
        return total === undefined ? [] : [[key, total] as const]
      })
    }),
  )
}
