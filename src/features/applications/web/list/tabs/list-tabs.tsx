import { UnstyledButton } from '@mantine/core'
import { useCall } from '#web/calls/use-call.ts'
import { listCalls } from '../../../record/list-calls.ts'
import { countText, listTabs, type ListTab } from '../../../record/tabs.ts'
import { useTabFilters } from './tab-filters.ts'
import { texts } from '../../texts.ts'
import classes from './tabs.module.css'

const tabs: readonly (ListTab | undefined)[] = [undefined, ...listTabs]

type ListTabsProps = { tab: ListTab | undefined; onTab: (tab: ListTab | undefined) => void }

/** LIST-21: the tabs of the staff list, each with how many are in it. */
export function ListTabs({ tab, onTab }: ListTabsProps) {
  const filterOf = useTabFilters()
  const { data } = useCall(listCalls.counts, {
    filters: tabs.map((each) => ({ logic: 'and' as const, filters: each ? filterOf(each) : [] })),
  })
  return (
    <nav className={classes.tabs} aria-label={texts.tabs}>
      {tabs.map((each, index) => (
        <UnstyledButton
          key={each ?? ''}
          className={classes.tab}
          onClick={() => onTab(each)}
          {...(each === tab && { 'aria-current': 'page' as const })}
        >
          {each ?? texts.all}
          <span className={classes.count}>{data && countText(data.Totals[index] ?? 0)}</span>
        </UnstyledButton>
      ))}
    </nav>
  )
}
