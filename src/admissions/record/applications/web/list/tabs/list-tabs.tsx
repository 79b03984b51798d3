import { UnstyledButton } from '#web/kit/buttons.tsx'
import { chunk } from '#shared/lists.ts'
import { useCall } from '#web/calls/use-call.ts'
import { SideScroll } from '#web/ui/scroll/side-scroll.tsx'
import { listCalls } from '../../../record/list-calls.ts'
import { withoutRollNumber } from '../../../record/roll-number.ts'
import { countText, listTabs, mostFilters } from '../../../record/tabs.ts'
import { texts } from '../../texts.ts'
import type { Tab } from './use-tabs.ts'
import classes from './tabs.module.css'

type ListTabsProps = { tabs: readonly Tab[]; tab: Tab; onTab: (tab: Tab) => void }

/** LIST-21, OFFICE-21: shared views come after the tabs. */
export function ListTabs({ tabs, ...rest }: ListTabsProps) {
  const [own, shared] = [tabs.slice(0, listTabs.length + 1), tabs.slice(listTabs.length + 1)]
  return (
    <div className={classes.line}>
      <SideScroll>
        <nav className={classes.tabs} aria-label={texts.tabs}>
          {[own, ...chunk(shared, mostFilters)].map((group, index) => (
            <CountedTabs key={index} tabs={group} {...rest} />
          ))}
        </nav>
      </SideScroll>
    </div>
  )
}

/** In a narrow window the current tab may be out of sight. */
const intoSight = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

function CountedTabs({ tabs, tab, onTab }: ListTabsProps) {
  const counted = tabs.filter(({ key }) => key !== withoutRollNumber)
  const { data } = useCall(listCalls.counts, { filters: counted.map(({ filters }) => ({ logic: 'and' as const, filters })) })
  const countOf = (tab: Tab) => (data && counted.includes(tab) ? countText(data.Totals[counted.indexOf(tab)] ?? 0) : undefined)
  return tabs.map((each) => (
    <UnstyledButton
      key={each.key}
      className={classes.tab}
      onClick={() => onTab(each)}
      {...(each.key === tab.key && { 'aria-current': 'page' as const, ref: intoSight })}
    >
      <span className={classes.title}>{each.title}</span>
      <span className={classes.count}>{countOf(each)}</span>
    </UnstyledButton>
  ))
}
