import { Button } from '#web/kit/buttons.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { texts as kitTexts } from '#web/texts.ts'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { texts } from './texts.ts'

export const NotAllowed = () => (
  <Message title={texts.notAllowed} body={texts.notAllowedHint}>
    <Button component="a" href="#/">
      {texts.goHome}
    </Button>
  </Message>
)

export const ForApplicants = () => (
  <Message title={texts.forApplicants} body={texts.forApplicantsHint}>
    <Button component="a" href="#/">
      {texts.goHome}
    </Button>
  </Message>
)

export function Failed({ error }: { error: unknown }) {
  const router = useRouter()
  return (
    <Message title={texts.failed} body={wordsFor(error)}>
      <Button onClick={() => void router.invalidate()}>{kitTexts.tryAgain}</Button>
    </Message>
  )
}

export const FailedPage = ({ error }: { error: unknown }) => (
  <PublicLayout>
    <Failed error={error} />
  </PublicLayout>
)

export const Message = ({ title, body, children }: { title: string; body: string; children: ReactNode }) => (
  <Stack align="center" gap="md" py="xl" px="md" role="alert">
    <Title order={1} ta="center">
      {title}
    </Title>
    <Text c="dimmed" ta="center">
      {body}
    </Text>
    {children}
  </Stack>
)
