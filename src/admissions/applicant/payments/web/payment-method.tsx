import { t } from '#web/language/t.ts'
import { Anchor, Button, Loader, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import { useSession } from '#web/session/session.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { payments, unavailable } from '../contract.ts'
import { paymentPage } from '../links.ts'
import { words } from '../words.ts'

/**
 * Asks where the fee is paid and goes there, in place of this page: 'back' on the gateway's page leads to where the payer came
 * from, not here again.
 */
export function PaymentMethod({ pgid }: { pgid: string }) {
  const { session } = useSession()
  const sessionid = session?.sessionid
  const { mutate, data, error } = useSend(payments.getUrl)
  useEffect(() => mutate({ pgid, sessionid }), [mutate, pgid, sessionid])
  useEffect(() => {
    if (data) location.replace(data.purl)
  }, [data])

  if (!error)
    return (
      <>
        <Loader aria-hidden />
        <Text component="output" ta="center">
          {t(words.leading)}
        </Text>
      </>
    )
  return (
    <>
      <Text role="alert" ta="center" fw={500}>
        {wordsFor(error)}
      </Text>
      {mayHelpAgain(error) ? <Button onClick={() => mutate({ pgid, sessionid })}>{t(words.tryAgain)}</Button> : null}
      <Anchor href={paymentPage(pgid)}>{t(words.checkPayment)}</Anchor>
    </>
  )
}

/** What is paid, or being paid, stays so; a gateway or a connection comes back. */
const mayHelpAgain = (error: Error) => !(error instanceof Refused) || error.message === unavailable
