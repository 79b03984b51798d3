import { Skeleton } from '#web/kit/waiting.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useRef, useState } from 'react'
import type { OpenSession } from '#platform/sessions/contract.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { ask, inPopup, notifyOfEnd } from '#web/ui/dialogs/dialogs.tsx'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { users } from '../../contract.ts'
import type { ListedUser } from '../../list-contract.ts'
import { listedName } from '../columns.tsx'
import { SessionList } from './session-list.tsx'
import { texts } from '../texts.ts'

/** USER-18 */
export function SessionsWindow({ user, onClose }: { user: ListedUser | undefined; onClose: () => void }) {
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  return (
    <RouteModal
      opened={user !== undefined}
      onClose={onClose}
      title={shown && texts.sessionsOf(listedName(shown))}
      size="lg"
      centered
    >
      {shown ? <Sessions user={shown} onClose={onClose} /> : null}
    </RouteModal>
  )
}

function Sessions({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const whose = { username: user.Username }
  const { data, error, refetch } = useCall(users.sessions, whose)
  const end = useSend(users.endSession, [users.sessions])
  const endAll = useSend(users.endSessions, [users.sessions])
  const list = useRef<HTMLDivElement>(null)
  const onEnd = async ({ ID }: OpenSession) => {
    await notifyOfEnd(end.mutateAsync({ ...whose, ID }), toast)
    list.current?.focus()
  }
  const onEndAll = async () => {
    const question = { title: texts.endSessionsQuestion, body: texts.endSessionsBody(listedName(user)), yes: texts.endSessions }
    if (!(await ask(question))) return
    onClose()
    await inPopup(endAll.mutateAsync(whose))
  }
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton height={72} />
  return (
    <Stack gap="md" ref={list} tabIndex={-1}>
      {data.length === 0 ? <Text>{texts.noSessions}</Text> : <SessionList sessions={data} onEnd={onEnd} />}
      {data.length === 0 ? null : (
        <BusyButton variant="default" style={{ alignSelf: 'start' }} onPress={onEndAll}>
          {texts.endSessions}
        </BusyButton>
      )}
    </Stack>
  )
}
