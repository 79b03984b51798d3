import { Container, Paper, Skeleton } from '@mantine/core'
import { useSession } from '#web/session/session.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { users } from '../../contract.ts'
import { MyAccountForm } from './my-account-form.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { texts } from '../texts.ts'

/** USER-10: `/myaccount`, one's own names and password, and where one is signed in. */
export function MyAccountScreen() {
  const { session } = useSession()
  const username = session?.username
  const own = useCall(users.get, { username }, { enabled: username !== undefined })
  const account = own.data?.[0]
  return (
    <>
      <PageHeader title={texts.myAccount} />
      <Container size="xs" px={0} ml={0}>
        {own.isError && !account ? (
          <LoadFailed error={own.error} onRetry={() => void own.refetch()} />
        ) : (
          <Paper withBorder p="lg">
            {account ? <MyAccountForm key={account.username} account={account} /> : <Skeleton height={320} />}
          </Paper>
        )}
        <OpenSessions />
      </Container>
    </>
  )
}
