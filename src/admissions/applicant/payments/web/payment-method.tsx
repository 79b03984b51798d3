import { t } from '#web/language/t.ts'
import { Anchor, Text } from '#web/kit/text.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Loader } from '#web/kit/waiting.tsx'
import { useEffect } from 'react'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import { useSession } from '#web/session/session.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { payments, unavailable } from '../contract.ts'
import { paymentPage } from '../links.ts'
import { words } from '../words.ts'

/** Replaces this page, so that Back at the gateway leads to the page before it. */
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

/** A paid or pending fee stays so; a gateway or a connection may recover. */
const mayHelpAgain = (error: Error) => !(error instanceof Refused) || error.message === unavailable
