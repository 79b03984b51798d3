import { t } from '#web/language/t.ts'
import { Anchor, Text, Title } from '#web/kit/text.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Loader } from '#web/kit/waiting.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { stringifySearch } from '#web/address/search.ts'
import { useTexts } from '#web/language/use-texts.ts'
import { useSession } from '#web/session/session.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { noSuchPayment } from '../contract.ts'
import { words } from '../words.ts'
import { PaymentStatus } from './payment-status.tsx'
import { PaymentMethod } from './payment-method.tsx'

/** PAY-3. */
export function PaymentScreen() {
  const { p = '', pay }: Record<string, string> = useSearch({ strict: false })
  const { session, isLoading, can } = useSession()
  useTexts('status')
  return (
    <PublicLayout>
      <Stack gap="md" align="center">
        <Title order={1}>{t(words.payment)}</Title>
        {bodyOf()}
        <Anchor href="#/">{t(words.home)}</Anchor>
      </Stack>
    </PublicLayout>
  )

  function bodyOf(): ReactNode {
    if (isLoading) return <Loader aria-label={t(words.checking)} />
    if (p === '') return <Text>{t(noSuchPayment)}</Text>
    if (!session) return <SignInFirst to={`/payment${stringifySearch({ p, pay })}`} />
    if (!can('pay')) return <Text>{t(words.notYours)}</Text>
    return pay ? <PaymentMethod key={p} pgid={p} /> : <PaymentStatus key={p} pgid={p} />
  }
}

const SignInFirst = ({ to }: { to: string }) => (
  <>
    <Text ta="center">{t(words.signInFirst)}</Text>
    <Button component="a" href={`#/login${stringifySearch({ to })}`}>
      {t(words.signIn)}
    </Button>
  </>
)
