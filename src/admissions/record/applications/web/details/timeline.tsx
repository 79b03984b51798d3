import { t } from '#web/language/t.ts'
import { Text } from '#web/kit/text.tsx'
import { showMoment } from '#web/values/date-text.ts'
import { useSession } from '#web/session/session.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { applications, type Actor } from '../../contract.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { texts } from '../texts.ts'
import { Skeletons } from '#web/ui/notices/skeletons.tsx'
import classes from '../applications.module.css'

export function Timeline({ username }: { username: string }) {
  const { data, error, refetch } = useCall(applications.timeline, { username })
  const called = useCaller()

  return (
    <>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeletons heights={[32, 32, 32]} /> : null}
      {data?.length === 0 ? <Text size="sm">{t(texts.noEvents)}</Text> : null}
      <ol className={classes.timeline}>
        {data?.map(({ at, what, who, by }, index) => (
          <li key={`${at} ${index}`}>
            <Text size="sm">{t(what)}</Text>
            <Text size="xs" c="dimmed">
              {called(who, by)} · <time dateTime={at}>{showMoment(at)}</time>
            </Text>
          </li>
        ))}
      </ol>
    </>
  )
}

function useCaller() {
  const { session, can } = useSession()
  const isStaff = can('readAllApplications')
  return (who: string, by: Actor) => (who === session?.username ? t(texts.by.you) : isStaff ? who : t(texts.by[by]))
}
