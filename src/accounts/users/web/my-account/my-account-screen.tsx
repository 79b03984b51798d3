import { Container, Paper } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import type { ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { useTexts } from '#web/language/use-texts.ts'
import { useSession } from '#web/session/session.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { users } from '../../contract.ts'
import { MyAccountForm } from './my-account-form.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { texts } from '../texts.ts'

type MyAccountProps = {
  only?: boolean
  children?: ReactNode
}

/** USER-10 */
export function MyAccountScreen({ only = false, children }: MyAccountProps) {
  useTexts('account')
  const { session } = useSession()
  const username = session?.username
  const own = useCall(users.get, { username }, { enabled: username !== undefined && !only })
  const account = own.data?.[0]
  return (
    <>
      <PageHeader title={t(texts.myAccount)} />
      <Container size="xs" px={0} ml={0}>
        {only ? null : own.isError && !account ? (
          <LoadFailed error={own.error} onRetry={() => void own.refetch()} />
        ) : (
          <Paper withBorder p="lg">
            {account ? <MyAccountForm key={account.username} account={account} /> : <Skeleton height={320} />}
          </Paper>
        )}
        {children}
        {only ? null : <OpenSessions />}
      </Container>
    </>
  )
}
