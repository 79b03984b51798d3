import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useEffect, useState } from 'react'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { serverNow, useServerDay } from '#web/browser/server-clock.ts'
import { useSession } from '#web/session/session.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { sheetDrafts } from '../../draft-contract.ts'
import type { Draft } from '../../sheet/editing/draft.ts'
import { dropOldDrafts, markDiscarded } from '../drafts/stored-drafts.ts'
import { withServerDrafts } from '../drafts/server/server-drafts.ts'
import { useDrafts } from '../drafts/use-drafts.ts'
import { texts } from '../texts.ts'
import { Everybodys } from './everybodys.tsx'
import { UnsavedDraft } from './unsaved-draft.tsx'
import { useSheetName } from './use-sheet-name.ts'
import classes from '../unsaved-work.module.css'

export function UnsavedWorkScreen() {
  const [turn, setTurn] = useState(0)
  return <UnsavedWork key={turn} onAgain={() => setTurn(turn + 1)} />
}

function UnsavedWork({ onAgain }: { onAgain: () => void }) {
  const { session, can } = useSession()
  const user = session?.username ?? ''
  const drafts = useDrafts(withServerDrafts)
  // Requested beside the drafts, which leave out the server's if they don't arrive.
  const { error: isCutOff, data: onServer } = useCall(sheetDrafts.list, {})
  const settings = useCall(siteSettingsCalls.get, {})
  const timeZone = settings.data?.[0]?.TimeZone
  const [now] = useState(() => serverNow().getTime())
  useEffect(() => void dropOldDrafts(user, now).catch(() => {}), [user, now])

  const open = drafts?.filter(({ discardedAt }) => discardedAt === undefined) ?? []
  const discarded = drafts?.filter(({ discardedAt }) => discardedAt !== undefined) ?? []
  return (
    <div className={classes.screen}>
      <PageHeader title={texts.unsavedWork} total={open.length || undefined} hint={texts.unsavedHint} />
      {drafts === undefined || !timeZone || !(isCutOff || onServer) ? (
        <Skeleton h={160} />
      ) : (
        <OpenDrafts drafts={open} timeZone={timeZone} isWhole={onServer !== undefined} />
      )}
      {isCutOff && !onServer ? <LoadFailed title={texts.elsewhereFailed} error={isCutOff} onRetry={onAgain} /> : null}
      {can('readEverySheet') ? <Everybodys /> : null}
      {discarded.length > 0 ? (
        <section aria-label={texts.discarded}>
          <Title order={2}>{texts.discarded}</Title>
          <ul className={classes.list}>
            {discarded.map((draft) => (
              <Discarded key={draft.id} draft={draft} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** SALES-41: says that all is saved only if the server answered. */
function OpenDrafts({ drafts, timeZone, isWhole }: { drafts: readonly Draft[]; timeZone: string; isWhole: boolean }) {
  const today = useServerDay(timeZone)
  if (drafts.length === 0) return <Text>{isWhole ? texts.nothingUnsaved : texts.nothingHere}</Text>
  return (
    <ul className={classes.list}>
      {drafts.map((draft) => (
        <UnsavedDraft key={draft.id} draft={draft} today={today} />
      ))}
    </ul>
  )
}

function Discarded({ draft }: { draft: Draft }) {
  const name = useSheetName(draft.key)
  return (
    <li className={classes.draft}>
      <Group justify="space-between" gap="sm">
        {name}
        <Button size="xs" variant="default" onClick={() => void markDiscarded(draft, undefined)}>
          {texts.putBack}
        </Button>
      </Group>
    </li>
  )
}
