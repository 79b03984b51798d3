import { Alert, Anchor, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { words } from '../../words.ts'
import { t } from '#web/language/t.ts'

/** A message in place of the wizard. */
export const MessagePage = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <PublicLayout shape="page">
    <Stack mt="md" align="flex-start">
      <PageHeader title={t(words.application)} />
      <Alert color="gray" variant="light" w="100%">
        {children}
      </Alert>
      {action ?? <Anchor href="#/">{t(words.home)}</Anchor>}
    </Stack>
  </PublicLayout>
)

/** Shows that a part of the form is loading. */
export const WaitingPart = () => <Text component="output">{t(words.loading)}</Text>
