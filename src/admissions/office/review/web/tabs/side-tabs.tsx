import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import type { ComponentType, KeyboardEvent } from 'react'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Opened } from '../../contract.ts'
import classes from './tabs.module.css'
import { texts } from '../texts.ts'
import type { News } from '../use-review.ts'
import { Answers } from './answers.tsx'
import { CheckList } from './check-list.tsx'
import { History } from './history.tsx'
import { useTicks } from './use-ticks.ts'

export type ReviewSection = { key: string; title: string; Section: ComponentType<{ application: Opened['application'] }> }

type SideTabsProps = {
  opened: Opened
  news: News
  sections: readonly ReviewSection[]
  tab: string
  onTab: (tab: string) => void
}

/** In the order of their keys, 1 to 7. */
export const tabKeysOf = (application: Opened['application'], sections: readonly ReviewSection[]): string[] => [
  'answers',
  ...(hasCheckList(application) ? ['checks'] : []),
  'history',
  ...sections.map(({ key }) => key),
]

const hasCheckList = ({ Form }: Opened['application']) => variantOf(Form).approval !== undefined

/** REV-28: Ctrl+Enter saves a note and sends a message. */
function sendByKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  target.form?.requestSubmit()
}

/** REV-1: keeps half-written texts when the tab changes. */
export function SideTabs({ opened: { application, Timeline, Unprintable }, news, sections, tab, onTab }: SideTabsProps) {
  const ticking = useTicks(application)
  const hasChecks = hasCheckList(application)
  const count = news.entries.size
  return (
    <Tabs value={tab} onChange={(next) => onTab(next ?? 'answers')} className={classes.tabs} onKeyDown={sendByKey}>
      <Tabs.List>
        <Tabs.Tab value="answers">{texts.answers}</Tabs.Tab>
        {hasChecks ? <Tabs.Tab value="checks">{texts.checkList}</Tabs.Tab> : null}
        <Tabs.Tab value="history">{count === 0 ? texts.history : `${texts.history} · ${texts.newEntries(count)}`}</Tabs.Tab>
        {sections.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="answers" className={classes.panel} tabIndex={0}>
        <Answers application={application} changed={news.answers} unprintable={Unprintable} ticking={ticking} />
      </Tabs.Panel>
      {hasChecks ? (
        <Tabs.Panel value="checks" className={classes.panel} tabIndex={0}>
          <CheckList application={application} ticking={ticking} />
        </Tabs.Panel>
      ) : null}
      <Tabs.Panel value="history" className={classes.panel} tabIndex={0}>
        <History entries={Timeline} fresh={news.entries} />
      </Tabs.Panel>
      {sections.map(({ key, Section }) => (
        <Tabs.Panel key={key} value={key} className={classes.panel} tabIndex={0}>
          <Section application={application} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
