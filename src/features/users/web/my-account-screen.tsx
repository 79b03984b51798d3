import { Alert, Button, Container, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useSession } from '#web/session/session.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { texts as kitTexts } from '#web/texts.ts'
import { users } from '../contract.ts'
import { MyAccountForm } from './my-account-form.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { texts } from './texts.ts'

/** USER-10: `/myaccount`, one's own names and password, and where one is signed in. */
export function MyAccountScreen() {
  const { session } = useSession()
  const username = session?.username
  const own = useCall(users.get, { username }, { enabled: username !== undefined })
  const account = own.data?.[0]
  return (
    <Container size="xs" px={0} ml={0}>
      <Title order={1} mb="md">
        {texts.myAccount}
      </Title>
      {own.isError && !account ? (
        <Alert color="red" variant="light">
          <Text size="sm">{wordsFor(own.error)}</Text>
          <Button mt="sm" size="compact-sm" onClick={() => void own.refetch()}>
            {kitTexts.tryAgain}
          </Button>
        </Alert>
      ) : (
        <Paper withBorder p="lg">
          {account ? <MyAccountForm key={account.username} account={account} /> : <Skeleton height={320} />}
        </Paper>
      )}
      <OpenSessions />
    </Container>
  )
}
