import { Anchor, Title } from '#web/kit/text.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import type { ReactNode } from 'react'
import { serverNow } from '#web/browser/server-clock.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { clockTime } from '#web/values/date-text.ts'
import { sheetApproval, type SheetItem } from '../../approval-contract.ts'
import { isTyped } from '../../sheet/editing/editing.ts'
import { withServerDrafts } from '../drafts/server/server-drafts.ts'
import { useDrafts } from '../drafts/use-drafts.ts'
import { listedName } from '../lists/listed-name.ts'
import { useSheetName } from '../unsaved/use-sheet-name.ts'
import type { Draft } from '../../sheet/editing/draft.ts'
import { commentTexts } from '../comments/texts.ts'
import { texts as lists } from '../texts.ts'
import { ageOf } from './age.ts'
import { boardTexts as texts } from './texts.ts'
import { useSheetCounts } from './use-counts.ts'
import classes from './board.module.css'

const most = 4

export function Waiting() {
  const { can } = useSession()
  const counts = useSheetCounts(true)
  return (
    <div className={classes.waiting}>
      <Unsaved />
      {counts.Returned > 0 ? <Returned count={counts.Returned} /> : null}
      {can('checkSheets') && counts.Pending > 0 ? <ToCheck count={counts.Pending} /> : null}
    </div>
  )
}

function Unsaved() {
  const drafts = (useDrafts(withServerDrafts) ?? []).filter(({ discardedAt }) => discardedAt === undefined)
  if (drafts.length === 0) return null
  return (
    <Section title={texts.unsaved} count={drafts.length} href="#/unsavedwork">
      {drafts.slice(0, most).map((draft) => (
        <UnsavedLine key={draft.id} draft={draft} />
      ))}
    </Section>
  )
}

function UnsavedLine({ draft: { key, kind, sheet, at, id } }: { draft: Draft }) {
  const isCorrection = kind === 'correction'
  const href = isCorrection ? '#/unsavedwork' : `#/dataentry?${new URLSearchParams({ ...key, draft: id }).toString()}`
  return (
    <Line href={href} name={useSheetName(key)}>
      {lists.keptRows(sheet.filter(isTyped).length, clockTime(at), isCorrection)}
    </Line>
  )
}

function Returned({ count }: { count: number }) {
  const sheets = useFirst('returned')
  return (
    <Section title={texts.returnedToYou} count={count} href="#/submitedentry?list=open">
      {sheets?.map((sheet) => (
        <Line key={sheet.ID} href={`#/dataentry?${keyIn(sheet)}`} name={listedName(sheet)}>
          {[sheet.ReturnReason, sheet.Comments > 0 ? commentTexts.notDone(sheet.Comments) : ''].filter(Boolean).join(' · ')}
        </Line>
      )) ?? <LinesToCome count={count} />}
    </Section>
  )
}

function ToCheck({ count }: { count: number }) {
  const sheets = useFirst('tocheck')
  return (
    <Section title={texts.toCheckList} count={count} href="#/pendingapproval">
      {sheets?.map((sheet) => (
        <Line key={sheet.ID} href={`#/pendingapproval?view=${sheet.ID}`} name={listedName(sheet)}>
          {texts.waits(ageOf(sheet.Submittedat, serverNow()))}
        </Line>
      )) ?? <LinesToCome count={count} />}
    </Section>
  )
}

/** As high as the lines to come, so that the board below doesn't move. */
const LinesToCome = ({ count }: { count: number }) =>
  Array.from({ length: Math.min(count, most) }, (_, line) => (
    <li key={line} aria-hidden>
      <Skeleton h={20} w="60%" />
    </li>
  ))

function useFirst(List: 'returned' | 'tocheck'): readonly SheetItem[] | undefined {
  const { data } = useCall(sheetApproval.page, { List, take: most }, { keepOld: true })
  return data?.Data
}

const keyIn = ({ Date: iso, Distributorid, Showid }: SheetItem) =>
  new URLSearchParams({ Date: iso, Distributorid, Showid }).toString()

type SectionProps = { title: string; count: number; href: string; children: ReactNode }

const Section = ({ title, count, href, children }: SectionProps) => (
  <section aria-label={title} className={classes.section}>
    <div className={classes.sectionHead}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Anchor href={href} size="sm">
        {texts.all(count)}
      </Anchor>
    </div>
    <ul className={classes.lines}>{children}</ul>
  </section>
)

const Line = ({ href, name, children }: { href: string; name: string; children: ReactNode }) => (
  <li>
    <Anchor href={href} size="sm">
      {name}
    </Anchor>
    <span className={classes.more}>{children}</span>
  </li>
)
