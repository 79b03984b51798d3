import '@mantine/core/styles/Skeleton.css'
import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { serverNow, useServerDay } from '#web/browser/server-clock.ts'
import { useSession } from '#web/session/session.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import type { Draft } from '../../sheet/editing/draft.ts'
import { dropOldDrafts, markDiscarded } from '../drafts/stored-drafts.ts'
import { withServerDrafts } from '../drafts/server/server-drafts.ts'
import { useDrafts } from '../drafts/use-drafts.ts'
import { texts } from '../texts.ts'
import { Everybodys } from './everybodys.tsx'
import { UnsavedDraft } from './unsaved-draft.tsx'
import { useSheetName } from './use-sheet-name.ts'
import classes from '../unsaved-work.module.css'

/** `/unsavedwork`: the rows this person typed and never saved, here and on other computers, and every way to go on with them. */
export function UnsavedWorkScreen() {
  const { session, can } = useSession()
  const user = session?.username ?? ''
  const drafts = useDrafts(withServerDrafts)
  const settings = useCall(siteSettingsCalls.get, {})
  const timeZone = settings.data?.[0]?.TimeZone
  const [now] = useState(() => serverNow().getTime())
  useEffect(() => void dropOldDrafts(user, now).catch(() => {}), [user, now])

  const open = drafts?.filter(({ discardedAt }) => discardedAt === undefined) ?? []
  const discarded = drafts?.filter(({ discardedAt }) => discardedAt !== undefined) ?? []
  return (
    <div className={classes.screen}>
      <PageHeader title={texts.unsavedWork} total={open.length || undefined} hint={texts.unsavedHint} />
      {drafts === undefined || !timeZone ? <Skeleton h={160} /> : <OpenDrafts drafts={open} timeZone={timeZone} />}
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

function OpenDrafts({ drafts, timeZone }: { drafts: readonly Draft[]; timeZone: string }) {
  const today = useServerDay(timeZone)
  if (drafts.length === 0) return <Text>{texts.nothingUnsaved}</Text>
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
